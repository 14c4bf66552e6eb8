import type { Trx } from '../../store/index.ts';
import { assertFamilies } from '../products/families.ts';
import { assertAllGroupSizes } from '../products/group-size.ts';
import { loadHeads, type NewRecord, type ProductHead, upsertRecords } from '../products/product-rows.ts';
import {
  assertQuota,
  createGeneration,
  type LockedShop,
  setProductsCount,
  swapGeneration,
} from '../shop-lock.ts';
import { type BatchOutcome, difference, idsOf } from '../sync/apply-batch.ts';
import type { Batch } from '../sync/batch.ts';

export type FullWrite = { batch: Batch; maxProducts: number; now: number; newId: () => string };

/** Heads of the batch's products in the current catalog; they keep their `createdAt`. */
export const presentHeads = (trx: Trx, shop: LockedShop, batch: Batch): Promise<Map<string, ProductHead>> =>
  shop.current === null
    ? Promise.resolve(new Map())
    : loadHeads(trx, { shopId: shop.shopId, generationId: shop.current.id }, idsOf(batch));

/** Records of a new generation. They take the seq of the swap, so their own is 0. */
export const recordsOf = (batch: Batch, heads: Map<string, ProductHead>, now: number): NewRecord[] =>
  batch.upserts.map((product) => {
    const head = heads.get(product.externalId);
    const updatedAt = head?.content_hash === product.contentHash ? head.updated_at : now;
    return { product, times: { seq: 0, createdAt: head?.created_at ?? now, updatedAt } };
  });

/**
 * A FULL sync in one batch: the batch is the new catalog. Written beside the current one and swapped in within one
 * transaction. If nothing changes, the current generation stays.
 * @throws AisleError parent_not_found, parent_invalid, product_quota_exceeded, group_too_large
 */
export const replaceCatalog = async (trx: Trx, shop: LockedShop, write: FullWrite): Promise<BatchOutcome> => {
  const { batch, maxProducts, now } = write;
  assertQuota({ maxProducts, before: 0, after: batch.upserts.length });
  const generationId = write.newId();
  // Parents must be in the batch itself, not in the current catalog.
  await assertFamilies(trx, generationId, batch, new Map());
  const heads = await presentHeads(trx, shop, batch);
  const { changed, unchanged } = difference(batch, heads);
  const created = changed.filter(({ head }) => head === undefined).length;
  const kept = batch.upserts.length - created;
  const deleted = (shop.current?.products_count ?? 0) - kept;
  const productsCount = batch.upserts.length;
  const counts = { created, updated: changed.length - created, unchanged, deleted, productsCount };
  if (changed.length === 0 && deleted === 0) return { ...counts, seq: null };

  await createGeneration(trx, {
    id: generationId,
    shopId: shop.shopId,
    status: 'current',
    session: null,
    now,
  });
  await upsertRecords(trx, { shopId: shop.shopId, generationId }, recordsOf(batch, heads, now));
  await assertAllGroupSizes(trx, generationId);
  await setProductsCount(trx, { id: generationId, productsCount, now });
  const seq = await swapGeneration(trx, shop, { generationId, now });
  return { ...counts, seq };
};
