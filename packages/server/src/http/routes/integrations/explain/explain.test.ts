import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  const product = (externalId: string, name: string, more: object = {}) => ({
    externalId,
    name,
    price: 40,
    ...more,
  });
  const products = [
    product('shoe', 'Red running shoes', { brand: 'Norrvik', price: 80 }),
    product('boot', 'Winter boots for the mountains', { price: 30 }),
    product('tee', 'Cotton tee', { price: undefined }),
    product('tee-s', 'Cotton tee small', { parentExternalId: 'tee' }),
  ];

  it('says at which place a product is, as the search shows it, or which stage dropped it', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    await current.server.search.settled(shop.shop.shopId);
    const explain = async (query: Record<string, string>) => {
      const answer = await current.call('explain', shop, { query });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const body = { query: 'red shoes', explain: true };
    const headers = { authorization: `Bearer ${shop.apiKey}` };
    const [card] = (await current.call('search', shop, { body, headers })).body.products;
    expect(await explain({ query: 'red shoes', externalId: 'shoe' })).toMatchObject({
      query: 'red shoes',
      externalId: 'shoe',
      found: true,
      stage: 'found',
      rank: 1,
      page: 1,
      explanation: card.explanation,
      degraded: null,
    });
    const filters = JSON.stringify({ brand: ['Acme'], price: { max: 50 } });
    const filtered = await explain({ query: 'red shoes', externalId: 'shoe', filters });
    expect(filtered).toMatchObject({ found: false, stage: 'filter', rank: null, page: null, total: 0 });
    expect(filtered.reason).toContain("brand Acme; it has 'Norrvik'");
    expect(await explain({ query: 'red shoes', externalId: 'boot' })).toMatchObject({
      stage: 'words',
      explanation: null,
    });
    expect(await explain({ query: 'tee', externalId: 'tee' })).toMatchObject({
      stage: 'not_for_sale',
      shownInstead: 'tee-s',
    });
    expect(await explain({ query: 'tee', externalId: 'gone' })).toMatchObject({
      stage: 'unknown_product',
      found: false,
    });
  });
});

describe('400', () => {
  const asked = (more: Record<string, string>) => ({ query: { query: 'shoes', externalId: 'A-1', ...more } });

  refusesInput(server, 'explain', {
    'no query': { input: { query: { externalId: 'A-1' } }, path: 'query' },
    'no product': { input: { query: { query: 'shoes' } }, path: 'externalId' },
    'filters that are no JSON': { input: asked({ filters: '{brand' }), path: 'filters' },
    'an unknown filter': { input: asked({ filters: '{"colour":["red"]}' }), path: 'filters.colour' },
    'a filter of a wrong shape': { input: asked({ filters: '{"brand":"Norrvik"}' }), path: 'filters.brand' },
    'an unknown parameter': { input: asked({ sort: 'newest' }), path: 'sort' },
    'a pageSize of 0': { input: asked({ pageSize: '0' }), path: 'pageSize' },
    NUL: { input: asked({ query: 'a\u0000b' }), path: 'query' },
  });
});
