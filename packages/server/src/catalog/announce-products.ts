import type { Trx } from '../store/index.ts';
import { loadHeads } from './products/product-rows.ts';
import { appendChanges, type LockedShop } from './shop-lock.ts';

/** Appends a change for each given product in the current catalog. The records stay as they are. */
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
