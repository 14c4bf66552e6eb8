import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();

const PRODUCTS = [
  ['red-1', 'Red shoe', 'Acme', 20],
  ['red-2', 'Red shoe', 'Bulk', 30],
  ['red-3', 'Red shoe', 'Acme', 90],
  ['pan', 'Frying pan', 'Acme', 10],
].map(([externalId, name, brand, price]) => ({ externalId, name, brand, price }));

const withPage = async (page: object = {}): Promise<TestShop> => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products: PRODUCTS } });
  await current.server.indexes.settled(shop.shop.shopId);
  const body = {
    slug: 'red',
    title: 'Red week',
    description: 'All red.',
    query: 'red shoe',
    filters: { price: { max: 50 } },
    status: 'published',
    ...page,
  };
  expect((await current.call('createLandingPage', shop, { body })).status).toBe(201);
  return shop;
};

const search = async (shop: TestShop, body: object = {}) =>
  server.current.call('search', shop, {
    body: { query: '', landingPage: 'red', facets: ['brand'], ...body },
  });
const ids = ({ body }: { body: { products: { externalId: string }[] } }): string[] =>
  body.products.map(({ externalId }) => externalId).sort();

describe('publishedPages', () => {
  describe('200', () => {
    it('has published pages of the shop alone', async () => {
      const { current } = server;
      const [shop, other] = [await withPage(), await withPage({ status: 'draft' })];
      const page = { slug: 'red', title: 'Red week', description: 'All red.' };
      expect((await current.call('publishedPages', shop)).body).toEqual({ pages: [page] });
      expect((await current.call('publishedPages', other)).body).toEqual({ pages: [] });
    });
  });
});

describe('publishedPage', () => {
  describe('200', () => {
    it('has its texts, and a search with it has its products', async () => {
      const { current } = server;
      const shop = await withPage();
      const params = { slug: 'red' };
      expect(await current.call('publishedPage', shop, { params })).toMatchObject({
        status: 200,
        body: { slug: 'red', title: 'Red week', description: 'All red.' },
      });
      const answer = await search(shop);
      expect(answer.body).toMatchObject({ query: 'red shoe', total: 2 });
      expect(ids(answer)).toEqual(['red-1', 'red-2']);
      expect(answer.body.facets[0].values.map(({ value }: { value: string }) => value).sort()).toEqual([
        'Acme',
        'Bulk',
      ]);
      expect(ids(await search(shop, { filters: { price: { min: 25 } } }))).toEqual(['red-2']);
      expect(ids(await search(shop, { query: 'pan' }))).toEqual(['pan']);
    });

    it('a rule for the page acts on it alone', async () => {
      const { current } = server;
      const shop = await withPage();
      const rule = {
        name: 'Pan',
        status: 'published',
        condition: { landingPage: 'red' },
        actions: [
          { type: 'pin', externalId: 'pan', position: 1 },
          { type: 'banner', text: 'Red week' },
        ],
      };
      await current.call('createRule', shop, { body: rule });
      const answer = await search(shop);
      expect([answer.body.products[0].externalId, answer.body.banners.length]).toEqual(['pan', 1]);
      const plain = await current.call('search', shop, { body: { query: 'red shoe' } });
      expect([ids(plain), plain.body.banners]).toEqual([['red-1', 'red-2', 'red-3'], []]);
      const preview = await current.call('previewRule', shop, {
        body: { rule, queries: ['red shoe'], cards: true, landingPage: 'red' },
      });
      expect(preview.body.queries[0].result).toMatchObject({ acts: true, total: 3 });
    });

    it('its query is in no report, that of a shopper on it is', async () => {
      const { current } = server;
      const shop = await withPage();
      await search(shop);
      await search(shop, { query: 'shoe' });
      await current.server.searchLog.flush();
      const logged = await current.server.store.read
        .selectFrom('search_logs')
        .select('query')
        .where('shop_id', '=', shop.shop.shopId)
        .execute();
      expect(logged.map(({ query }) => query).sort()).toEqual(['', 'shoe']);
    });
  });

  describe('404', () => {
    it('a draft, a removed page and a made-up address are not served, nor searched', async () => {
      const { current } = server;
      const shop = await withPage({ status: 'draft' });
      const params = { slug: 'red' };
      expectEnvelope(await current.call('publishedPage', shop, { params }), 404, 'landing_page_not_found');
      expectEnvelope(await search(shop), 404, 'landing_page_not_found');
      expectEnvelope(await search(shop, { landingPage: 'other' }), 404, 'landing_page_not_found');
    });
  });
});
