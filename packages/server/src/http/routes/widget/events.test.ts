import { describe, expect, it } from 'vitest';
import { type TestAnswer, type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope, expectInvalid, refusesInput } from '../../../../test/status-cases.ts';

const server = useTestServer();
const report = (
  shop: TestShop,
  events: unknown[],
  headers: Record<string, string> = {},
): Promise<TestAnswer> => server.current.call('reportEvents', shop, { body: { events }, headers });
const stored = ({ shop }: TestShop) =>
  server.current.server.store.read
    .selectFrom('shopper_events')
    .selectAll()
    .where('shop_id', '=', shop.shopId)
    .orderBy('id')
    .execute();
const search = async (shop: TestShop, body: object): Promise<string> =>
  (await server.current.call('search', shop, { body })).body.searchLogId;
const dirtyHours = async ({ shop }: TestShop): Promise<number[]> => {
  const hours = server.current.server.store.read.selectFrom('dirty_hours').select('hour');
  const rows = await hours.where('shop_id', '=', shop.shopId).orderBy('hour').execute();
  return rows.map(({ hour }) => hour);
};
const HOUR = 3_600_000;

describe('202', () => {
  it('events are on disk when they are acknowledged, with the search that they belong to', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const searchLogId = await search(shop, { query: 'red' });
    const searchAt = current.clock.nowMs();
    current.clock.advance(2 * HOUR);
    const { token } = await current.server.access.tokens.issue(shop.shop.shopId);
    const answer = await report({ ...shop, token }, [
      {
        eventId: 'e-1',
        type: 'click',
        searchLogId,
        productId: 'A-1',
        query: ' Red  SHOES ',
        position: 3,
        sessionId: 's',
        userId: 'u',
      },
    ]);
    expect([answer.status, answer.body]).toEqual([202, { accepted: 1, rejected: [] }]);
    const now = current.clock.nowMs();
    expect(await stored(shop)).toEqual([
      {
        shop_id: shop.shop.shopId,
        at: now,
        id: 'e-1',
        type: 'click',
        search_log_id: searchLogId,
        search_at: searchAt,
        product_id: 'A-1',
        query: 'red shoes',
        position: 3,
        session_id: 's',
        user_id: 'u',
        caller_hash: expect.stringMatching(/^[\w-]{22}$/),
        bot: 0,
        received_at: now,
      },
    ]);
    expect(await dirtyHours(shop)).toEqual([searchAt, now].map((at) => at - (at % HOUR)));
  });

  it('a bad event costs only itself, and is told by its index', async () => {
    const shop = await server.current.makeShop();
    const foreign = await search(await server.current.makeShop(), { query: 'red' });
    const events = [
      { eventId: 'good-1', type: 'view', productId: 'A-1' },
      { type: 'hover' },
      { type: 'click', colour: 'red' },
      { type: 'click', position: 0 },
      { type: 'click', searchLogId: foreign },
      { type: 'click', searchLogId: `${foreign.slice(0, -1)}!` },
      { type: 'click', timestamp: 'yesterday' },
      null,
      'click',
      { eventId: 'good-2', type: 'purchase' },
    ];
    const { status, body } = await report(shop, events);
    expect([status, body.accepted]).toEqual([202, 2]);
    expect(body.rejected.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(body.rejected[1].message).toBe('colour: unknown field');
    expect(body.rejected[2].message).toBe('position: must be at least 1');
    expect(body.rejected[3].message).toBe(`searchLogId: '${foreign}' is no search of this shop`);
    expect((await stored(shop)).map(({ id }) => id)).toEqual(['good-1', 'good-2']);
  });

  it('an eventId counts once, in one request, in many, and in requests at the same time; as first sent', async () => {
    const shop = await server.current.makeShop();
    const event = { eventId: 'once', type: 'view', productId: 'A-1' };
    const twice = await report(shop, [event, { ...event, productId: 'A-2' }]);
    expect(twice.body).toEqual({ accepted: 2, rejected: [] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(shop, [event])));
    expect(answers.map(({ body }) => body.accepted)).toEqual([1, 1, 1, 1, 1]);
    expect((await stored(shop)).map(({ product_id: id }) => id)).toEqual(['A-1']);
    const other = await server.current.makeShop();
    await report(other, [event]);
    expect(await stored(other)).toHaveLength(1);
  });

  it('a clock that cannot be right is replaced by the time of receipt', async () => {
    const shop = await server.current.makeShop();
    const now = server.current.clock.nowMs();
    const MINUTE = 60_000;
    const DAY = 24 * HOUR;
    const offsets = {
      a: 5 * MINUTE,
      b: 5 * MINUTE + 1,
      c: -7 * DAY,
      d: -7 * DAY - 1,
      e: 1000 * DAY,
      f: -MINUTE,
    };
    const events = Object.entries(offsets).map(([eventId, offset]) => ({
      eventId,
      type: 'view',
      timestamp: new Date(now + offset).toISOString(),
    }));
    expect((await report(shop, events)).body.accepted).toBe(6);
    const rows = await stored(shop);
    expect(rows.map(({ at }) => at - now)).toEqual([5 * MINUTE, 0, -7 * DAY, 0, 0, -MINUTE]);
    expect(rows.every(({ received_at: at }) => at === now)).toBe(true);
  });

  it('events without an eventId are all counted, those of robots are marked', async () => {
    const shop = await server.current.makeShop();
    const event = { type: 'view', productId: 'A-1' };
    await report(shop, [event, event]);
    await report(shop, [event], { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect((await stored(shop)).map(({ bot }) => bot).sort()).toEqual([0, 0, 1]);
  });

  it('a body of text/plain is read as JSON', async () => {
    const shop = await server.current.makeShop();
    const raw = JSON.stringify({ events: [{ type: 'view' }] });
    for (const type of ['text/plain', 'text/plain;charset=UTF-8']) {
      const headers = { 'content-type': type };
      const answer = await server.current.call('reportEvents', shop, { raw, headers });
      expect([answer.status, answer.body]).toEqual([202, { accepted: 1, rejected: [] }]);
    }
    const headers = { 'content-type': 'text/plain' };
    const broken = await server.current.call('reportEvents', shop, { raw: '{', headers });
    expectEnvelope(broken, 400, 'malformed_json');
  });

  it('a search that was clicked counts, also when more is typed at once', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const type = (query: string) => search(shop, { query, typing: true, sessionId: 's' });
    await type('re');
    const clicked = await type('red');
    await report(shop, [{ type: 'click', searchLogId: clicked, sessionId: 's' }]);
    await type('red shoes');
    current.clock.advance(3_001);
    await current.server.searchLog.flush();
    const rows = current.server.store.read.selectFrom('search_logs').select('query');
    const queries = await rows.where('shop_id', '=', shop.shop.shopId).orderBy('query').execute();
    expect(queries.map(({ query }) => query)).toEqual(['red', 'red shoes']);
  });

  it('a shop that switched its analytics off stores nothing', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const settings = JSON.stringify({ widget: { analytics: { enabled: false } } });
    const { db } = current.server.store;
    await db.updateTable('shops').set({ settings }).where('id', '=', shop.shop.shopId).execute();
    const { body } = await report(shop, [{ type: 'view' }]);
    expect(body).toEqual({
      accepted: 0,
      rejected: [{ index: 0, message: 'the shop has switched its analytics off' }],
    });
    expect(await stored(shop)).toEqual([]);
  });
});

describe('400', () => {
  const body = (events: unknown) => ({ input: { body: { events } } });
  refusesInput(server, 'reportEvents', {
    'no event': { ...body([]), path: 'events' },
    'over 100 events': { ...body(Array.from({ length: 101 }, () => ({ type: 'view' }))), path: 'events' },
    'no list': { ...body({ type: 'view' }), path: 'events' },
    NUL: { ...body([{ type: 'view', productId: 'a\u0000' }]), path: 'events.0.productId' },
  });

  it('nothing of a refused request is stored', async () => {
    const shop = await server.current.makeShop();
    const answer = await report(shop, [{ type: 'view' }, { type: 'view', eventId: 'a\u0000' }]);
    expectInvalid(answer, 'events.1.eventId');
    expect(await stored(shop)).toEqual([]);
  });
});
