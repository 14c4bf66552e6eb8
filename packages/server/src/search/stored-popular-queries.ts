import { sql } from 'kysely';
import type { Store } from '../store/index.ts';
import type { PopularQueriesPort } from './ports.ts';

/**
 * A query is suggested only if at least this many people searched for it. People are counted, not searches: a shopper
 * with several sessions and one user id counts once. Browsers can make up sessions and users, so as many different
 * addresses are required too.
 */
const LEAST_PEOPLE = 3;

/**
 * The popular queries in the search log, by the number of people who sent them. What found nothing counts once somebody's
 * search has found something: then all who asked before count too. Words beside a photo do not count: they say what is
 * different ("in blue"), and the photo found the results. Robots do not count either.
 */
export const storedPopularQueries =
  (store: Pick<Store, 'reports'>): PopularQueriesPort =>
  async ({ shopId, sinceMs, limit }) => {
    const people = sql<number>`count(distinct coalesce(user_id, session_id))`;
    const callers = sql<number>`count(distinct coalesce(caller_hash, user_id, session_id))`;
    const rows = await store.reports
      .selectFrom('search_logs')
      .select(['normalized_query as text', people.as('count')])
      .where('shop_id', '=', shopId)
      .where('created_at', '>=', sinceMs)
      .where('bot', '=', 0)
      .where('kind', '<>', 'visual')
      .where('normalized_query', '<>', '')
      .groupBy('normalized_query')
      .having(people, '>=', LEAST_PEOPLE)
      .having(callers, '>=', LEAST_PEOPLE)
      .having(({ fn }) => fn.max('total'), '>', 0)
      .orderBy(people, 'desc')
      .orderBy('normalized_query')
      .limit(limit)
      .execute();
    return rows.map(({ text, count }) => ({ text, count: Number(count) }));
  };
