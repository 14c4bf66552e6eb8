import type { ProductInput, SyncResponse, WebhookData } from '@aisle/contract';
import { quotaStepsPassed } from '../config/index.ts';
import { decodeJson, type Trx } from '../store/index.ts';
import type { StoredProduct } from './catalog-types.ts';
import type { LockedShop } from './shop-lock.ts';
import type { PreparedProduct } from './sync/prepare.ts';

/** A sync that changed nothing, or is a part of a session, tells nothing. */
export type CatalogEvent =
  | { type: 'sync.completed'; shopId: string; payload: SyncResponse }
  | { type: 'product.low_stock'; shopId: string; payload: WebhookData<'product.low_stock'> }
  | { type: 'quota.warning'; shopId: string; payload: WebhookData<'quota.warning'> };

export type LowStock = WebhookData<'product.low_stock'>;

const IDS_PER_STATEMENT = 250;

/** Warnings for a catalog that grew over a step of its plan. */
export const quotaWarnings = (
  limit: number,
  growth: { before: number; after: number },
): WebhookData<'quota.warning'>[] =>
  quotaStepsPassed(limit, growth).map((percent) => ({
    resource: 'products',
    percent,
    used: growth.after,
    limit,
    month: null,
  }));

/** A fall of a product's stock to the threshold or under it; null: there is none. */
const fallOf = (before: ProductInput, after: ProductInput, threshold: number): LowStock | null => {
  const [previous, stock] = [before.stockQuantity ?? null, after.stockQuantity ?? null];
  if (previous === null || stock === null || stock > threshold || previous <= threshold) return null;
  return {
    externalId: after.externalId,
    parentExternalId: after.parentExternalId ?? null,
    name: after.name,
    sku: after.sku ?? null,
    stockQuantity: stock,
    previousStockQuantity: previous,
    threshold,
  };
};

export const lowStockOfPatch = (
  { before, after }: { before: StoredProduct; after: StoredProduct },
  threshold: number,
): LowStock[] => {
  const fall = fallOf(before.input, after.input, threshold);
  return fall === null ? [] : [fall];
};

/** Products whose stock these records let fall to the threshold, against the current catalog. Call it before the write. */
export async function lowStockOfBatch(
  trx: Trx,
  { shopId, current }: LockedShop,
  { records, threshold }: { records: readonly PreparedProduct[]; threshold: number },
): Promise<LowStock[]> {
  if (current === null) return [];
  const low = new Map<string, ProductInput>();
  for (const { body } of records) {
    // Most records of most shops say nothing of their stock.
    if (!body.includes('"stockQuantity"')) continue;
    const input = decodeJson<ProductInput>(body);
    if ((input.stockQuantity ?? Number.POSITIVE_INFINITY) <= threshold) low.set(input.externalId, input);
  }
  const ids = [...low.keys()];
  const falls: LowStock[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
    const rows = await trx
      .selectFrom('products')
      .select(['external_id', 'body'])
      .where('shop_id', '=', shopId)
      .where('generation_id', '=', current.id)
      .where('external_id', 'in', ids.slice(from, from + IDS_PER_STATEMENT))
      .execute();
    for (const row of rows) {
      const after = low.get(row.external_id);
      const fall = after === undefined ? null : fallOf(decodeJson<ProductInput>(row.body), after, threshold);
      if (fall !== null) falls.push(fall);
    }
  }
  return falls;
}
