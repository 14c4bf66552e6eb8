import {
  AisleError,
  type ErrorDetail,
  IN_WORDS,
  issueDetails,
  MAX_PRODUCT_BYTES,
  type ProductInput,
  type ProductPatch,
  productTooLarge,
  StoredProductInput,
} from '@aisle/contract';
import type { Trx } from '../../store/index.ts';
import type { StoredProduct } from '../catalog-types.ts';
import type { LockedShop } from '../shop-lock.ts';
import { applyBatch, type BatchOutcome } from '../sync/apply-batch.ts';
import type { Batch } from '../sync/batch.ts';
import { type PreparedProduct, prepareProduct } from '../sync/prepare.ts';
import { decodeTexts } from './decode-texts.ts';
import { getProduct, productNotFound } from './list-products.ts';

type Moment = { now: number; newId: () => string };

const merge = (input: ProductInput, patch: ProductPatch): unknown => {
  const merged: Record<string, unknown> = { ...input };
  for (const [field, value] of Object.entries(patch)) {
    if (value === null) delete merged[field];
    else if (value !== undefined) merged[field] = value;
  }
  return merged;
};

const refused = (details: ErrorDetail[]): AisleError =>
  new AisleError('invalid_request', `the changed product is not valid: ${details[0]?.message ?? ''}`, {
    details,
  });

/**
 * Applies changes to a product. A product stored before the size limit may stay above it. Price and stock may change;
 * text may change if it does not grow.
 * @throws AisleError invalid_request when the changed product is invalid or too large
 */
const changed = ({ input, body, textHash }: StoredProduct, patch: ProductPatch): PreparedProduct => {
  const parsed = StoredProductInput.safeParse(merge(input, decodeTexts(patch)), IN_WORDS);
  if (!parsed.success) throw refused(issueDetails(parsed.error));
  const prepared = prepareProduct(parsed.data);
  const bytes = Buffer.byteLength(prepared.body);
  const isTooLarge = bytes > MAX_PRODUCT_BYTES && bytes > Buffer.byteLength(body);
  if (isTooLarge && prepared.textHash !== textHash)
    throw refused([{ path: '', message: productTooLarge(bytes) }]);
  return prepared;
};

const batchOf = (externalId: string, items: Pick<Batch, 'upserts' | 'deletions'>): Batch => ({
  ...items,
  indexes: new Map([[externalId, 0]]),
  rejected: new Map(),
});

/** Errors of a single change name a field, not a position in a batch. */
const withoutIndex = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AisleError) || error.details === undefined) throw error;
    const details = error.details.map(({ path, message }) => ({
      path: path.replace('products.0.', ''),
      message,
    }));
    throw new AisleError(error.code, error.message, { details, cause: error });
  }
};

/** @throws AisleError product_not_found, invalid_request, parent_not_found, parent_invalid */
export const patchProduct = async (
  trx: Trx,
  shop: LockedShop,
  change: Moment & { externalId: string; patch: ProductPatch; maxProducts: number },
): Promise<{ before: StoredProduct; stored: StoredProduct; seq: number | null }> => {
  const { externalId, patch } = change;
  const key = { shopId: shop.shopId, externalId };
  const present = await getProduct(trx, key);
  const batch = batchOf(externalId, { upserts: [changed(present, patch)], deletions: [] });
  const { seq } = await withoutIndex(applyBatch(trx, shop, { ...change, batch }));
  return { before: present, stored: seq === null ? present : await getProduct(trx, key), seq };
};

/** @throws AisleError product_not_found, product_has_children */
export const removeProduct = async (
  trx: Trx,
  shop: LockedShop,
  change: Moment & { externalId: string },
): Promise<BatchOutcome> => {
  const { externalId } = change;
  if (!externalId.isWellFormed()) throw productNotFound(externalId);
  const batch = batchOf(externalId, { upserts: [], deletions: [externalId] });
  const outcome = await withoutIndex(
    applyBatch(trx, shop, { ...change, batch, maxProducts: Number.MAX_SAFE_INTEGER }),
  );
  if (outcome.deleted === 0) throw productNotFound(externalId);
  return outcome;
};
