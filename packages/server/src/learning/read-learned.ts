import { decodeJson, type Store } from '../store/index.ts';
import type { LearnedQuery } from './order-learner.ts';

/** The learned order of a shop, queries with most visitors first. */
export const readLearned = async ({ read }: Pick<Store, 'read'>, shopId: string): Promise<LearnedQuery[]> => {
  const rows = await read
    .selectFrom('learned_queries')
    .select(['query_key', 'query', 'visitors', 'products'])
    .where('shop_id', '=', shopId)
    .orderBy('visitors', 'desc')
    .orderBy('query_key')
    .execute();
  return rows.map(({ query_key: key, query, visitors, products }) => ({
    key,
    query,
    visitors,
    products: decodeJson<LearnedQuery['products']>(products),
  }));
};
