import type { Product, SearchResponse } from '@aisle/contract';
import { ROUTES } from '@aisle/contract';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  AisleApiError,
  createDashboardClient,
  createIntegrationsClient,
  createWidgetClient,
  type RetryOptions,
} from '../src/index.ts';
import { type Received, type Reply, type ServiceDouble, startService } from './service-double.ts';

const services: ServiceDouble[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

const withService = async (reply: (request: Received, index: number) => Reply | 'hang' | 'drop') => {
  const service = await startService(reply);
  services.push(service);
  const waits: number[] = [];
  const retry: RetryOptions = {
    sleep: async (ms) => {
      waits.push(ms);
    },
    random: () => 0.5,
  };
  const client = createIntegrationsClient({ baseUrl: service.baseUrl, apiKey: 'ak_1', retry });
  const widget = createWidgetClient({ baseUrl: `${service.baseUrl}/`, token: 'wt_1', retry });
  const dashboard = createDashboardClient({ baseUrl: service.baseUrl, shopId: 's1', retry });
  return { service, waits, client, widget, dashboard };
};

const SHOP = { shopId: 's1' };
const refusal = (status: number, code: string): Reply => ({
  status,
  body: {
    status,
    error: 'x',
    message: `no: ${code}`,
    code,
    timestamp: 't',
    details: [{ path: 'a', message: 'b' }],
  },
});

describe('a client', () => {
  it('has one method for each route of its surface and none of another', async () => {
    const { client, widget, dashboard } = await withService(() => ({ status: 200, body: {} }));
    for (const [name, route] of Object.entries(ROUTES)) {
      const forServers = route.surface === 'integrations' || route.surface === 'analytics';
      expect(name in client, name).toBe(forServers);
      expect(name in widget, name).toBe(route.surface === 'widget');
      expect(name in dashboard, name).toBe(forServers || route.surface === 'dashboard');
    }
  });

  it('asks for a shopper with the API key, and names the visitor', async () => {
    const { client, service } = await withService(() => ({ status: 200, body: { products: [] } }));
    expect(Object.keys(client.shoppers)).toContain('similarProducts');
    expect(Object.keys(client.shoppers)).not.toContain('reportEvents');
    await client.shoppers.search({ query: 'mug' }, { visitor: '9f2c1a7be04d55c1' });
    expect(service.received[0]).toMatchObject({
      url: '/api/widget/search',
      headers: { authorization: 'Bearer ak_1', 'x-visitor': '9f2c1a7be04d55c1' },
    });
    expect(service.received[0]?.headers['x-widget-token']).toBeUndefined();
  });

  it('sends a recording as a form, or as the JSON that it was given', async () => {
    const { widget, service } = await withService(() => ({ status: 200, body: { products: [] } }));
    const options = { filters: { price: { max: 9 } }, page: 2, sort: 'price_asc', language: 'en' } as const;
    await widget.searchByAudio({ audio: new Uint8Array([1, 255]), ...options });
    await widget.searchByAudio({ audio: new Blob([new Uint8Array([1, 255])], { type: 'audio/webm' }) });
    await widget.searchByAudio({ audio: 'Af8=', page: 2 });
    const form = {
      audio: [1, 255],
      filters: '{"price":{"max":9}}',
      page: '2',
      sort: 'price_asc',
      language: 'en',
    };
    expect(service.received.map(({ body }) => body)).toEqual([
      form,
      { audio: [1, 255] },
      { audio: 'Af8=', page: 2 },
    ]);
    expect(service.received[2]?.headers['content-type']).toBe('application/json');
  });

  it('writes filters of a query as JSON', async () => {
    const { client, service } = await withService(() => ({ status: 200, body: {} }));
    await client.explain({ query: 'mug', externalId: 'M 1', filters: { brand: ['A&B'], price: { max: 9 } } });
    const asked = new URL(service.received[0]?.url ?? '', 'http://service').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      query: 'mug',
      externalId: 'M 1',
      filters: '{"brand":["A&B"],"price":{"max":9}}',
    });
  });

  it('gives a report as text where the route answers text', async () => {
    const headers = { 'content-type': 'text/csv' };
    const { client, service } = await withService(() => ({
      status: 200,
      body: 'query,count\r\n1,2\r\n',
      headers,
    }));
    const csv = await client.exportAnalytics({ shopId: 'shop_1' }, { report: 'zero-results', limit: 5 });
    expect(csv).toBe('query,count\r\n1,2\r\n');
    expect(service.received[0]).toMatchObject({
      url: '/api/shops/shop_1/analytics/export.csv?report=zero-results&limit=5',
      headers: { accept: 'text/csv', authorization: 'Bearer ak_1' },
    });
  });

  it('puts path parameters, body and credential where the route wants them', async () => {
    const { client, service } = await withService(() => ({ status: 200, body: { externalId: 'a/b ü' } }));
    await client.patchProduct({ externalId: 'a/b ü' }, { price: 3 }, { requestId: 'mine' });
    expect(service.received[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/integrations/v1/products/a%2Fb%20%C3%BC',
      headers: { authorization: 'Bearer ak_1', 'x-request-id': 'mine', 'content-type': 'application/json' },
      body: { price: 3 },
    });
  });

  it('sends the bytes of an image as they are', async () => {
    const { client, service } = await withService(() => ({ status: 200, body: {} }));
    const bytes = new TextEncoder().encode('..[1,2]').subarray(2);
    await client.putProductImage({ externalId: 'A', position: 3 }, bytes);
    expect(service.received[0]).toMatchObject({
      method: 'PUT',
      url: '/api/integrations/v1/products/A/images/3',
      headers: { 'content-type': 'application/octet-stream' },
      body: [1, 2],
    });
  });

  it('refuses an externalId that a URL would fold away, before anything is sent', async () => {
    const { client, service } = await withService(() => ({ status: 200, body: {} }));
    await expect(client.deleteProduct({ externalId: '..' })).rejects.toThrow(/cannot stand in a path/);
    expect(service.received).toHaveLength(0);
  });

  it('answers undefined where the service answers no body', async () => {
    const { client } = await withService(() => ({ status: 204 }));
    expect(await client.revokeWidgetTokens()).toBeUndefined();
  });

  it('lists every product over all pages', async () => {
    const { client, service } = await withService(({ url }) => {
      const cursor = new URL(url, 'http://x').searchParams.get('cursor');
      const page = cursor === null ? ['a', 'b'] : ['c'];
      const products = page.map((externalId) => ({ externalId }));
      return { status: 200, body: { products, nextCursor: cursor === null ? 'n=1&x' : null, total: 3 } };
    });
    const ids: string[] = [];
    for await (const product of client.products.all({ availability: 'in_stock' }))
      ids.push(product.externalId);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(service.received.map((r) => r.url)).toEqual([
      '/api/integrations/v1/products?limit=200&availability=in_stock',
      '/api/integrations/v1/products?limit=200&availability=in_stock&cursor=n%3D1%26x',
    ]);
  });

  it('lists every synonym over all pages', async () => {
    const { client, service } = await withService(({ url }) => {
      const last = url.includes('cursor=');
      return {
        status: 200,
        body: { synonyms: [{ id: last ? 'b' : 'a' }], nextCursor: last ? null : 'next' },
      };
    });
    const ids: string[] = [];
    for await (const synonym of client.synonyms.all()) ids.push(synonym.id);
    expect(ids).toEqual(['a', 'b']);
    expect(service.received.map((r) => r.url)).toEqual([
      '/api/integrations/v1/synonyms?limit=200',
      '/api/integrations/v1/synonyms?limit=200&cursor=next',
    ]);
  });

  it('is typed by the schemas: defaults optional on the way in, there on the way out', async () => {
    const { client, widget } = await withService(() => ({ status: 200, body: {} }));
    expectTypeOf(client.getProduct).returns.resolves.toEqualTypeOf<Product>();
    expectTypeOf(widget.search).returns.resolves.toEqualTypeOf<SearchResponse>();
    expectTypeOf(client.revokeWidgetTokens).returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf(widget.search).toBeCallableWith({ query: 'x' });
    expectTypeOf(widget.suggestions).toBeCallableWith({ q: 'x', limit: 3 });
    expectTypeOf(client.listProducts).toBeCallableWith();
    // @ts-expect-error a query is required
    expectTypeOf(widget.suggestions).toBeCallableWith();
    // @ts-expect-error no such sort order
    expectTypeOf(widget.search).toBeCallableWith({ query: 'x', sort: 'cheapest' });
  });

  it('says that a page which is not JSON came from the wrong address', async () => {
    const { client } = await withService(() => ({ status: 200, body: '<html>' }));
    await expect(client.getShop()).rejects.toThrow(/right baseUrl/);
  });

  it.each(['', 'shop.example', 'ftp://shop.example'])('refuses the baseUrl "%s" at once', (baseUrl) => {
    expect(() => createIntegrationsClient({ baseUrl, apiKey: 'k' })).toThrow(TypeError);
  });
});

describe('retries', () => {
  it.each([400, 401, 403, 404, 409, 422])('never repeats a request answered %i', async (status) => {
    const { client, service } = await withService(() => refusal(status, 'some_code'));
    const error = await client.getShop().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(AisleApiError);
    expect(error).toMatchObject({
      status,
      code: 'some_code',
      message: 'no: some_code',
      requestId: 'req-1',
      details: [{ path: 'a', message: 'b' }],
    });
    expect(service.received).toHaveLength(1);
  });

  it('backs off 1, 2, 4, 8 seconds and gives up after 5 attempts', async () => {
    const { client, waits, service } = await withService(() => ({ status: 503, body: 'down' }));
    await expect(client.getShop()).rejects.toMatchObject({ status: 503, code: null });
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    expect(service.received).toHaveLength(5);
  });

  it('spreads waits by chance, at most a fifth either way', async () => {
    const { service } = await withService(() => ({ status: 500 }));
    const waits: number[] = [];
    for (const chance of [0, 0.999]) {
      const sleep = async (ms: number): Promise<void> => void waits.push(ms);
      const retry = { attempts: 3, sleep, random: () => chance } as const;
      const client = createIntegrationsClient({ baseUrl: service.baseUrl, apiKey: 'k', retry });
      await expect(client.getShop()).rejects.toThrow();
    }
    expect(waits.map(Math.round)).toEqual([800, 1600, 1200, 2399]);
  });

  it('waits as long as Retry-After says', async () => {
    const { client, waits } = await withService((_, index) =>
      index === 0
        ? { status: 429, body: { error: 'rate_limit_exceeded' }, headers: { 'retry-after': '60' } }
        : { status: 200, body: SHOP },
    );
    expect(await client.getShop()).toEqual(SHOP);
    expect(waits).toEqual([60_000]);
  });

  it('throws at once when Retry-After is longer than a caller would wait', async () => {
    const { client, waits } = await withService(() => ({ status: 503, headers: { 'retry-after': '86400' } }));
    await expect(client.getShop()).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
    expect(waits).toEqual([]);
  });

  it('names the 429 by its error field', async () => {
    const { service } = await withService(() => ({
      status: 429,
      body: { error: 'rate_limit_exceeded', message: 'm' },
    }));
    const client = createIntegrationsClient({ baseUrl: service.baseUrl, apiKey: 'k', retry: false });
    await expect(client.getShop()).rejects.toMatchObject({ code: 'rate_limit_exceeded', message: 'm' });
    expect(service.received).toHaveLength(1);
  });

  it('repeats a POST with the same Idempotency-Key and the same body', async () => {
    const { client, service } = await withService((_, index) =>
      index === 0 ? { status: 502 } : { status: 200, body: { syncId: 's' } },
    );
    const batch = { syncType: 'INCREMENTAL', products: [{ externalId: 'a', name: 'A' }] } as const;
    await client.syncProducts({ ...batch, products: [...batch.products] });
    await client.syncProducts({ ...batch, products: [...batch.products] });
    const keys = service.received.map((r) => r.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(service.received[1]?.body).toEqual(service.received[0]?.body);
  });

  it('makes a key also where a browser has no `randomUUID`: on a page without https', async () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    const { client, service } = await withService(() => ({ status: 200, body: { syncId: 's' } }));
    vi.stubGlobal('crypto', { getRandomValues });
    try {
      await client.syncProducts({ syncType: 'INCREMENTAL', products: [{ externalId: 'a', name: 'A' }] });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(service.received[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('repeats after a lost connection only when asked to', async () => {
    const { client, service } = await withService((_, i) => (i < 2 ? 'drop' : { status: 200, body: SHOP }));
    await expect(client.getShop()).rejects.toThrow(TypeError);
    const sleep = async (): Promise<void> => {};
    const patient = createIntegrationsClient({
      baseUrl: service.baseUrl,
      apiKey: 'k',
      retry: { networkErrors: true, sleep },
    });
    expect(await patient.getShop()).toEqual(SHOP);
  });

  it('stops waiting when the caller aborts', async () => {
    const { service } = await withService(() => ({ status: 503 }));
    const client = createIntegrationsClient({ baseUrl: service.baseUrl, apiKey: 'k' });
    const controller = new AbortController();
    const call = client.getShop({ signal: controller.signal });
    while (service.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
    expect(service.received).toHaveLength(1);
  });

  it('ends a request that the caller aborts while it runs', async () => {
    const { client, service } = await withService(() => 'hang');
    const controller = new AbortController();
    const call = client.getShop({ signal: controller.signal });
    while (service.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('widget token', () => {
  const refreshing = (request: Received): Reply => {
    if (request.url.endsWith('/token/refresh')) {
      return { status: 200, body: { token: 'wt_2', expiresAt: '2026-01-02T00:00:00.000Z' } };
    }
    const fresh = request.headers['x-widget-token'] === 'wt_2';
    return fresh ? { status: 200, body: { products: [] } } : refusal(401, 'credential_invalid');
  };

  it('is renewed once for calls refused together, and each is sent again', async () => {
    const { service } = await withService(refreshing);
    const told: string[] = [];
    const widget = createWidgetClient({
      baseUrl: service.baseUrl,
      token: 'wt_1',
      headers: { origin: 'https://shop.example' },
      onToken: ({ token }) => told.push(token),
    });
    await Promise.all([widget.search({ query: 'a' }), widget.search({ query: 'b' })]);
    expect(told).toEqual(['wt_2']);
    expect(widget.currentToken()).toBe('wt_2');
    const refreshes = service.received.filter((r) => r.url.endsWith('/refresh'));
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.headers).toMatchObject({ origin: 'https://shop.example', 'x-widget-token': 'wt_1' });
  });

  it('stays as it is when the page wants to handle expiry itself', async () => {
    const { service } = await withService(refreshing);
    const widget = createWidgetClient({ baseUrl: service.baseUrl, token: 'wt_1', autoRefresh: false });
    await expect(widget.search({ query: 'a' })).rejects.toMatchObject({ status: 401 });
    expect(service.received).toHaveLength(1);
  });

  it('that cannot be renewed surfaces the first refusal', async () => {
    const { widget, service } = await withService(({ url }) =>
      url.endsWith('/refresh') ? refusal(403, 'origin_required') : refusal(401, 'credential_invalid'),
    );
    await expect(widget.search({ query: 'a' })).rejects.toMatchObject({ code: 'credential_invalid' });
    expect(service.received).toHaveLength(2);
  });
});
