import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CallInput, type TestShop, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope, expectThrottled, refusesInput } from '../../../../test/status-cases.ts';
import { FAILED_AUTH_LIMIT } from '../../pipeline/limits/rate-limit.ts';

const server = useTestServer();

describe('a server that asks for its shoppers', () => {
  const ask = (shop: TestShop, visitor?: string, more: CallInput = {}) =>
    server.current.call('search', null, {
      // Refused after it was counted.
      raw: '{',
      ...more,
      headers: {
        authorization: `Bearer ${shop.apiKey}`,
        ...(visitor !== undefined && { 'x-visitor': visitor }),
      },
    });
  const many = (shop: TestShop, count: number, visitor: (index: number) => string | undefined) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(shop, visitor(index))));

  it('searches by its API key, which needs the scope read', async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    await server.current.server.indexes.settled(shop.shop.shopId);
    const found = await ask(shop, undefined, { raw: '{"query":"trainers"}' });
    expect(found.body).toMatchObject({ total: 1 });
    const { apiKey } = await server.current.server.access.keys.create(shop.shop.shopId, 'k', {
      scopes: ['sync'],
    });
    expectEnvelope(await ask({ ...shop, apiKey }), 403, 'scope_missing');
  });

  it('the log tells the visitors that it names apart, under no name of theirs', async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    await server.current.server.indexes.settled(shop.shop.shopId);
    for (const visitor of ['visitor-one', 'visitor-two', 'visitor-one', undefined])
      expect((await ask(shop, visitor, { raw: '{"query":"trainers"}' })).status).toBe(200);
    await server.current.server.searchLog.flush();
    const logged = await server.current.server.store.read
      .selectFrom('search_logs')
      .select('caller_hash')
      .where('shop_id', '=', shop.shop.shopId)
      .execute();
    const callers = logged.map((row) => row.caller_hash);
    expect(callers).toHaveLength(4);
    expect(new Set(callers).size).toBe(3);
    expect(callers).toContain(null);
    expect(JSON.stringify(callers)).not.toContain('visitor');
  });

  it('counts each visitor that it names alone, and all of its own together without a name', async () => {
    const shop = await server.current.makeShop();
    await many(shop, 200, () => 'visitor-one');
    expectThrottled(await ask(shop, 'visitor-one'), 200);
    const other = await ask(shop, 'visitor-two');
    expect([other.status, other.headers['x-ratelimit-remaining']]).toEqual([400, '199']);
    expect(other.headers['ratelimit-policy']).toBe('"search";q=200;w=60');
    expect((await ask(shop)).headers['x-ratelimit-remaining']).toBe('199');
  });

  it.each([
    '203.0.113.7',
    'a@shop.example',
    '2001:db8::1',
    'short',
    'x'.repeat(65),
  ])('refuses %s as the name of a visitor: it must tell nothing', async (visitor) => {
    expectEnvelope(await ask(await server.current.makeShop(), visitor), 400, 'invalid_request');
  });
});

describe('200', () => {
  it('finds what was synced, with the time of each stage', async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    await server.current.server.indexes.settled(shop.shop.shopId);
    const answer = await server.current.call('search', shop, { body: { query: 'canvas trainers' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: 1, degraded: null, page: 1, pageSize: 24 });
    expect(answer.body.products[0]).toMatchObject({ id: 'A-1', price: 49.9, currency: 'USD' });
    expect(answer.headers['server-timing']).toMatch(/(^|, )total;dur=[\d.]+/);
  });

  it('facets are labelled in the language of the shop, or of the request', async () => {
    const shop = await server.current.makeShop({ language: 'de-AT' });
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    await server.current.server.indexes.settled(shop.shop.shopId);
    const labels = async (more: object) => {
      const body = { query: '', facets: ['brand', 'price'], ...more };
      const answer = await server.current.call('search', shop, { body });
      return answer.body.facets.map(({ label }: { label: string }) => label);
    };
    expect(await labels({})).toEqual(['Marke', 'Preis']);
    expect(await labels({ language: 'fr' })).toEqual(['Marque', 'Prix']);
  });

  it("prices in another currency than the shop's are shown and compared with no other", async () => {
    const { current } = server;
    const shop = await current.makeShop({ currency: 'EUR' });
    const products = [
      { externalId: 'own', name: 'Lamp', price: 90 },
      { externalId: 'abroad', name: 'Lamp', price: 20, currency: 'USD' },
    ];
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    const found = async (body: object) => {
      await current.server.indexes.settled(shop.shop.shopId);
      const answer = await current.call('search', shop, { body: { query: 'lamp', ...body } });
      const cards: { externalId: string; price: number; currency: string }[] = answer.body.products;
      const shown = cards.map(({ externalId, price, currency }) => `${externalId} ${price} ${currency}`);
      return [...shown, answer.body.otherCurrencies];
    };
    expect(await found({ sort: 'price_asc' })).toEqual(['own 90 EUR', 'abroad 20 USD', 1]);
    expect(await found({ query: 'lamp under 100' })).toEqual(['own 90 EUR', 1]);
    expect(await found({ facets: [], sort: 'newest' })).toHaveLength(3);
    expect((await found({ facets: [] })).at(-1)).toBe(undefined);
    // The shop's currency decides which of them is compared.
    await current.call('patchShop', shop, { body: { currency: 'USD' } });
    expect(await found({ filters: { price: { max: 95 } } })).toHaveLength(3);
    await current.call('patchProduct', shop, {
      params: { externalId: 'own' },
      body: { currency: 'EUR' },
    });
    expect(await found({ filters: { price: { max: 95 } } })).toEqual(['abroad 20 USD', 1]);
  });

  it('a lone half of an emoji in the query is no fault', async () => {
    const shop = await server.current.makeShop();
    const answer = await server.current.call('search', shop, { raw: '{"query":"shoe \\ud83d"}' });
    expect(answer.status).toBe(200);
  });

  const plansFile = join(mkdtempSync(join(tmpdir(), 'aisle-plans-')), 'plans.json');
  writeFileSync(plansFile, JSON.stringify({ BASIC: { maxSearchesPerMonth: 3 } }));
  const metered = useTestServer({ env: { AISLE_PLANS_FILE: plansFile } });

  it("past the month's searches a shop still gets results, by words alone, until the month is over", async () => {
    const { current } = metered;
    const shop = await current.makeShop({ plan: 'BASIC' });
    const search = async () =>
      (await current.call('search', shop, { body: { query: 'shoes' } })).body.degraded;
    const used = async () => (await current.call('getShop', shop)).body.searchesThisMonth;
    expect([await search(), await used(), await search(), await used()]).toEqual([null, 1, null, 2]);
    await current.server.searchLog.flush();
    expect([await search(), await search(), await used()]).toEqual([null, 'search_quota_exceeded', 4]);
    await current.server.searchLog.flush();
    expect([await search(), await used()]).toEqual(['search_quota_exceeded', 5]);
    await current.server.searchLog.flush();
    current.clock.advance(31 * 86_400_000);
    const { token } = await current.server.access.tokens.issue(shop.shop.shopId);
    const next = await current.call('search', { ...shop, token }, { body: { query: 'shoes' } });
    expect([next.body.degraded, await used()]).toEqual([null, 1]);
  });

  it('search-as-you-type counts once', async () => {
    const { current } = metered;
    const shop = await current.makeShop();
    for (const query of ['s', 'sh', 'sho', 'shoes']) {
      await current.call('search', shop, { body: { query, typing: true, sessionId: 'one' } });
    }
    expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(1);
  });
});

describe('400', () => {
  const body = (more: object) => ({ input: { body: { query: 'shoes', ...more } } });

  refusesInput(server, 'search', {
    'no query': { input: { body: {} }, path: 'query' },
    'an unknown field': { ...body({ q: 'shoes' }), path: 'q' },
    'page 0': { ...body({ page: 0 }), path: 'page' },
    'a pageSize over 100': { ...body({ pageSize: 101 }), path: 'pageSize' },
    'an unknown sort': { ...body({ sort: 'cheap' }), path: 'sort' },
    'a range of which all should hold': {
      ...body({ filters: { all: { price: { min: 1 } } } }),
      path: 'filters.all.price',
    },
    'an unknown filter': { ...body({ filters: { colour: ['red'] } }), path: 'filters.colour' },
    'sale prices, which only a query asks for': {
      ...body({ filters: { onSale: true } }),
      path: 'filters.onSale',
    },
    'a filter of a wrong shape': { ...body({ filters: { brand: 'Norrvik' } }), path: 'filters.brand' },
    'a price range upside down': {
      ...body({ filters: { price: { min: 2, max: 1 } } }),
      path: 'filters.price',
    },
    NUL: { ...body({ query: 'a\u0000b' }), path: 'query' },
  });

  it('thousands of excluded fields are refused before anything is searched', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const not = Object.fromEntries(Array.from({ length: 1_900 }, (_, i) => [`attributes.k${i}`, ['v']]));
    const before = process.cpuUsage();
    const answer = await current.call('search', shop, body({ filters: { not } }).input);
    const { user } = process.cpuUsage(before);
    expectEnvelope(answer, 400, 'invalid_request');
    expect(answer.body.details).toEqual([
      {
        path: 'filters',
        message: 'must have at most 20 fields in all, those in `not` and `all` included: these are 1900',
      },
      {
        path: 'filters',
        message: 'must have at most 200 values in all, those in `not` and `all` included: these are 1900',
      },
    ]);
    expect(user / 1_000).toBeLessThan(1_000);
  });
});

describe('403', () => {
  it('a wrong key beside a good token counts as a wrong credential of its address', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const ask = (token: string, key: string) =>
      current.request({
        method: 'POST',
        url: '/api/widget/search',
        headers: {
          'x-widget-token': token,
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ query: 'shoes', explain: true }),
        remoteAddress: '203.0.113.7',
      });
    const wrong = `aisle_sk_${'0'.repeat(48)}`;
    // Two tokens, to stay inside the limit of searches.
    const { token } = await current.server.access.tokens.issue(shop.shop.shopId);
    for (let sent = 0; sent < FAILED_AUTH_LIMIT; sent++)
      expect((await ask(sent % 2 === 0 ? token : shop.token, wrong)).status).toBe(403);
    expectThrottled(await ask(token, wrong), FAILED_AUTH_LIMIT);
    expect((await ask(token, shop.apiKey)).status).toBe(200);
  });
});

describe('422', () => {
  it('a follow-up cannot refer to a search of another shop', async () => {
    const { current } = server;
    const [shop, other] = [await current.makeShop(), await current.makeShop()];
    const { searchLogId } = (await current.call('search', other, { body: { query: 'lamp' } })).body;
    const body = { query: 'cheaper', assistant: { context: searchLogId } };
    expectEnvelope(await current.call('search', shop, { body }), 422, 'search_log_not_found');
  });
});
