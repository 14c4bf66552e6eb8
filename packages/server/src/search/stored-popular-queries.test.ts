import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import type { SearchLogsTable } from '../store/index.ts';
import { storedPopularQueries } from './stored-popular-queries.ts';

type Row = Omit<Insertable<SearchLogsTable>, 'id' | 'shop_id'>;

describe.each(STORES)('popular queries on $kind', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('are asked from as many addresses as by sessions, where browsers ask', async () => {
    const popular = await popularAmong([
      ...sessions.map((session) => asked('one browser', session, { caller_hash: 'a' })),
      ...sessions.map((session) => asked('three browsers', session, { caller_hash: `of ${session}` })),
      ...sessions.map((session) => asked('the shop itself', session)),
    ]);
    expect(popular).toEqual(['the shop itself', 'three browsers']);
  });

  it('what many said is popular as if they had typed it, what they wrote beside photos is not', async () => {
    const popular = await popularAmong([
      ...sessions.map((session) => asked('floor lamp', session, { kind: 'audio' })),
      ...sessions.map((session) => asked('in blue', session, { kind: 'visual' })),
      ...sessions.map((session) => asked('', session, { kind: 'visual' })),
    ]);
    expect(popular).toEqual(['floor lamp']);
  });

  it('that found nothing are popular once one search has found something', async () => {
    const nothing = ['s1', 's2', 's3', 's4'].map((session) => asked('rain boots', session, { total: 0 }));
    const lamps = sessions.map((session) => asked('floor lamp', session));
    expect(await popularAmong([...nothing, ...lamps])).toEqual(['floor lamp']);
    const found = asked('rain boots', 's5', { total: 2, created_at: 2 });
    expect(await popularAmong([...nothing, ...lamps, found])).toEqual(['rain boots', 'floor lamp']);
  });

  it('are not what robots ask', async () => {
    expect(await popularAmong(sessions.map((session) => asked('robot', session, { bot: 1 })))).toEqual([]);
  });

  const sessions = ['s1', 's2', 's3'];
  const asked = (query: string, session: string, more: Partial<Row> = {}): Row => ({
    kind: 'text',
    query,
    normalized_query: query,
    total: 1,
    session_id: session,
    user_id: null,
    caller_hash: null,
    corrected_query: null,
    degraded: null,
    took_ms: 1,
    created_at: 1,
    ...more,
  });
  const popularAmong = async (searches: Row[]): Promise<string[]> => {
    const shopId = await insertShop(test.store);
    const rows = searches.map((row, at) => ({ ...row, id: `${shopId}-${at}`, shop_id: shopId }));
    await test.store.db.insertInto('search_logs').values(rows).execute();
    const popular = await storedPopularQueries(test.store)({ shopId, sinceMs: 0, limit: 10 });
    return popular.map(({ text }) => text);
  };
});
