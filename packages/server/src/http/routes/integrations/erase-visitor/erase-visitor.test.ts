import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { expectInvalid } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const act = async (shop: TestShop, who: { userId?: string; sessionId?: string }) => {
  const { current } = server;
  await current.call('search', shop, { body: { query: 'red', ...who } });
  await current.call('reportEvents', shop, { body: { events: [{ type: 'view', ...who }] } });
};
const erase = (shop: TestShop, query: Record<string, string>) =>
  server.current.call('eraseVisitor', shop, { query });
/** Who did what is stored of a shop, a line each. */
const visitors = async ({ shop }: TestShop): Promise<string[]> => {
  await server.current.server.searchLog.flush();
  const { read } = server.current.server.store;
  const names = ['user_id', 'session_id', 'caller_hash'] as const;
  const searches = await read
    .selectFrom('search_logs')
    .select(names)
    .where('shop_id', '=', shop.shopId)
    .execute();
  const events = await read
    .selectFrom('shopper_events')
    .select(names)
    .where('shop_id', '=', shop.shopId)
    .execute();
  return [
    ...searches.map((row) => ({ ...row, of: 'search' })),
    ...events.map((row) => ({ ...row, of: 'event' })),
  ]
    .map((row) => `${row.of} ${row.user_id} ${row.session_id} ${row.caller_hash?.slice(0, 7) === 'erased-'}`)
    .sort();
};

describe('204', () => {
  it('a session leaves no name in searches and events, also in those that are not written yet; others stay', async () => {
    const shop = await server.current.makeShop();
    const other = await server.current.makeShop();
    for (const sessionId of ['gone', 'stays']) await act(shop, { sessionId });
    await act(shop, { sessionId: 'gone', userId: 'u' });
    await act(other, { sessionId: 'gone' });
    expect((await erase(shop, { sessionId: 'gone' })).status).toBe(204);
    expect(await visitors(shop)).toEqual([
      'event null null true',
      'event null null true',
      'event null stays false',
      'search null null true',
      'search null null true',
      'search null stays false',
    ]);
    expect(await visitors(other)).toEqual(['event null gone false', 'search null gone false']);
  });

  it('a user leaves with what their sessions did before they signed in', async () => {
    const shop = await server.current.makeShop();
    await act(shop, { sessionId: 's' });
    await act(shop, { sessionId: 's', userId: 'gone' });
    await act(shop, { sessionId: 's', userId: 'another' });
    await act(shop, { sessionId: 't' });
    expect((await erase(shop, { userId: 'gone' })).status).toBe(204);
    expect(await visitors(shop)).toEqual([
      'event another s false',
      'event null null true',
      'event null null true',
      'event null t false',
      'search another s false',
      'search null null true',
      'search null null true',
      'search null t false',
    ]);
  });

  it('queries that nobody else typed are emptied, with the orders that name them; the others stay', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const search = async (query: string, sessionId: string): Promise<string> =>
      (await current.call('search', shop, { body: { query, sessionId } })).body.searchLogId;
    const own = await search('Ada Lovelace', 'gone');
    await search('red', 'gone');
    await search('RED', 'stays');
    const events = ['Ada  Lovelace', 'red'].map((query) => ({ type: 'view', query, sessionId: 'gone' }));
    await current.call('reportEvents', shop, { body: { events } });
    await current.call('createConversion', shop, { body: { searchLogId: own, orderId: '1', value: 1 } });
    expect((await erase(shop, { sessionId: 'gone' })).status).toBe(204);
    await current.server.searchLog.flush();
    const { read } = current.server.store;
    const { shopId } = shop.shop;
    const queriesIn = async (table: 'search_logs' | 'shopper_events' | 'conversions') =>
      (await read.selectFrom(table).select('query').where('shop_id', '=', shopId).execute())
        .map(({ query }) => query)
        .sort();
    expect(await queriesIn('search_logs')).toEqual(['', 'RED', 'red']);
    expect(await queriesIn('shopper_events')).toEqual([null, 'red'].sort());
    expect(await queriesIn('conversions')).toEqual([null]);
    // The job that did it goes with its answer.
    const jobs = async () => JSON.stringify(await read.selectFrom('jobs').selectAll().execute());
    await expect.poll(jobs, { interval: 5 }).not.toContain('gone');
  });

  it('no figure of the reports changes', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    for (const sessionId of ['gone', 'stays', 'gone']) await act(shop, { sessionId });
    await current.server.searchLog.flush();
    current.clock.advance(1_000);
    const { shopId } = shop.shop;
    const summary = async () => {
      await current.server.rollups.run({ shopId });
      const call = { params: { shopId }, headers: { 'x-shop-api-key': shop.apiKey } };
      return (await current.call('analyticsSummary', shop, call)).body;
    };
    const before = await summary();
    expect(before).toMatchObject({ totalSearches: 3, uniqueUsers: 2 });
    expect((await erase(shop, { sessionId: 'gone' })).status).toBe(204);
    expect(await summary()).toEqual(before);
  });

  it('a visitor that nobody knows is erased too', async () => {
    expect((await erase(await server.current.makeShop(), { userId: 'nobody' })).status).toBe(204);
  });
});

describe('400', () => {
  it('names the visitor by one of userId and sessionId', async () => {
    const shop = await server.current.makeShop();
    const neither = await erase(shop, {});
    expectInvalid(neither, '');
    expect(neither.body.message).toBe('The request: send userId or sessionId, to name the visitor.');
    expectInvalid(await erase(shop, { userId: 'a', sessionId: 'b' }), '');
    expectInvalid(await erase(shop, { userId: '' }), 'userId');
  });
});
