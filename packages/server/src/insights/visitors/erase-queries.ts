import type { Store, Trx } from '../../store/index.ts';
import { markDirty } from '../dirty-hours.ts';
import type { MarkDaysPort } from '../ports.ts';
import {
  asEvents,
  queryColumn,
  rowsByWindow,
  timeColumn,
  VISITOR_TABLES,
  type VisitorLog,
} from './log-windows.ts';

type ErasedQueries = {
  shopId: string;
  alias: string;
  signal: AbortSignal;
  markDays: MarkDaysPort;
  /** Removes what other domains keep of these queries. */
  forget(trx: Trx, shopId: string, queries: readonly string[]): Promise<void>;
};
type QueryRow = { id: string; at: number; query: string | null };

/** Queries that one statement names, and rows that one transaction changes. */
const CHUNK = 200;

const chunksOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) =>
    items.slice(at * CHUNK, (at + 1) * CHUNK),
  );

/**
 * Empties the queries of an erased visitor that no other visitor of the shop used: they may be a name or an address. Queries
 * of several visitors say nothing about one of them and stay.
 */
export async function eraseQueries(store: Pick<Store, 'db' | 'read'>, erased: ErasedQueries): Promise<void> {
  const own = await ownQueries(store, erased);
  if (own.size === 0) return;
  await dropSharedQueries(store, erased, own);
  if (own.size === 0) return;
  for (const table of VISITOR_TABLES) {
    const log = { table, shopId: erased.shopId };
    for await (const rows of queriesOf(store, log, erased)) {
      const single = rows.filter(({ query }) => query !== null && own.has(query));
      for (const chunk of chunksOf(single)) await emptyQueries(store, log, { rows: chunk, ...erased });
    }
  }
}

async function* queriesOf(
  store: Pick<Store, 'read'>,
  log: VisitorLog,
  { alias, signal }: ErasedQueries,
): AsyncGenerator<QueryRow[]> {
  const [at, query] = [timeColumn(log.table), queryColumn(log.table)];
  for await (const rows of rowsByWindow(store, log, signal))
    yield await rows
      .select(['id', `${at} as at`, `${query} as query`])
      .where('caller_hash', '=', alias)
      .where(query, 'is not', null)
      .where(query, '<>', '')
      .execute();
}

const ownQueries = async (store: Pick<Store, 'read'>, erased: ErasedQueries): Promise<Set<string>> => {
  const own = new Set<string>();
  for (const table of VISITOR_TABLES)
    for await (const rows of queriesOf(store, { table, shopId: erased.shopId }, erased))
      for (const { query } of rows) if (query !== null) own.add(query);
  return own;
};

/** Takes those out of `own` that other visitors used. */
async function dropSharedQueries(
  store: Pick<Store, 'read'>,
  { shopId, alias, signal }: ErasedQueries,
  own: Set<string>,
): Promise<void> {
  for (const table of VISITOR_TABLES) {
    const query = queryColumn(table);
    for await (const rows of rowsByWindow(store, { table, shopId }, signal))
      for (const chunk of chunksOf([...own])) {
        const shared = await rows
          .select(`${query} as query`)
          .distinct()
          .where(query, 'in', chunk)
          .where((eb) => eb.or([eb('caller_hash', 'is', null), eb('caller_hash', '<>', alias)]))
          .execute();
        for (const row of shared) if (row.query !== null) own.delete(row.query);
      }
  }
}

const emptyQueries = (
  { db }: Pick<Store, 'db'>,
  { table, shopId }: VisitorLog,
  { rows, forget, markDays }: Pick<ErasedQueries, 'forget' | 'markDays'> & { rows: readonly QueryRow[] },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ids = rows.map(({ id }) => id);
    await (table === 'search_logs' ? emptySearches : emptyEvents)(trx, shopId, ids);
    await forget(trx, shopId, [...new Set(rows.map(({ query }) => query ?? ''))]);
    const times = rows.map(({ at }) => ({ shopId, at: Number(at) }));
    await markDirty(trx, times);
    await markDays(trx, times);
  });

/** The orders that followed name the query too. */
const emptySearches = async (trx: Trx, shopId: string, ids: readonly string[]): Promise<void> => {
  const searches = trx
    .updateTable('search_logs')
    .set({ query: '', normalized_query: '', corrected_query: null });
  await searches.where('shop_id', '=', shopId).where('id', 'in', ids).execute();
  const orders = trx.updateTable('conversions').set({ query: null });
  await orders.where('shop_id', '=', shopId).where('search_log_id', 'in', ids).execute();
};

const emptyEvents = async (trx: Trx, shopId: string, ids: readonly string[]): Promise<void> => {
  const events = trx.updateTable(asEvents('shopper_events')).set({ query: null });
  await events.where('shop_id', '=', shopId).where('id', 'in', ids).execute();
};
