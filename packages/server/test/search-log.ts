import type { TestServer, TestShop } from './harness.ts';

/** The logged searches of a shop, without those still buffered. */
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
