import type { SelectQueryBuilder } from 'kysely';
import type { Database, Store } from '../../store/index.ts';

export type VisitorTable = 'search_logs' | 'shopper_events';

/** What visitors did in a shop, by kind. */
export type VisitorLog = { table: VisitorTable; shopId: string };

export const VISITOR_TABLES: readonly VisitorTable[] = ['search_logs', 'shopper_events'];

/** Some milliseconds of the store's time: other readers wait no longer. */
const ROWS_PER_WINDOW = 1_000;

type Window = { fromMs: number; toMs: number };

/** Both tables have what is read here; two columns differ in their names. */
export const asEvents = (table: VisitorTable): 'shopper_events' => table as 'shopper_events';
export const timeColumn = (table: VisitorTable): 'at' =>
  table === 'search_logs' ? ('created_at' as 'at') : 'at';
export const queryColumn = (table: VisitorTable): 'query' =>
  table === 'search_logs' ? ('normalized_query' as 'query') : 'query';

/** Ranges of time that hold all rows of a shop, oldest first. No index leads to a visitor: it would double the log. */
async function* windowsOf({ read }: Pick<Store, 'read'>, { table, shopId }: VisitorLog) {
  const at = timeColumn(table);
  for (let fromMs = Number.MIN_SAFE_INTEGER; ; ) {
    const last = await read
      .selectFrom(asEvents(table))
      .select(`${at} as at`)
      .where('shop_id', '=', shopId)
      .where(at, '>=', fromMs)
      .orderBy(at)
      .limit(1)
      .offset(ROWS_PER_WINDOW - 1)
      .executeTakeFirst();
    const toMs = last === undefined ? Number.MAX_SAFE_INTEGER : Number(last.at);
    yield { fromMs, toMs } satisfies Window;
    if (last === undefined) return;
    fromMs = toMs + 1;
  }
}

/** The rows of a shop, as one query for each window. Ends with what `signal` says. */
export async function* rowsByWindow(
  store: Pick<Store, 'read'>,
  log: VisitorLog,
  signal: AbortSignal,
): AsyncGenerator<SelectQueryBuilder<Database, 'shopper_events', object>> {
  const at = timeColumn(log.table);
  for await (const { fromMs, toMs } of windowsOf(store, log)) {
    signal.throwIfAborted();
    yield store.read
      .selectFrom(asEvents(log.table))
      .where('shop_id', '=', log.shopId)
      .where(at, '>=', fromMs)
      .where(at, '<=', toMs);
  }
}
