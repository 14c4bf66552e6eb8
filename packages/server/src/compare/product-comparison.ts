import { setImmediate } from 'node:timers/promises';
import { AisleError, type CompareResponse, type ErrorDetail } from '@aisle/contract';
import { type ComparedProduct, comparisonSteps, type GroupHit, offerNow } from '@aisle/engine';
import type { Catalog, ShopDefaults, StoredProduct } from '../catalog/index.ts';
import { toIndexProduct } from '../indexing/index.ts';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import { toProductCard } from '../search/index.ts';

export type ProductComparisonPorts = {
  catalog: Pick<Catalog, 'get'>;
  /** Epoch milliseconds. */
  now: () => number;
};

export type ComparisonInput = {
  shop: ShopDefaults & { shopId: string };
  /** The externalIds, each once. */
  ids: readonly string[];
  /** The request's field that holds them, for refusals. */
  field: 'productIds' | 'ids';
  /** Of labels and sentences; undefined: the shop's. */
  language?: string | undefined;
};

/** No query led here: nothing is scored or marked, and a variant is compared as itself. */
const hitOf = (compared: ComparedProduct): GroupHit => ({
  ...compared,
  score: 0,
  matchedBy: [],
  highlights: {},
  variants: [],
});

/** Other requests wait no longer than this for a step of a comparison. */
const SLICE_MS = 5;

const inSlices = async <Result>(steps: Generator<void, Result, void>): Promise<Result> => {
  let since = monotonicMs();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (monotonicMs() - since < SLICE_MS) continue;
    await setImmediate();
    since = monotonicMs();
  }
};

const isUnknown = (error: unknown): boolean =>
  error instanceof AisleError && error.code === 'product_not_found';

/** Products of one shop side by side, from their records as they are now. */
export class ProductComparison {
  readonly #ports: ProductComparisonPorts;

  constructor(ports: ProductComparisonPorts) {
    this.#ports = ports;
  }

  /** @throws AisleError product_not_found, naming every unknown id */
  async compare({ shop, ids, field, language }: ComparisonInput): Promise<CompareResponse> {
    const nowMs = this.#ports.now();
    const stored = await this.#load(shop.shopId, { ids, field });
    const products = stored.map((record): ComparedProduct => {
      const product = toIndexProduct(record, shop);
      return { product, ...offerNow(product.live, nowMs) };
    });
    const steps = comparisonSteps(products, language ?? shop.language);
    const { rows, summary, highlights } = await inSlices(steps);
    return {
      products: products.map((compared) => toProductCard(hitOf(compared))),
      attributes: rows,
      summary,
      highlights: highlights.map(({ index, text }) => ({
        productId: products[index]?.product.externalId ?? '',
        text,
      })),
    };
  }

  async #load(
    shopId: string,
    { ids, field }: Pick<ComparisonInput, 'ids' | 'field'>,
  ): Promise<StoredProduct[]> {
    const found = await Promise.all(
      ids.map((externalId) =>
        this.#ports.catalog.get({ shopId, externalId }).catch((error: unknown) => {
          if (isUnknown(error)) return null;
          throw error;
        }),
      ),
    );
    const known = found.filter((record) => record !== null);
    if (known.length === ids.length) return known;
    const details = ids.flatMap((id, at): ErrorDetail[] =>
      found[at] === null
        ? [{ path: `${field}.${at}`, message: `no product has the externalId '${id}'` }]
        : [],
    );
    throw new AisleError('product_not_found', details.map(({ message }) => message).join('; '), { details });
  }
}
