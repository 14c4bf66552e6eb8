import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope, expectInvalid } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('compare', () => {
  const PRODUCTS = [
    {
      externalId: 'K-1',
      name: 'Kettle One',
      price: 49.9,
      salePrice: 39.9,
      salePriceTo: '2025-03-15T00:00:00.000Z',
      brand: 'Brewline',
      categories: ['Kitchen > Kettles'],
      stockQuantity: 0,
      rating: { average: 4.6, count: 128 },
      attributes: { capacity: '1 l', thermometer: true, suits: ['gas', 'induction'] },
    },
    {
      externalId: 'K-2',
      name: 'Kettle Two',
      price: 45,
      url: 'https://shop.example/k-2',
      attributes: { Capacity: '1000 ml', thermometer: 'no' },
    },
    { externalId: 'M', name: 'Mug' },
    { externalId: 'M-RED', parentExternalId: 'M', name: 'Mug, red', price: 5, attributes: { color: 'red' } },
    {
      externalId: 'M-BLUE',
      parentExternalId: 'M',
      name: 'Mug, blue',
      price: 5,
      attributes: { color: 'blue' },
    },
  ];

  const kettleShop = async (more: Parameters<typeof server.current.makeShop>[0] = {}): Promise<TestShop> => {
    const shop = await server.current.makeShop({ currency: 'EUR', ...more });
    await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products: PRODUCTS } });
    return shop;
  };
  const compare = (shop: TestShop, body: object) => server.current.call('compare', shop, { body });

  describe('200', () => {
    it('answers the products, their attributes with the differences first, and sentences', async () => {
      const shop = await kettleShop();
      const { status, body } = await compare(shop, { productIds: ['K-1', 'K-2'] });
      expect(status).toBe(200);
      const rows = body.attributes.map((row: Record<string, unknown>) => [
        row.name,
        row.values,
        row.differs,
        row.better,
      ]);
      expect(rows).toEqual([
        ['price', [39.9, 45], true, 0],
        ['rating', [4.6, null], true, null],
        ['availability', ['out_of_stock', 'in_stock'], true, 1],
        ['brand', ['Brewline', null], true, null],
        ['categories', [['Kitchen > Kettles'], null], true, null],
        ['thermometer', [true, 'no'], true, null],
        ['suits', [['gas', 'induction'], null], true, null],
        ['Capacity', ['1 l', '1000 ml'], false, null],
      ]);
      expect(body.summary).toContain('“Kettle One” has the lowest price: €39.90 (“Kettle Two”: €45.00).');
      expect(body.highlights).toContainEqual({ productId: 'K-2', text: 'The only one in stock' });
    });

    it('its cards are those of a search, but for what the query did', async () => {
      const shop = await kettleShop();
      await server.current.server.indexes.settled(shop.shop.shopId);
      const { products } = (await server.current.call('search', shop, { body: { query: 'kettle' } })).body;
      const { body } = await compare(shop, {
        productIds: products.map(({ externalId }: { externalId: string }) => externalId),
      });
      expect(body.products).toHaveLength(2);
      const plain = products.map((card: object) => ({ ...card, score: 0, highlights: {}, matchedBy: [] }));
      expect(body.products).toEqual(plain);
    });

    it('a sale ends when its time has come, as in a search', async () => {
      const shop = await kettleShop();
      const priceOfFirst = async () => {
        const { body } = await compare(shop, { productIds: ['K-1', 'K-2'] });
        return [body.products[0].price, body.products[0].compareAtPrice, body.attributes[0].better];
      };
      expect(await priceOfFirst()).toEqual([39.9, 49.9, 0]);
      server.current.clock.advance(86_400_000);
      const fresh = await server.current.server.access.tokens.issue(shop.shop.shopId);
      shop.token = fresh.token;
      expect(await priceOfFirst()).toEqual([49.9, null, 1]);
    });

    it('compares two variants of one group', async () => {
      const { status, body } = await compare(await kettleShop(), { productIds: ['M-RED', 'M-BLUE'] });
      expect(status).toBe(200);
      expect(body.attributes[0]).toMatchObject({ name: 'color', values: ['red', 'blue'], differs: true });
      expect(body.summary).toContain('All cost €5.00.');
    });

    it("writes in the shop's language, or in the one that is asked for", async () => {
      const shop = await kettleShop({ language: 'de' });
      const productIds = ['K-1', 'K-2'];
      expect((await compare(shop, { productIds })).body.summary).toContain('hat den niedrigsten Preis');
      expect((await compare(shop, { productIds, language: 'en' })).body.summary).toContain('lowest price');
    });
  });

  describe('400', () => {
    it('fewer than two, more than four, or one of them twice', async () => {
      const shop = await kettleShop();
      for (const productIds of [[], ['K-1'], ['K-1', 'K-2', 'M', 'M-RED', 'M-BLUE']])
        expectInvalid(await compare(shop, { productIds }), 'productIds');
      expectInvalid(await compare(shop, { productIds: ['K-1', 'K-2', ' K-1 '] }), 'productIds.2');
    });
  });

  describe('403', () => {
    it('a plan without comparison', async () => {
      const { plans } = server.current.server.access;
      const { features } = plans.BASIC;
      const shop = await kettleShop({ plan: 'BASIC' });
      plans.BASIC.features = features.filter((feature) => feature !== 'compare');
      try {
        expectEnvelope(await compare(shop, { productIds: ['K-1', 'K-2'] }), 403, 'feature_not_in_plan');
      } finally {
        plans.BASIC.features = features;
      }
    });
  });

  describe('404', () => {
    it('names every id that is no product', async () => {
      const answer = await compare(await kettleShop(), { productIds: ['K-1', 'none', 'K-2', "it's"] });
      expectEnvelope(answer, 404, 'product_not_found');
      expect(answer.body.message).toContain("'none'");
      expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual([
        'productIds.1',
        'productIds.3',
      ]);
    });
  });

  describe('429', () => {
    it('both methods share ten a minute', async () => {
      const shop = await kettleShop();
      const query = { ids: 'K-1,K-2' };
      for (let sent = 0; sent < 5; sent++) {
        expect((await compare(shop, { productIds: ['K-1', 'K-2'] })).status).toBe(200);
        expect((await server.current.call('compareByIds', shop, { query })).status).toBe(200);
      }
      expect((await server.current.call('compareByIds', shop, { query })).status).toBe(429);
    });
  });
});

describe('compareByIds', () => {
  const IDS = ['K-1', 'K-2', 'a,b', 'é/ü&=?#'];

  const makeShop = async () => {
    const shop = await server.current.makeShop();
    const products = IDS.map((externalId, i) => ({ externalId, name: `Product ${i}`, price: i }));
    await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    const get = (ids: string) =>
      server.current.request({
        method: 'GET',
        url: `/api/widget/compare?${ids}`,
        headers: { 'x-widget-token': shop.token },
      });
    return { shop, get };
  };
  const idsOf = (body: { products: { externalId: string }[] }) =>
    body.products.map(({ externalId }) => externalId);

  describe('200', () => {
    it('answers as the POST does', async () => {
      const { shop, get } = await makeShop();
      const post = await server.current.call('compare', shop, { body: { productIds: ['K-2', 'K-1'] } });
      const answer = await get('ids=K-2,K-1');
      expect([answer.status, answer.body]).toEqual([200, post.body]);
    });

    it('takes an id that holds a comma, and any other sign, when the parameter is repeated', async () => {
      const { get } = await makeShop();
      const query = IDS.map((id) => `ids=${encodeURIComponent(id)}`).join('&');
      expect(idsOf((await get(query)).body)).toEqual(IDS);
      expect(idsOf((await get('ids=K-1,%20K-2')).body)).toEqual(['K-1', 'K-2']);
    });
  });

  describe('400', () => {
    it('no ids, one, five, an empty one or one twice', async () => {
      const { get } = await makeShop();
      expectInvalid(await get(''), 'ids');
      expectInvalid(await get('ids=K-1'), 'ids');
      expectInvalid(await get('ids=1,2,3,4,5'), 'ids');
      expectInvalid(await get('ids=K-1,'), 'ids.1');
      expectInvalid(await get('ids=K-1,K-2,K-1'), 'ids.2');
    });
  });

  describe('404', () => {
    it('an id with a comma that is sent as a list', async () => {
      const { get } = await makeShop();
      const answer = await get('ids=K-1,a%2Cb');
      expectEnvelope(answer, 404, 'product_not_found');
      expect(answer.body.message).toContain("'a'");
      expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual(['ids.1', 'ids.2']);
    });
  });
});
