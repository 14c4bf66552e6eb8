import { loadHeads, type Trx } from './product-rows.ts';
import { appendChanges, type LockedShop } from './shop-lock.ts';

/** Appends a change for each of the products that is in the current catalog, though its record stays as it is. */
export const announceProducts = async (
  trx: Trx,
  shop: LockedShop,
  { externalIds, now }: { externalIds: readonly string[]; now: number },
): Promise<{ seq: number | null }> => {
  if (shop.current === null) return { seq: null };
  const generationId = shop.current.id;
  const present = await loadHeads(trx, { shopId: shop.shopId, generationId }, [...externalIds]);
  if (present.size === 0) return { seq: null };
  const changes = [...present.keys()].map((externalId) => ({ externalId, kind: 'text' as const }));
  return { seq: await appendChanges(trx, shop, { generationId, changes, now }) };
};
