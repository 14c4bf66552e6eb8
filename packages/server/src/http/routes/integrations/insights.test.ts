import { describe, expect, it } from 'vitest';
import { type TestAnswer, type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope, expectInvalid, refusesInput } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('createConversion', () => {
  const DAY = 86_400_000;
  const searched = async (shop: TestShop): Promise<string> =>
    (await server.current.call('search', shop, { body: { query: ' Red  Shoes' } })).body.searchLogId;
  const order = (shop: TestShop, body: object, headers: Record<string, string> = {}): Promise<TestAnswer> =>
    server.current.call('createConversion', shop, {
      body: { orderId: 'o-1', value: 59.97, ...body },
      headers,
    });
  const stored = ({ shop }: TestShop) =>
    server.current.server.store.read
      .selectFrom('conversions')
      .selectAll()
      .where('shop_id', '=', shop.shopId)
      .orderBy('created_at')
      .orderBy('refund_id')
      .execute();
  const iso = (atMs: number): string => new Date(atMs).toISOString();

  describe('200', () => {
    it('an order is attributed to its search, in exact amounts and the currency of the shop', async () => {
      const { current } = server;
      const shop = await current.makeShop({ currency: 'SEK' });
      const searchLogId = await searched(shop);
      const searchAt = current.clock.nowMs();
      current.clock.advance(95_500);
      const items = [{ externalId: 'A-1', quantity: 3, price: 19.99 }];
      const answer = await order(shop, { searchLogId, value: 19.99 * 3, items });
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          conversionId: expect.stringMatching(/^conv_[0-9a-f]{20}$/),
          searchLogId,
          orderId: 'o-1',
          value: 59.97,
          currency: 'SEK',
          attributed: true,
          secondsAfterSearch: 95,
        },
      ]);
      const [row] = await stored(shop);
      expect(row).toMatchObject({ value: 599_700, search_at: searchAt, query: 'red shoes', attributed: 1 });
      expect(JSON.parse(row?.items ?? '')).toEqual(items);
    });

    it('the same order and search again get the first answer, also with other values and at the same time', async () => {
      const shop = await server.current.makeShop();
      const searchLogId = await searched(shop);
      const first = await order(shop, { searchLogId });
      const again = await Promise.all([1, 2, 3].map((value) => order(shop, { searchLogId, value })));
      expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
      const together = await Promise.all(
        [1, 2, 3].map((value) => order(shop, { searchLogId, value, orderId: 'o-2' })),
      );
      expect(new Set(together.map(({ body }) => body.conversionId)).size).toBe(1);
      expect(await stored(shop)).toHaveLength(2);
    });

    it('an order counts once, whichever searches it names, also at the same time', async () => {
      const shop = await server.current.makeShop();
      const searches = await Promise.all([searched(shop), searched(shop), searched(shop)]);
      const answers = await Promise.all(searches.map((searchLogId) => order(shop, { searchLogId })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.filter(({ body }) => body.attributed)).toHaveLength(1);
    });

    it('an order is attributed up to 30 days after its search, though its log row is gone', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const searchLogId = await searched(shop);
      const searchAt = current.clock.nowMs();
      await current.server.searchLog.flush();
      await current.server.store.db.deleteFrom('search_logs').where('id', '=', searchLogId).execute();
      current.clock.advance(40 * DAY);
      const at = (orderId: string, ms: number) =>
        order(shop, { searchLogId, orderId, occurredAt: iso(searchAt + ms) });
      expect((await at('in-time', 30 * DAY)).body).toMatchObject({
        attributed: true,
        secondsAfterSearch: 30 * 86_400,
      });
      expect((await at('late', 30 * DAY + 1)).body.attributed).toBe(false);
      expect((await order(shop, { searchLogId, orderId: 'now' })).body.attributed).toBe(false);
      expect((await stored(shop)).map(({ query }) => query)).toEqual([null, null, null]);
    });

    it("a shop's clock that is off makes no order precede its search or lie ahead", async () => {
      const shop = await server.current.makeShop();
      const searchLogId = await searched(shop);
      const now = server.current.clock.nowMs();
      const early = await order(shop, { searchLogId, occurredAt: iso(now - DAY) });
      expect(early.body).toMatchObject({ attributed: true, secondsAfterSearch: 0 });
      const ahead = await order(shop, { searchLogId, orderId: 'o-2', occurredAt: iso(now + DAY) });
      expect(ahead.body.secondsAfterSearch).toBe(0);
      expect((await stored(shop)).map(({ occurred_at: at }) => at)).toEqual([now, now]);
    });

    it('refunds of an order are told apart by refundId and count where the order counts', async () => {
      const shop = await server.current.makeShop();
      const [searchLogId, other] = [await searched(shop), await searched(shop)];
      await order(shop, { searchLogId, currency: 'NOK' });
      const refund = (refundId: string, more: object = {}) =>
        order(shop, { searchLogId, value: -19.99, refundId, ...more });
      const first = await refund('r-1');
      expect(first.body).toMatchObject({ value: -19.99, currency: 'NOK', attributed: true, orderId: 'o-1' });
      expect((await refund('r-1', { value: -5 })).body).toEqual(first.body);
      expect((await refund('r-1', { searchLogId: other })).body).toEqual(first.body);
      expect((await refund('r-2')).body.conversionId).not.toBe(first.body.conversionId);
      expect((await refund('r-3', { searchLogId: other })).body.attributed).toBe(true);
      expect((await stored(shop)).map(({ value }) => value)).toEqual([599_700, -199_900, -199_900, -199_900]);
    });

    it('marks the hours of the order and of the search', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const searchLogId = await searched(shop);
      const searchAt = current.clock.nowMs();
      await order(shop, { searchLogId, occurredAt: iso(searchAt + 2 * DAY) });
      current.clock.advance(3 * DAY);
      await order(shop, { searchLogId, orderId: 'o-2', occurredAt: iso(searchAt + 2 * DAY) });
      const rows = await current.server.store.read
        .selectFrom('dirty_hours')
        .select('hour')
        .where('shop_id', '=', shop.shop.shopId)
        .orderBy('hour')
        .execute();
      const hours = [searchAt, searchAt + 2 * DAY].map((at) => at - (at % 3_600_000));
      expect(rows.map(({ hour }) => hour)).toEqual(hours);
    });
  });

  describe('400', () => {
    const body = (more: object) => ({
      input: { body: { searchLogId: 'x', orderId: 'o', value: 1, ...more } },
    });
    refusesInput(server, 'createConversion', {
      'no order': { ...body({ orderId: '' }), path: 'orderId' },
      'a value that is no number': { ...body({ value: '59.97' }), path: 'value' },
      'a value that no currency has': { ...body({ value: 1e15 }), path: 'value' },
      'a negative value without a refundId': { ...body({ value: -1 }), path: 'refundId' },
      'a refund that gives nothing back': { ...body({ value: 1, refundId: 'r' }), path: 'value' },
      'a currency in words': { ...body({ currency: 'euro' }), path: 'currency' },
      'no quantity': { ...body({ items: [{ externalId: 'A', price: 1 }] }), path: 'items.0.quantity' },
      'a time in words': { ...body({ occurredAt: 'yesterday' }), path: 'occurredAt' },
    });
  });

  describe('409', () => {
    it('an Idempotency-Key is used for one request', async () => {
      const shop = await server.current.makeShop();
      const searchLogId = await searched(shop);
      const key = { 'idempotency-key': 'order-1' };
      const first = await order(shop, { searchLogId }, key);
      const again = await order(shop, { searchLogId }, key);
      expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
      expectEnvelope(await order(shop, { searchLogId, value: 1 }, key), 409, 'idempotency_conflict');
    });
  });

  describe('422', () => {
    it('a search of another shop, or of none', async () => {
      const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
      for (const searchLogId of [await searched(other), 'x', 'x'.repeat(32)])
        expectEnvelope(await order(shop, { searchLogId }), 422, 'search_log_not_found');
      expect(await stored(shop)).toEqual([]);
    });

    it('a refund of an order that was not reported, or in another currency', async () => {
      const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
      await order(other, { searchLogId: await searched(other) });
      const searchLogId = await searched(shop);
      const refund = (more: object) => order(shop, { searchLogId, value: -1, refundId: 'r-1', ...more });
      expectEnvelope(await refund({}), 422, 'order_not_found');
      await order(shop, { searchLogId });
      expectEnvelope(await refund({ currency: 'NOK' }), 422, 'currency_mismatch');
      expect((await refund({})).status).toBe(200);
    });
  });
});

describe('exportVisitor', () => {
  const called = (shop: TestShop, query: Record<string, string>) =>
    server.current.call('exportVisitor', shop, { query });

  describe('200', () => {
    it('has what a user did, also in sessions before they signed in, and nothing of others', async () => {
      const { current } = server;
      const shop = await current.makeShop({ currency: 'EUR' });
      const other = await current.makeShop();
      const search = async (of: TestShop, body: object): Promise<string> =>
        (await current.call('search', of, { body })).body.searchLogId;
      const before = await search(shop, { query: 'before', sessionId: 's' });
      current.clock.advance(1);
      const own = await search(shop, { query: ' Red  Lamp', sessionId: 's', userId: 'ada' });
      await search(shop, { query: 'of bob', sessionId: 's', userId: 'bob' });
      await search(shop, { query: 'of nobody', sessionId: 't' });
      await search(other, { query: 'elsewhere', sessionId: 's', userId: 'ada' });
      const click = { type: 'click', searchLogId: own, productId: 'A-1', position: 2, userId: 'ada' };
      await current.call('reportEvents', shop, { body: { events: [click] } });
      const items = [{ externalId: 'A-1', quantity: 2, price: 9.99 }];
      const order = { searchLogId: own, orderId: 'o-1', value: 19.98, items };
      await current.call('createConversion', shop, { body: order });
      const refund = { searchLogId: own, orderId: 'o-1', refundId: 'r-1', value: -9.99 };
      await current.call('createConversion', shop, { body: refund });
      const { status, body } = await called(shop, { userId: 'ada' });
      expect(status).toBe(200);
      const found = { kind: 'text', sessionId: 's', device: null };
      expect(body.searches).toMatchObject([
        { searchLogId: before, query: 'before', userId: null, ...found },
        { searchLogId: own, query: ' Red  Lamp', userId: 'ada', ...found },
      ]);
      expect(body.events).toMatchObject([
        { type: 'click', productId: 'A-1', position: 2, searchLogId: own, userId: 'ada' },
      ]);
      expect(body.orders).toMatchObject([
        { orderId: 'o-1', refundId: null, value: 19.98, currency: 'EUR', items },
        { orderId: 'o-1', refundId: 'r-1', value: -9.99 },
      ]);
      expect(body.complete).toBe(true);
      expect((await called(shop, { sessionId: 't' })).body.searches).toMatchObject([{ query: 'of nobody' }]);
      const none = { searches: [], events: [], orders: [], complete: true };
      expect((await called(shop, { userId: "' OR 1=1 --" })).body).toEqual(none);
      expect((await called(other, { sessionId: 't' })).body).toEqual(none);
    });

    it('an erased visitor is not found any more', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('search', shop, { body: { query: 'red', userId: 'ada' } });
      expect((await called(shop, { userId: 'ada' })).body.searches).toHaveLength(1);
      await server.current.call('eraseVisitor', shop, { query: { userId: 'ada' } });
      expect((await called(shop, { userId: 'ada' })).body.searches).toEqual([]);
    });
  });

  describe('400', () => {
    refusesInput(server, 'exportVisitor', {
      'nobody named': { input: { query: {} }, path: '' },
      'both names': { input: { query: { userId: 'u', sessionId: 's' } }, path: '' },
      'a name that is too long': { input: { query: { userId: 'u'.repeat(129) } }, path: 'userId' },
    });
  });
});

describe('eraseVisitor', () => {
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
      .map(
        (row) => `${row.of} ${row.user_id} ${row.session_id} ${row.caller_hash?.slice(0, 7) === 'erased-'}`,
      )
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
});
