import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope, expectInvalid, refusesInput } from '../../../../test/status-cases.ts';
import { shopWithTraffic } from '../../../insights/test/shop-with-traffic.ts';
import { toCsv } from '../../../kernel/index.ts';

const server = useTestServer();

describe('analyticsSummary', () => {
  // Its tests move the clock.
  const server = useTestServer();
  const DAY_MS = 86_400_000;
  const iso = (at: number): string => new Date(at).toISOString();

  describe('200', () => {
    it('counts settled first pages, clicks and visitors of the last 30 days, for both headers', async () => {
      const { current } = server;
      const shop = await shopWithTraffic(current);
      const params = { shopId: shop.shop.shopId };
      const expected = {
        period: { from: iso(shop.nowMs - 30 * DAY_MS), to: iso(shop.nowMs) },
        totalSearches: 5,
        totalClicks: 2,
        ctr: 20,
        uniqueUsers: 2,
        // Three of nine characters, one of three.
        avgQueryLength: 7.5,
        refreshedAt: iso(shop.nowMs),
      };
      expect((await current.call('analyticsSummary', shop, { params })).body).toEqual(expected);
      const headers = { 'x-shop-api-key': shop.apiKey };
      expect((await current.call('analyticsSummary', null, { params, headers })).body).toEqual(expected);
    });

    it("a date is that day in the shop's time zone, with its last moment", async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const settings = JSON.stringify({ timeZone: 'America/New_York' });
      const { shopId } = shop.shop;
      await current.server.store.db.updateTable('shops').set({ settings }).where('id', '=', shopId).execute();
      current.clock.advance(600_000);
      const query = { from: '2025-03-08', to: '2025-03-09' };
      const { body } = await current.call('analyticsSummary', shop, { params: { shopId }, query });
      // Clocks went forward on the 9th.
      expect(body.period).toEqual({ from: '2025-03-08T05:00:00.000Z', to: '2025-03-10T04:00:00.000Z' });
    });

    it('is empty before the first rollup, and says so', async () => {
      const { current } = server;
      const { shop, ...more } = await current.makeShop();
      const answer = await current.call(
        'analyticsSummary',
        { shop, ...more },
        { params: { shopId: shop.shopId } },
      );
      expect(answer.body).toMatchObject({ totalSearches: 0, ctr: 0, refreshedAt: iso(shop.createdAt) });
    });
  });

  it('a server refreshes its figures by itself, soon after each full hour', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const params = { shopId: shop.shop.shopId };
    const refreshedAt = async () =>
      Date.parse((await current.call('analyticsSummary', shop, { params })).body.refreshedAt);
    const search = { body: { query: 'lamp' }, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } };
    await current.call('search', shop, search);
    const hour = Math.ceil(current.clock.nowMs() / 3_600_000) * 3_600_000;
    current.clock.advance(hour + 31_000 - current.clock.nowMs());
    await expect.poll(refreshedAt).toBeGreaterThan(hour);
    const answer = await current.call('analyticsSummary', shop, { params });
    expect(answer.body).toMatchObject({ totalSearches: 1, avgQueryLength: 4 });
  });

  describe('400', () => {
    refusesInput(server, 'analyticsSummary', {
      'a date that is none': { input: { query: { from: '2025-02-30' } }, path: 'from' },
      'a time without its zone': { input: { query: { to: '2025-02-03T10:00:00' } }, path: 'to' },
      'text instead of a time': { input: { query: { to: 'yesterday' } }, path: 'to' },
      'an unknown field': { input: { query: { limit: '5' } }, path: 'limit' },
    });

    it('from after to is refused', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const params = { shopId: shop.shop.shopId };
      for (const query of [
        { from: '2025-03-02', to: '2025-03-01' },
        { from: '2025-03-02T00:00:00.001Z', to: '2025-03-02T00:00:00Z' },
        { from: '2099-01-01' },
      ])
        expectInvalid(await current.call('analyticsSummary', shop, { params, query }), 'from');
      const query = { from: '2025-03-02', to: '2025-03-02' };
      expect((await current.call('analyticsSummary', shop, { params, query })).status).toBe(200);
    });
  });

  describe('401', () => {
    it('a wrong key in X-Shop-API-Key is refused, also beside a good one in the other header', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const params = { shopId: shop.shop.shopId };
      const headers = { 'x-shop-api-key': 'aisle_sk_wrong' };
      expectEnvelope(
        await current.call('analyticsSummary', null, { params, headers }),
        401,
        'credential_invalid',
      );
      expectEnvelope(
        await current.call('analyticsSummary', shop, { params, headers }),
        401,
        'credential_invalid',
      );
    });
  });
});

describe('analyticsTimeseries', () => {
  describe('200', () => {
    it('has a point for every hour or day, also where nothing happened', async () => {
      const shop = await shopWithTraffic(server.current);
      const params = { shopId: shop.shop.shopId };
      const hours = { interval: 'hour', from: new Date(shop.nowMs - 3 * 3_600_000).toISOString() };
      const { body } = await server.current.call('analyticsTimeseries', shop, { params, query: hours });
      expect(body).toMatchObject({ interval: 'hour', timeZone: 'UTC', currency: 'EUR' });
      const figures = body.points.map((point: { searches: number; clicks: number; revenue: number }) => [
        point.searches,
        point.clicks,
        point.revenue,
      ]);
      expect(figures).toEqual([
        [0, 0, 0],
        [4, 2, 49.9],
        [0, 0, 0],
        [1, 0, 0],
      ]);
      expect(body.points[1]).toMatchObject({ at: '2025-03-14T07:00:00.000Z', ctr: 25, conversions: 1 });
      const days = await server.current.call('analyticsTimeseries', shop, { params });
      expect(days.body.points.length).toBe(31);
      expect(days.body.points.at(-1)).toMatchObject({
        at: '2025-03-14T00:00:00.000Z',
        searches: 5,
        revenue: 49.9,
      });
    });
  });

  describe('400', () => {
    refusesInput(server, 'analyticsTimeseries', {
      'an unknown interval': { input: { query: { interval: 'week' } }, path: 'interval' },
    });

    it('a period of too many hours is refused', async () => {
      const shop = await server.current.makeShop();
      const query = { interval: 'hour', from: '2024-01-01', to: '2024-12-31' };
      const params = { shopId: shop.shop.shopId };
      expectInvalid(await server.current.call('analyticsTimeseries', shop, { params, query }), 'from');
    });
  });
});

describe('analyticsConversions', () => {
  describe('200', () => {
    it('counts attributed orders, their revenue and refunds, in all and by query', async () => {
      const shop = await shopWithTraffic(server.current);
      const params = { shopId: shop.shop.shopId };
      const { body } = await server.current.call('analyticsConversions', shop, { params });
      expect(body).toMatchObject({
        currency: 'EUR',
        orders: 1,
        revenue: 49.9,
        refunds: 10,
        rate: 20,
        queries: [{ query: 'red shoes', orders: 1, revenue: 49.9, rate: 33.33 }],
        otherCurrencies: [],
      });
    });
  });
});

describe('analyticsPositions', () => {
  describe('200', () => {
    it('impressions and clicks by position', async () => {
      const shop = await shopWithTraffic(server.current);
      const params = { shopId: shop.shop.shopId };
      const { body } = await server.current.call('analyticsPositions', shop, { params });
      expect(body.positions).toEqual([{ position: 2, impressions: 3, clicks: 2, ctr: 66.67 }]);
    });
  });
});

describe('topQueries', () => {
  describe('200', () => {
    it('the most frequent query comes first, with every click and the share of clicked searches', async () => {
      const shop = await shopWithTraffic(server.current);
      const params = { shopId: shop.shop.shopId };
      const all = await server.current.call('topQueries', shop, { params });
      expect(all.body.queries).toEqual([
        { query: 'red shoes', count: 3, clicks: 2, ctr: 33.33 },
        { query: 'zzz', count: 1, clicks: 0, ctr: 0 },
      ]);
      const one = await server.current.call('topQueries', shop, { params, query: { limit: '1' } });
      expect(one.body.queries).toEqual(all.body.queries.slice(0, 1));
    });
  });

  describe('400', () => {
    refusesInput(server, 'topQueries', {
      'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
      'a limit of none': { input: { query: { limit: '0' } }, path: 'limit' },
    });
  });
});

describe('zeroResults', () => {
  describe('200', () => {
    it('queries that found nothing, with the time of the last', async () => {
      const shop = await shopWithTraffic(server.current);
      const { body } = await server.current.call('zeroResults', shop, {
        params: { shopId: shop.shop.shopId },
      });
      const lastSearched = new Date(shop.nowMs - 5_400_000).toISOString();
      expect(body.queries).toEqual([{ query: 'zzz', count: 1, lastSearched }]);
    });
  });

  describe('400', () => {
    refusesInput(server, 'zeroResults', {
      'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
    });
  });
});

describe('topProducts', () => {
  describe('200', () => {
    it('a product has its name in the catalog, or its id when it is gone', async () => {
      const { current } = server;
      const shop = await shopWithTraffic(current);
      const params = { shopId: shop.shop.shopId };
      const product = { productId: 'A-1', views: 3, clicks: 2, ctr: 66.67 };
      const gone = await current.call('topProducts', shop, { params });
      expect(gone.body.products).toEqual([{ ...product, name: 'A-1' }]);
      const products = [{ externalId: 'A-1', name: 'Läder "shoes"' }];
      await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      const named = await current.call('topProducts', shop, { params });
      expect(named.body.products).toEqual([{ ...product, name: 'Läder "shoes"' }]);
    });
  });

  describe('400', () => {
    refusesInput(server, 'topProducts', {
      'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
    });
  });
});

describe('analyticsFunnel', () => {
  describe('200', () => {
    it('follows shoppers from the search to the order, in all and by query', async () => {
      const shop = await shopWithTraffic(server.current);
      const params = { shopId: shop.shop.shopId };
      const { body } = await server.current.call('analyticsFunnel', shop, { params, query: { limit: '1' } });
      expect(body).toMatchObject({ searches: 5, clicked: 1, carts: 1, orders: 1 });
      expect(body.queries).toEqual([{ query: 'red shoes', searches: 3, clicked: 1, carts: 1, orders: 1 }]);
    });
  });

  describe('400', () => {
    refusesInput(server, 'analyticsFunnel', {
      'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
    });
  });
});

describe('analyticsDevices', () => {
  // Its tests move the clock.
  const server = useTestServer();

  describe('200', () => {
    it('a search is counted with the device that its browser names', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const params = { shopId: shop.shop.shopId };
      const agents = [
        'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0',
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
        'okhttp/4.12',
      ];
      for (const agent of agents)
        await current.call('search', shop, { body: { query: 'lamp' }, headers: { 'user-agent': agent } });
      await expect
        .poll(async () => {
          current.clock.advance(1_000);
          await current.server.rollups.run();
          const { body } = await current.call('analyticsDevices', shop, { params });
          return body.devices;
        })
        .toEqual(
          ['computer', 'phone', 'unknown'].map((device) => ({ device, searches: 1, clicked: 0, ctr: 0 })),
        );
    });
  });

  describe('400', () => {
    refusesInput(server, 'analyticsDevices', {
      'a date that is none': { input: { query: { from: '2025-02-30' } }, path: 'from' },
    });
  });
});

describe('growingQueries', () => {
  describe('200', () => {
    it('names queries that were searched for more than before', async () => {
      const shop = await shopWithTraffic(server.current);
      const params = { shopId: shop.shop.shopId };
      const { body } = await server.current.call('growingQueries', shop, { params });
      expect(body.queries).toEqual([
        { query: 'red shoes', count: 3, before: 0 },
        { query: 'zzz', count: 1, before: 0 },
      ]);
    });
  });

  describe('400', () => {
    refusesInput(server, 'growingQueries', {
      'a limit of none': { input: { query: { limit: '0' } }, path: 'limit' },
    });
  });
});

describe('analyticsLive', () => {
  // Its tests move the clock.
  const server = useTestServer();

  describe('200', () => {
    it('a search is in it some seconds after its answer, before any rollup', async () => {
      const { current } = server;
      const shop = await current.makeShop({ currency: 'EUR' });
      const params = { shopId: shop.shop.shopId };
      const live = async () => (await current.call('analyticsLive', shop, { params })).body;
      expect(await live()).toMatchObject({ searches: 0, firstSearchAt: null, lastSearches: [] });
      const agent = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
      const { body } = await current.call('search', shop, { body: { query: 'lamp' }, headers: agent });
      await expect
        .poll(async () => {
          current.clock.advance(1_000);
          return (await live()).searches;
        })
        .toBe(1);
      const { searchLogId } = body;
      const order = { searchLogId, orderId: 'order-1', value: 49.9 };
      expect((await current.call('createConversion', shop, { body: order })).status).toBe(200);
      current.clock.advance(1_000);
      expect(await live()).toMatchObject({
        searches: 1,
        noResults: 1,
        robots: 0,
        orders: 1,
        currency: 'EUR',
        revenue: 49.9,
        lastSearches: [{ searchLogId, kind: 'text', query: 'lamp', total: 0 }],
      });
    });

    it('what the dashboard searches is no search of a shopper', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const params = { shopId: shop.shop.shopId };
      const live = async () => (await current.call('analyticsLive', shop, { params })).body;
      const searchFrom = (origin: string, page: string, query: string) =>
        current.call('search', shop, {
          body: { query },
          headers: { origin, referer: `${origin}/${page}`, 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
        });
      const own = current.server.publicUrl();
      expect((await searchFrom(own, 'dashboard/shops/one/preview', 'owner')).status).toBe(200);
      expect((await searchFrom(own, 'demo', 'demo')).status).toBe(200);
      // A shop may have pages of that name.
      expect((await searchFrom(shop.origin, 'dashboard/lamps', 'shop')).status).toBe(200);
      await expect
        .poll(async () => {
          current.clock.advance(1_000);
          return (await live()).lastSearches.map(({ query }: { query: string }) => query);
        })
        .toEqual(expect.arrayContaining(['demo', 'shop']));
      expect(await live()).toMatchObject({ searches: 2, robots: 1 });
    });

    it('an hour later it is not in the figures, but still the last search', async () => {
      const { current } = server;
      const shop = await shopWithTraffic(current);
      const params = { shopId: shop.shop.shopId };
      const { body } = await current.call('analyticsLive', shop, { params });
      expect(body).toMatchObject({ searches: 1, clicks: 0, orders: 0 });
      expect(body.lastSearches[0]).toMatchObject({
        query: 'red shoes',
        at: new Date(shop.nowMs - 1).toISOString(),
      });
      expect(body.firstOrderAt).not.toBeNull();
    });
  });

  describe('404', () => {
    it('for the id of another shop', async () => {
      const { current } = server;
      const [shop, other] = [await current.makeShop(), await current.makeShop()];
      const answer = await current.call('analyticsLive', shop, { params: { shopId: other.shop.shopId } });
      expectEnvelope(answer, 404, 'shop_not_found');
    });
  });
});

describe('exportAnalytics', () => {
  describe('200', () => {
    it.each([
      ['top-queries', 'query,count,clicks,ctr', 'red shoes,3,2,33.33'],
      ['top-products', 'productId,name,views,clicks,ctr', '"\'=A1","\'=A1",1,0,0'],
      ['zero-results', 'query,count,lastSearched', 'zzz,1,2025-03-14T07:56:53.589Z'],
      ['positions', 'position,impressions,clicks,ctr', '2,3,2,66.67'],
      ['funnel', 'query,searches,clicked,carts,orders', 'red shoes,3,1,1,1'],
      ['devices', 'device,searches,clicked,ctr', 'phone,5,1,20'],
      ['growing-queries', 'query,count,before', 'red shoes,3,0'],
      ['conversions', 'query,orders,revenue,rate', 'red shoes,1,49.9,33.33'],
      ['timeseries', 'at,searches,clicks,ctr,conversions,revenue', '2025-03-14T00:00:00.000Z,5,2,20,1,49.9'],
    ])('%s is a file with a line of names and one for each row', async (report, names, row) => {
      const { current } = server;
      const shop = await shopWithTraffic(current);
      const params = { shopId: shop.shop.shopId };
      if (report === 'top-products') await renameProduct(shop.shop.shopId);
      const answer = await current.call('exportAnalytics', shop, { params, query: { report } });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="analytics.csv"',
      });
      const lines = answer.text.split('\r\n');
      expect(lines[0]).toBe(names);
      expect(lines).toContain(row);
      expect(lines.at(-1)).toBe('');
    });

    it('text that a spreadsheet would take for a formula, and text with delimiters, is quoted', () => {
      const texts = [
        '=1+1',
        '+1',
        '-1',
        '@x',
        '\tx',
        '\rx',
        'a,b',
        'say "hi"',
        'two\nlines',
        'plain',
        ' x',
        '',
      ];
      const csv = toCsv(
        ['text', 'n'],
        texts.map((text) => ({ text, n: -1 })),
      );
      expect(csv.replaceAll(',-1\r\n', '|')).toBe(
        'text,n\r\n"\'=1+1"|"\'+1"|"\'-1"|"\'@x"|"\'\tx"|"\'\rx"|"a,b"|"say ""hi"""|"two\nlines"|plain|" x"||',
      );
    });
  });

  /** A product whose id a spreadsheet would take for a formula. */
  async function renameProduct(shopId: string): Promise<void> {
    const { store, rollups } = server.current.server;
    const id = `${shopId}-i1`;
    const events = store.db.updateTable('shopper_events').set({ product_id: '=A1' });
    await events.where('shop_id', '=', shopId).where('id', '=', id).execute();
    const searches = store.read.selectFrom('search_logs').select('created_at').where('shop_id', '=', shopId);
    for (const { created_at } of await searches.execute()) {
      const mark = { shop_id: shopId, hour: created_at - (created_at % 3_600_000) };
      await store.db
        .insertInto('dirty_hours')
        .values(mark)
        .onConflict((on) => on.doNothing())
        .execute();
    }
    await rollups.run({ shopId });
  }

  describe('400', () => {
    refusesInput(server, 'exportAnalytics', {
      'an unknown report': { input: { query: { report: 'summary' } }, path: 'report' },
      'a limit over the maximum': { input: { query: { limit: '5001' } }, path: 'limit' },
    });
  });
});
