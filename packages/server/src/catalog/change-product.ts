import { AisleError, IN_WORDS, issueDetails, ProductInput, type ProductPatch } from '@aisle/contract';
import { applyBatch, type BatchOutcome } from './apply-batch.ts';
import type { Batch } from './batch.ts';
import type { StoredProduct } from './catalog-types.ts';
import { getProduct, productNotFound } from './list-products.ts';
import { prepareProduct } from './prepare.ts';
import type { Trx } from './product-rows.ts';
import type { LockedShop } from './shop-lock.ts';

type Moment = { now: number; newId: () => string };

const merge = (input: ProductInput, patch: ProductPatch): unknown => {
  const merged: Record<string, unknown> = { ...input };
  for (const [field, value] of Object.entries(patch)) {
    if (value === null) delete merged[field];
    else if (value !== undefined) merged[field] = value;
  }
  return merged;
};

/** @throws AisleError invalid_request when the product as a whole would not be valid */
const validated = (merged: unknown): ProductInput => {
  const parsed = ProductInput.safeParse(merged, IN_WORDS);
  if (parsed.success) return parsed.data;
  const details = issueDetails(parsed.error);
  throw new AisleError('invalid_request', `the changed product is not valid: ${details[0]?.message ?? ''}`, {
    details,
  });
};

const batchOf = (externalId: string, items: Pick<Batch, 'upserts' | 'deletions'>): Batch => ({
  ...items,
  indexes: new Map([[externalId, 0]]),
});

/** A change of one product is about that product: its errors name a field, not a place in a batch. */
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
): Promise<{ stored: StoredProduct; seq: number | null }> => {
  const { externalId, patch } = change;
  const key = { shopId: shop.shopId, externalId };
  const present = await getProduct(trx, key);
  const batch = batchOf(externalId, {
    upserts: [prepareProduct(validated(merge(present.input, patch)))],
    deletions: [],
  });
  const { seq } = await withoutIndex(applyBatch(trx, shop, { ...change, batch }));
  return { stored: seq === null ? present : await getProduct(trx, key), seq };
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
