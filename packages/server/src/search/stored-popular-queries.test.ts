import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { storedPopularQueries } from './stored-popular-queries.ts';

describe.each(STORES)('popular queries on $kind', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('are asked from as many addresses as by sessions, where browsers ask', async () => {
    const shopId = await insertShop(test.store);
    const asked = (query: string, session: string, caller_hash: string | null) => ({
      id: `${query} ${session}`,
      shop_id: shopId,
      query,
      normalized_query: query,
      total: 1,
      session_id: session,
      user_id: null,
      caller_hash,
      corrected_query: null,
      degraded: null,
      took_ms: 1,
      created_at: 1,
    });
    const sessions = ['s1', 's2', 's3'];
    const rows = [
      ...sessions.map((session) => asked('one browser', session, 'a')),
      ...sessions.map((session) => asked('three browsers', session, `of ${session}`)),
      ...sessions.map((session) => asked('the shop itself', session, null)),
    ];
    await test.store.db.insertInto('search_logs').values(rows).execute();
    const popular = await storedPopularQueries(test.store)({ shopId, sinceMs: 0, limit: 10 });
    expect(popular.map(({ text }) => text)).toEqual(['the shop itself', 'three browsers']);
  });
});
