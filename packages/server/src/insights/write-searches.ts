import { normalizeQuery } from '../kernel/index.ts';
import { markDirty } from './dirty-hours.ts';
import type { SearchLogPorts } from './ports.ts';
import type { SearchEntry } from './search-entry.ts';

export type MonthTotal = { shopId: string; month: string; searches: number };

/** Preparing a statement of 500 rows would hold the event loop for 5 ms. */
const ROWS_PER_STATEMENT = 100;

const monthOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7);

const rowOf = (entry: SearchEntry) => ({
  id: entry.id,
  shop_id: entry.shopId,
  kind: entry.kind,
  query: entry.query,
  normalized_query: normalizeQuery(entry.query),
  total: entry.total,
  session_id: entry.sessionId,
  user_id: entry.userId,
  caller_hash: entry.callerHash,
  corrected_query: entry.correctedQuery,
  degraded: entry.degraded,
  took_ms: entry.tookMs,
  page: entry.page,
  bot: entry.bot ? 1 : 0,
  device: entry.device ?? null,
  created_at: entry.at,
});

const countByMonth = (entries: readonly SearchEntry[]): MonthTotal[] => {
  const counts = new Map<string, MonthTotal>();
  for (const { shopId, at } of entries) {
    const month = monthOf(at);
    const count = counts.get(`${month} ${shopId}`) ?? { shopId, month, searches: 0 };
    count.searches += 1;
    counts.set(`${month} ${shopId}`, count);
  }
  return [...counts.values()];
};

/**
 * Writes searches and adds them to the monthly totals of their shops, in one transaction. Returns the new totals. Searches
 * that a process wrote before it died are passed over and not counted again.
 */
export function writeSearches(
  { store, hide, tell, markDays }: Pick<SearchLogPorts, 'store' | 'hide' | 'tell' | 'markDays'>,
  all: readonly SearchEntry[],
): Promise<MonthTotal[]> {
  return store.db.transaction().execute(async (trx) => {
    const entries = await hide(trx, all);
    const written = new Set<string>();
    for (let first = 0; first < entries.length; first += ROWS_PER_STATEMENT) {
      const rows = entries.slice(first, first + ROWS_PER_STATEMENT).map(rowOf);
      const insert = trx.insertInto('search_logs').values(rows);
      const fresh = insert.onConflict((conflict) => conflict.doNothing()).returning('id');
      for (const { id } of await fresh.execute()) written.add(id);
    }
    const fresh = entries.filter(({ id }) => written.has(id));
    const times = fresh.map(({ shopId, at }) => ({ shopId, at }));
    await markDirty(trx, times);
    await markDays(trx, times);
    const totals: MonthTotal[] = [];
    for (const { shopId, month, searches } of countByMonth(fresh)) {
      const row = await trx
        .insertInto('monthly_usage')
        .values({ shop_id: shopId, month, searches })
        .onConflict((conflict) =>
          conflict
            .columns(['shop_id', 'month'])
            .doUpdateSet((set) => ({ searches: set('monthly_usage.searches', '+', searches) })),
        )
        .returning('searches')
        .executeTakeFirstOrThrow();
      totals.push({ shopId, month, searches: Number(row.searches) });
    }
    await tell(trx, { entries: fresh, totals });
    return totals;
  });
}
