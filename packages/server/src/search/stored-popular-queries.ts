import { sql } from 'kysely';
import type { Store } from '../store/index.ts';
import type { PopularQueriesPort } from './ports.ts';

/**
 * A query that fewer people asked is nobody else's business, and no suggestion. People, not searches: a shopper with
 * several sessions who says who they are counts once, and nobody makes a query popular by asking it often. Sessions and
 * users are what a browser says they are, so browsers must also ask from as many addresses.
 */
export const LEAST_PEOPLE = 3;

/**
 * Popular queries out of the search logs: those that found something, by the number of people who asked. Words beside a
 * picture are none: they say what is different ("in blue"), and it was the picture that found something.
 */
export const storedPopularQueries =
  (store: Pick<Store, 'read'>): PopularQueriesPort =>
  async ({ shopId, sinceMs, limit }) => {
    const people = sql<number>`count(distinct coalesce(user_id, session_id))`;
    const callers = sql<number>`count(distinct coalesce(caller_hash, user_id, session_id))`;
    const rows = await store.read
      .selectFrom('search_logs')
      .select(['normalized_query as text', people.as('count')])
      .where('shop_id', '=', shopId)
      .where('created_at', '>=', sinceMs)
      .where('total', '>', 0)
      .where('kind', '<>', 'visual')
      .where('normalized_query', '<>', '')
      .groupBy('normalized_query')
      .having(people, '>=', LEAST_PEOPLE)
      .having(callers, '>=', LEAST_PEOPLE)
      .orderBy(people, 'desc')
      .orderBy('normalized_query')
      .limit(limit)
      .execute();
    return rows.map(({ text, count }) => ({ text, count: Number(count) }));
  };
