import { AisleError } from '@aisle/contract';
import type { ChangeKind, GenerationsTable, Trx } from '../store/index.ts';

export type CurrentGeneration = Pick<GenerationsTable, 'id' | 'products_count' | 'swap_seq'>;

/** Row lock: serialises writers of a shop's catalog until the transaction ends. */
export type LockedShop = { shopId: string; lastSeq: number; current: CurrentGeneration | null };

export const lockShop = async (trx: Trx, shopId: string): Promise<LockedShop> => {
  // UPDATE rather than SELECT FOR UPDATE: it locks the row on PostgreSQL and is valid on SQLite.
  const shop = await trx
    .updateTable('shops')
    .set((eb) => ({ last_seq: eb.ref('last_seq') }))
    .where('id', '=', shopId)
    .returning(['last_seq', 'current_generation_id'])
    .executeTakeFirst();
  if (shop === undefined) throw new AisleError('internal', 'the shop does not exist', { detail: shopId });
  if (shop.current_generation_id === null) return { shopId, lastSeq: shop.last_seq, current: null };
  const current = await trx
    .selectFrom('generations')
    .select(['id', 'products_count', 'swap_seq'])
    .where('id', '=', shop.current_generation_id)
    .executeTakeFirstOrThrow();
  return { shopId, lastSeq: shop.last_seq, current };
};

export type NewChange = { externalId: string | null; kind: ChangeKind };

const ROWS_PER_STATEMENT = 250;

/**
 * Appends changes to the shop's feed, starting at `lastSeq + 1`. Returns the new last seq. Numbers have no gaps,
 * because they are assigned under the shop's lock.
 */
export const appendChanges = async (
  trx: Trx,
  shop: LockedShop,
  feed: { generationId: string; changes: NewChange[]; now: number },
): Promise<number> => {
  const { generationId, changes, now } = feed;
  const lastSeq = shop.lastSeq + changes.length;
  const rows = changes.map(({ externalId, kind }, index) => ({
    shop_id: shop.shopId,
    seq: shop.lastSeq + 1 + index,
    generation_id: generationId,
    external_id: externalId,
    kind,
    created_at: now,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('changes')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
  await trx
    .updateTable('shops')
    .set({ last_seq: lastSeq, current_generation_id: generationId })
    .where('id', '=', shop.shopId)
    .execute();
  return lastSeq;
};

/** Makes a generation the current one. The previous one is kept for restoring. Returns the swap's seq. */
export const swapGeneration = async (
  trx: Trx,
  shop: LockedShop,
  next: { generationId: string; now: number },
): Promise<number> => {
  const { generationId, now } = next;
  const seq = await appendChanges(trx, shop, {
    generationId,
    changes: [{ externalId: null, kind: 'swap' }],
    now,
  });
  if (shop.current !== null) {
    await trx
      .updateTable('generations')
      .set({ status: 'replaced', replaced_at: now })
      .where('id', '=', shop.current.id)
      .execute();
  }
  await trx
    .updateTable('generations')
    .set({ status: 'current', session: null, replaced_at: null, swap_seq: seq })
    .where('id', '=', generationId)
    .execute();
  return seq;
};

export const createGeneration = async (
  trx: Trx,
  generation: {
    id: string;
    shopId: string;
    status: 'staging' | 'current';
    session: string | null;
    now: number;
  },
): Promise<void> => {
  const { id, shopId, status, session, now } = generation;
  await trx
    .insertInto('generations')
    .values({
      id,
      shop_id: shopId,
      status,
      session,
      created_at: now,
      updated_at: now,
      replaced_at: null,
      products_count: 0,
      swap_seq: 0,
    })
    .execute();
};

export const setProductsCount = async (
  trx: Trx,
  generation: { id: string; productsCount: number; now: number },
): Promise<void> => {
  await trx
    .updateTable('generations')
    .set({ products_count: generation.productsCount, updated_at: generation.now })
    .where('id', '=', generation.id)
    .execute();
};

/**
 * @throws AisleError product_quota_exceeded, if the catalog grows beyond the plan (it may exceed a plan that shrank)
 */
export const assertQuota = (quota: { maxProducts: number; before: number; after: number }): void => {
  const { maxProducts, before, after } = quota;
  if (after <= maxProducts || after <= before) return;
  throw new AisleError(
    'product_quota_exceeded',
    `this would make ${after} products, the plan allows ${maxProducts}: nothing was stored; delete products or change the plan`,
  );
};
