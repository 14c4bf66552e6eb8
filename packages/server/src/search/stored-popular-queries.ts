import { sql } from 'kysely';
import type { Store } from '../store/index.ts';
import type { PopularQueriesPort } from './ports.ts';

/** Popular queries out of the search logs: those that found something and that more than one session asked. */
export const storedPopularQueries =
  (store: Pick<Store, 'read'>): PopularQueriesPort =>
  async ({ shopId, sinceMs, limit }) => {
    const count = sql<number>`count(*)`;
    const rows = await store.read
      .selectFrom('search_logs')
      .select(['normalized_query as text', count.as('count')])
      .where('shop_id', '=', shopId)
      .where('created_at', '>=', sinceMs)
      .where('total', '>', 0)
      .where('normalized_query', '<>', '')
      .groupBy('normalized_query')
      .having(sql<number>`count(distinct session_id)`, '>', 1)
      .orderBy(count, 'desc')
      .orderBy('normalized_query')
      .limit(limit)
      .execute();
    return rows.map(({ text, count: times }) => ({ text, count: Number(times) }));
  };
