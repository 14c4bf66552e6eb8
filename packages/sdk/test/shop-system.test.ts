import { ProductInput, type SyncItem } from '@aisle/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { AisleApiError, createIntegrationsClient } from '../src/index.ts';
import {
  createShopSearch,
  fitProduct,
  majorUnits,
  pagesAround,
  SearchUnavailableError,
  syncItems,
} from '../src/shop-system/index.ts';
import { type Received, type Reply, type ServiceDouble, startService } from './service-double.ts';

const services: ServiceDouble[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

const DAY_MS = 86_400_000;
const FOUND = { status: 200, body: { total: 1, products: [] } };

/** A service whose searches are answered as told; tokens last a day of the given clock. */
const searching = async (
  reply: (index: number, request: Received) => Reply | 'hang' | 'drop',
  limitMs = 2_000,
) => {
  const clock = { ms: Date.parse('2026-01-01') };
  const asked: Received[] = [];
  let tokens = 0;
  const service = await startService((request) => {
    if (!request.url.endsWith('/widget-tokens')) return reply(asked.push(request) - 1, request);
    tokens += 1;
    const expiresAt = new Date(clock.ms + DAY_MS).toISOString();
    return { status: 201, body: { token: `wt_${tokens}`, expiresAt } };
  });
  services.push(service);
  const { baseUrl } = service;
  const shop = createShopSearch({ baseUrl, apiKey: 'ak_1', limitMs, now: () => clock.ms });
  return { shop, clock, asked, tokens: () => tokens };
};

const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (fault: unknown) => fault,
  );

describe('a search by the server of a shop system', () => {
  it('carries the shopper’s browser and one token, made anew in the background at half of its life', async () => {
    const { shop, clock, asked, tokens } = await searching(() => FOUND);
    await shop.search({ query: 'kettle' }, { userAgent: 'Mozilla/5.0 Firefox' });
    await shop.search({ query: 'kettle' });
    expect(asked.map(({ headers }) => headers['x-widget-token'])).toEqual(['wt_1', 'wt_1']);
    expect(asked[0]?.headers['user-agent']).toBe('Mozilla/5.0 Firefox');
    clock.ms += DAY_MS / 2 + 1;
    await shop.search({ query: 'kettle' });
    expect(asked[2]?.headers['x-widget-token']).toBe('wt_1');
    await expect.poll(tokens).toBe(2);
    await expect
      .poll(async () => {
        await shop.search({ query: 'kettle' });
        return asked.at(-1)?.headers['x-widget-token'];
      })
      .toBe('wt_2');
  });

  it.each([
    'hang',
    'drop',
    { status: 500, body: {} },
    { status: 200, body: '<html>' },
  ] as const)('is given up within the limit, and not tried for a minute after three failures: %j', async (reply) => {
    let isWell = true;
    const limitMs = reply === 'hang' ? 100 : 2_000;
    const { shop, clock, asked } = await searching(() => (isWell ? FOUND : reply), limitMs);
    // Brings the token, for which a busy machine may take longer.
    await expect.poll(() => outcome(shop.search({ query: 'x' }))).toBe('answered');
    asked.length = 0;
    isWell = false;
    for (let index = 0; index < 4; index += 1)
      expect(await outcome(shop.search({ query: 'x' }))).toBeInstanceOf(SearchUnavailableError);
    expect(asked).toHaveLength(3);
    isWell = true;
    clock.ms += 60_000;
    expect(await outcome(shop.search({ query: 'x' }))).toBe('answered');
    expect(await outcome(shop.search({ query: 'x' }))).toBe('answered');
  });

  it('waits for as long as a 429 says, five minutes at most, and lets one search try', async () => {
    const busy = { status: 429, body: {}, headers: { 'retry-after': '4000' } };
    const { shop, clock, asked } = await searching(() => busy);
    await outcome(shop.search({ query: 'x' }));
    clock.ms += 299_000;
    await outcome(shop.search({ query: 'x' }));
    expect(asked).toHaveLength(1);
    clock.ms += 1_000;
    await Promise.all([outcome(shop.search({ query: 'x' })), outcome(shop.search({ query: 'x' }))]);
    expect(asked).toHaveLength(2);
  });

  it('leaves the breaker closed after requests that are refused', async () => {
    const { shop, asked } = await searching(() => ({ status: 400, body: { message: 'no' } }));
    for (let index = 0; index < 5; index += 1)
      expect(await outcome(shop.search({ query: 'x' }))).toBeInstanceOf(AisleApiError);
    expect(asked).toHaveLength(5);
  });

  it('takes a new token after one that was revoked', async () => {
    const { shop, tokens } = await searching((_, { headers }) =>
      headers['x-widget-token'] === 'wt_1' ? { status: 401, body: {} } : FOUND,
    );
    expect(await outcome(shop.search({ query: 'x' }))).toBeInstanceOf(SearchUnavailableError);
    expect(await outcome(shop.search({ query: 'x' }))).toBe('answered');
    expect(tokens()).toBe(2);
  });
});

describe('items of any number', () => {
  const send = async (items: SyncItem[], whole?: Parameters<typeof syncItems>[2]) => {
    const service = await startService(({ body }) => ({
      status: 200,
      body: { errors: [{ index: 0, externalId: 'a', code: 'x', message: 'y' }], body },
    }));
    services.push(service);
    const client = createIntegrationsClient({ baseUrl: service.baseUrl, apiKey: 'ak_1' });
    const refused = await syncItems(client, items, whole);
    return { refused, bodies: service.received.map(({ body }) => body as Record<string, unknown>) };
  };

  it('go in requests of 500; the last of a whole catalog is final', async () => {
    const items = Array.from({ length: 1_001 }, (_, index) => ({ externalId: `${index}`, name: 'x' }));
    const { bodies, refused } = await send(items, { session: 's', final: true, force: true });
    const each = { syncType: 'FULL', session: 's', partial: true };
    expect(bodies).toEqual([
      { ...each, products: items.slice(0, 500), final: false },
      { ...each, products: items.slice(500, 1_000), final: false },
      { ...each, products: items.slice(1_000), final: true, force: true },
    ]);
    expect(refused).toHaveLength(3);
  });

  it('go in requests within the largest body, in their order; none is sent for none', async () => {
    const items = Array.from({ length: 3 }, (_, index) => ({
      externalId: `${index}`,
      name: 'x'.repeat(2_000_000),
    }));
    const { bodies } = await send(items);
    expect(bodies.map(({ products }) => (products as unknown[]).length)).toEqual([2, 1]);
    expect((await send([])).bodies).toEqual([]);
  });
});

describe('a product of a shop system', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 700 }), fc.constant('é'.repeat(30_000)));
  const texts = fc.array(text, { maxLength: 60 });
  const draft = fc.record({
    ...{ externalId: fc.constant('p1'), name: text.map((name) => `n${name}`), description: text },
    ...{ url: fc.oneof(fc.webUrl(), text), imageUrl: fc.oneof(fc.webUrl(), text), images: texts },
    ...{ brand: text, sku: text, gtin: text, mpn: text, tags: texts },
    categories: fc.array(texts, { maxLength: 30 }),
    attributes: fc.dictionary(text, fc.oneof(texts, fc.integer(), fc.boolean(), fc.constant(null)), {
      maxKeys: 4,
    }),
  });

  it('fits the API whatever its texts are', () => {
    fc.assert(
      fc.property(draft, (given) => {
        const fitted = fitProduct(given);
        const { success, error } = ProductInput.safeParse(fitted);
        const faults = error?.issues.filter(({ message }) => !message.includes('128 KB')) ?? [];
        expect(success || faults.length === 0, JSON.stringify(faults)).toBe(true);
        expect(JSON.stringify(fitted)).not.toMatch(/\\ud[89ab]..(?!\\ud[c-f])/);
      }),
      { numRuns: 60 },
    );
  });

  it('loses what is empty, and has each value once', () => {
    expect(
      fitProduct({
        ...{ externalId: '1', name: ' Mug ', brand: '', sku: null, price: 0, url: 'mailto:x@y.z' },
        ...{ categories: [['Home > Kitchen', 'Mugs'], []], tags: ['a', 'a', ' '] },
        attributes: { color: ['red', 'red'], size: [], weight: null, vegan: false },
      }),
    ).toEqual({
      ...{ externalId: '1', name: 'Mug', price: 0, tags: ['a'] },
      categories: ['Home / Kitchen > Mugs'],
      attributes: { color: ['red'], vegan: false },
    });
  });
});

it('an amount in minor units becomes the nearest number of major units', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (minor, digits) => {
      expect(majorUnits(minor, digits)).toBeCloseTo(minor / 10 ** digits, 10);
      expect(
        majorUnits(minor, digits)
          .toFixed(digits)
          .replace('.', '')
          .replace(/^(-?)0+(?=\d)/, '$1'),
      ).toBe(String(minor === 0 ? 0 : minor));
    }),
  );
  expect([majorUnits(1999, 2), majorUnits(5, 2), majorUnits(1999, 0)]).toEqual([19.99, 0.05, 1999]);
  expect(() => majorUnits(19.5, 2)).toThrow(RangeError);
});

it('pages hold what was asked for, wherever it begins', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(100), (skip, take) => {
      const { pageSize, pages, from } = pagesAround(skip, take);
      const places = pages.flatMap((page) =>
        Array.from({ length: pageSize }, (_, index) => (page - 1) * pageSize + index),
      );
      expect(places.slice(from, from + take)).toEqual(Array.from({ length: take }, (_, at) => skip + at));
    }),
  );
});
