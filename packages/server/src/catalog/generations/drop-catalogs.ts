import { type Kysely, sql } from 'kysely';
import type { Database, GenerationsTable, Store } from '../../store/index.ts';
import { SESSION_MS } from '../sync/sessions.ts';
import { KEPT_COUNT, KEPT_MS } from './generations.ts';

/** Products deleted by one statement: at most 35 ms with 125 KB each, so that syncs run in between. */
const DELETE_STEP = 250;
/** Products measured by one statement, about 20 ms of the store reader. */
const MEASURE_STEP = 2000;

export type DropPorts = {
  store: Pick<Store, 'db' | 'read'>;
  now: () => number;
  /** Limit for all replaced catalogs of a shop, in bytes of records. The newest one is always kept. */
  keptBytes: number;
  /** Aborts: nothing more is dropped. */
  signal: AbortSignal;
};

type Row = Pick<GenerationsTable, 'id' | 'shop_id' | 'status' | 'updated_at' | 'swap_seq'>;
export type Dropped = { sessions: number; generations: number };

/** Adds up the records of a catalog until they are `enough`. */
const bytesOf = async (read: Kysely<Database>, { id, shop_id }: Row, enough: number): Promise<number> => {
  let bytes = 0;
  for (let after = ''; bytes <= enough; ) {
    const { rows } = await sql<{ products: number; bytes: number | null; last: string | null }>`
      SELECT count(*) AS products, CAST(sum(size) AS BIGINT) AS bytes, max(external_id) AS last FROM (
        SELECT external_id, octet_length(body) AS size FROM products
        WHERE shop_id = ${shop_id} AND generation_id = ${id} AND external_id > ${after}
        ORDER BY external_id LIMIT ${MEASURE_STEP}
      ) AS page`.execute(read);
    const page = rows[0];
    bytes += page?.bytes ?? 0;
    if (page === undefined || page.last === null || page.products < MEASURE_STEP) break;
    after = page.last;
  }
  return bytes;
};

/** Replaced catalogs to drop: too old, too many, or too large in all. */
const unkept = async ({ store, now, keptBytes }: DropPorts, shopId: string): Promise<Row[]> => {
  const replaced = await store.db
    .selectFrom('generations')
    .select(['id', 'shop_id', 'status', 'updated_at', 'swap_seq', 'replaced_at'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'replaced')
    .orderBy('swap_seq', 'desc')
    .execute();
  const young = replaced.filter(({ replaced_at }) => (replaced_at ?? 0) > now() - KEPT_MS);
  let bytes = 0;
  let kept = 0;
  for (const row of young.slice(0, KEPT_COUNT)) {
    if (young.length > 1) bytes += await bytesOf(store.read, row, keptBytes - bytes);
    if (kept > 0 && bytes > keptBytes) break;
    kept += 1;
  }
  return replaced.filter((row) => !young.slice(0, kept).includes(row));
};

/** Staged catalogs that no session will finish. */
const stale = ({ store, now }: DropPorts, shopId: string): Promise<Row[]> =>
  store.db
    .selectFrom('generations')
    .select(['id', 'shop_id', 'status', 'updated_at', 'swap_seq'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'staging')
    .where('updated_at', '<=', now() - SESSION_MS)
    .execute();

/** False when the catalog was restored, or its session continued, in the meantime. */
const takeAway = async ({ store }: DropPorts, row: Row): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('generations')
    .set({ status: 'staging', session: null, updated_at: 0 })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .where('updated_at', '=', row.updated_at)
    .where('swap_seq', '=', row.swap_seq)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** False when it was aborted before all products were deleted. */
const dropProducts = async ({ store, signal }: DropPorts, { id, shop_id }: Row): Promise<boolean> => {
  while (!signal.aborted) {
    const { numDeletedRows } = await store.db
      .deleteFrom('products')
      .where('shop_id', '=', shop_id)
      .where('generation_id', '=', id)
      .where('external_id', 'in', (eb) =>
        eb
          .selectFrom('products')
          .select('external_id')
          .where('shop_id', '=', shop_id)
          .where('generation_id', '=', id)
          .orderBy('external_id')
          .limit(DELETE_STEP),
      )
      .executeTakeFirst();
    if (numDeletedRows < DELETE_STEP) return true;
  }
  return false;
};

/** Deletes a shop's expired catalogs in small steps. An interrupted run is resumed by the next one. */
export const dropCatalogs = async (ports: DropPorts, shopId: string): Promise<Dropped> => {
  const dropped = { sessions: 0, generations: 0 };
  const rows = [...(await unkept(ports, shopId)), ...(await stale(ports, shopId))];
  for (const row of rows) {
    if (!(await takeAway(ports, row)) || !(await dropProducts(ports, row))) continue;
    await ports.store.db.deleteFrom('generations').where('id', '=', row.id).execute();
    if (row.status === 'staging') dropped.sessions += 1;
    else dropped.generations += 1;
  }
  return dropped;
};

/** The same for every shop. */
export const dropAllCatalogs = async (ports: DropPorts): Promise<Dropped> => {
  const dropped = { sessions: 0, generations: 0 };
  const shops = await ports.store.read
    .selectFrom('generations')
    .select('shop_id')
    .distinct()
    .where('status', '!=', 'current')
    .execute();
  for (const { shop_id } of shops) {
    if (ports.signal.aborted) break;
    const { sessions, generations } = await dropCatalogs(ports, shop_id);
    dropped.sessions += sessions;
    dropped.generations += generations;
  }
  return dropped;
};
