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

  it('a visitor that nobody knows is erased too', async () => {
    expect((await erase(await server.current.makeShop(), { userId: 'nobody' })).status).toBe(204);
  });
});

describe('400', () => {
  it('names the visitor by one of userId and sessionId', async () => {
    const shop = await server.current.makeShop();
    expectInvalid(await erase(shop, {}), '');
    expectInvalid(await erase(shop, { userId: 'a', sessionId: 'b' }), '');
    expectInvalid(await erase(shop, { userId: '' }), 'userId');
  });
});
