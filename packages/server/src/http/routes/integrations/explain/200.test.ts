import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

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
