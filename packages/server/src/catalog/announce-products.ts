import type { Trx } from '../store/index.ts';
import { loadHeads } from './products/product-rows.ts';
import { appendChanges, createGeneration, type LockedShop, swapGeneration } from './shop-lock.ts';

/** Tells the indexes that image vectors of these products came or went. The records stay as they are. */
export const announceProducts = async (
  trx: Trx,
  shop: LockedShop,
  { externalIds, now }: { externalIds: readonly string[]; now: number },
): Promise<{ seq: number | null }> => {
  if (shop.current === null) return { seq: null };
  const generationId = shop.current.id;
  const present = await loadHeads(trx, { shopId: shop.shopId, generationId }, [...externalIds]);
  if (present.size === 0) return { seq: null };
  const changes = [...present.keys()].map((externalId) => ({ externalId, kind: 'images' as const }));
  return { seq: await appendChanges(trx, shop, { generationId, changes, now }) };
};

/**
 * Makes every index build the catalog anew, as it does for a new one. A shop without a catalog gets an empty one: its
 * index may be loaded already, with what products inherited before.
 */
export const announceAll = async (
  trx: Trx,
  shop: LockedShop,
  { now, newId }: { now: number; newId: () => string },
): Promise<{ seq: number }> => {
  const { shopId } = shop;
  const generationId = shop.current?.id ?? newId();
  if (shop.current === null)
    await createGeneration(trx, { id: generationId, shopId, status: 'current', session: null, now });
  // The catalog takes the place of itself: nothing is replaced.
  return { seq: await swapGeneration(trx, { ...shop, current: null }, { generationId, now }) };
};
