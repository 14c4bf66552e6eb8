import type { TestServer, TestShop } from './harness.ts';

/** What was searched for in a shop, and with what; what is still buffered is not among it. */
export const loggedIn = (
  current: TestServer,
  { shop }: TestShop,
): Promise<{ kind: string; query: string }[]> =>
  current.server.store.read
    .selectFrom('search_logs')
    .select(['kind', 'query'])
    .where('shop_id', '=', shop.shopId)
    .orderBy('created_at')
    .execute();
