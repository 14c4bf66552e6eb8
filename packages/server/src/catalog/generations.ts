import { AisleError, type Generation, type GenerationRestoreResponse } from '@aisle/contract';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database, GenerationsTable } from '../store/index.ts';
import type { Trx } from './product-rows.ts';
import { SESSION_MS } from './sessions.ts';
import { assertQuota, type LockedShop, swapGeneration } from './shop-lock.ts';

/** How long the catalog that a FULL replaced can be restored. */
export const KEPT_MS = 7 * 24 * 3_600_000;

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

export const listGenerations = async (
  read: Kysely<Database>,
  shopId: string,
  now: number,
): Promise<Generation[]> => {
  const rows = await read
    .selectFrom('generations')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'current'),
        eb.and([eb('status', '=', 'replaced'), eb('replaced_at', '>', now - KEPT_MS)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('swap_seq', 'desc')
    .execute();
  return rows.map((row) => toGeneration(row, row.status === 'current'));
};

export type Restored = { generation: Generation; seq: number | null };

/**
 * Makes a kept catalog the current one; what it replaces is kept in turn. The current one itself: no change.
 * @throws AisleError generation_not_found, product_quota_exceeded
 */
export const restoreGeneration = async (
  trx: Trx,
  shop: LockedShop,
  restore: { generationId: string; maxProducts: number; now: number },
): Promise<Restored> => {
  const { generationId, maxProducts, now } = restore;
  const row = await trx
    .selectFrom('generations')
    .select([...COLUMNS, 'replaced_at'])
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', generationId)
    .executeTakeFirst();
  if (row?.status === 'current') return { generation: toGeneration(row, true), seq: null };
  if (row === undefined || row.status !== 'replaced' || (row.replaced_at ?? 0) <= now - KEPT_MS) {
    throw new AisleError('generation_not_found', `no catalog '${generationId}' is kept for this shop`);
  }
  assertQuota({ maxProducts, before: 0, after: row.products_count });
  const seq = await swapGeneration(trx, shop, { generationId, now });
  return { generation: toGeneration(row, true), seq };
};

/** Products deleted by one statement: about 50 ms of the writer, so that syncs pass in between. */
const DELETE_STEP = 2000;

const dropProducts = async (db: Kysely<Database>, generationId: string, shopId: string): Promise<void> => {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('products')
      .where('shop_id', '=', shopId)
      .where('generation_id', '=', generationId)
      .where('external_id', 'in', (eb) =>
        eb
          .selectFrom('products')
          .select('external_id')
          .where('shop_id', '=', shopId)
          .where('generation_id', '=', generationId)
          .orderBy('external_id')
          .limit(DELETE_STEP),
      )
      .executeTakeFirst();
    if (numDeletedRows < DELETE_STEP) return;
  }
};

const expired = (now: number) => (eb: ExpressionBuilder<Database, 'generations'>) =>
  eb.or([
    eb.and([eb('status', '=', 'staging'), eb('updated_at', '<=', now - SESSION_MS)]),
    eb.and([eb('status', '=', 'replaced'), eb('replaced_at', '<=', now - KEPT_MS)]),
  ]);

/** Deletes what has expired; see Catalog.maintain. */
export const dropExpired = async (
  db: Kysely<Database>,
  now: number,
): Promise<{ sessions: number; generations: number }> => {
  const dropped = { sessions: 0, generations: 0 };
  const rows = await db
    .selectFrom('generations')
    .select(['id', 'shop_id', 'status'])
    .where(expired(now))
    .execute();
  for (const row of rows) {
    // Taken away first, in one statement that checks again: it may have been restored or continued meanwhile.
    const { numUpdatedRows } = await db
      .updateTable('generations')
      .set({ status: 'staging', session: null, updated_at: 0 })
      .where('id', '=', row.id)
      .where(expired(now))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await dropProducts(db, row.id, row.shop_id);
    await db.deleteFrom('generations').where('id', '=', row.id).execute();
    if (row.status === 'staging') dropped.sessions += 1;
    else dropped.generations += 1;
  }
  return dropped;
};

export type RestoreAnswer = z.infer<typeof GenerationRestoreResponse>;
