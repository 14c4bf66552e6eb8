import { AisleError, type Generation, type GenerationRestoreResponse } from '@aisle/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database, GenerationsTable, Trx } from '../../store/index.ts';
import { assertQuota, type LockedShop, swapGeneration } from '../shop-lock.ts';

/** How long a catalog replaced by a FULL sync can be restored. */
export const KEPT_MS = 7 * 24 * 3_600_000;
/** Number of replaced catalogs that are kept, newest first. */
export const KEPT_COUNT = 3;

const COLUMNS = ['id', 'status', 'created_at', 'products_count', 'swap_seq'] as const;

const toGeneration = (
  row: Pick<GenerationsTable, 'id' | 'created_at' | 'products_count'>,
  current: boolean,
): Generation => ({
  id: row.id,
  createdAt: new Date(row.created_at).toISOString(),
  productsCount: row.products_count,
  current,
});

/**
 * Catalogs of a shop that can be restored, last replaced first. They are replaced in the order in which they became
 * current.
 */
const restorable = (read: Kysely<Database>, shopId: string, now: number) =>
  read
    .selectFrom('generations')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('status', '=', 'replaced')
    .where('replaced_at', '>', now - KEPT_MS)
    .orderBy('swap_seq', 'desc')
    .limit(KEPT_COUNT);

export const listGenerations = async (
  read: Kysely<Database>,
  shopId: string,
  now: number,
): Promise<Generation[]> => {
  const current = await read
    .selectFrom('generations')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('status', '=', 'current')
    .execute();
  const kept = await restorable(read, shopId, now).execute();
  const rows = [...current, ...kept].sort(
    (left, right) => right.created_at - left.created_at || right.swap_seq - left.swap_seq,
  );
  return rows.map((row) => toGeneration(row, row.status === 'current'));
};

export type Restored = { generation: Generation; seq: number | null };

/**
 * Makes a kept catalog the current one, and keeps the one it replaces. Restoring the current one changes nothing.
 * @throws AisleError generation_not_found, product_quota_exceeded
 */
export const restoreGeneration = async (
  trx: Trx,
  shop: LockedShop,
  restore: { generationId: string; maxProducts: number; now: number },
): Promise<Restored> => {
  const { generationId, maxProducts, now } = restore;
  if (shop.current?.id === generationId) {
    const current = await trx
      .selectFrom('generations')
      .select(COLUMNS)
      .where('id', '=', generationId)
      .executeTakeFirstOrThrow();
    return { generation: toGeneration(current, true), seq: null };
  }
  const kept = await restorable(trx, shop.shopId, now).execute();
  const row = kept.find(({ id }) => id === generationId);
  if (row === undefined) {
    throw new AisleError('generation_not_found', `no catalog '${generationId}' is kept for this shop`);
  }
  assertQuota({ maxProducts, before: 0, after: row.products_count });
  const seq = await swapGeneration(trx, shop, { generationId, now });
  return { generation: toGeneration(row, true), seq };
};

export type RestoreAnswer = z.infer<typeof GenerationRestoreResponse>;
