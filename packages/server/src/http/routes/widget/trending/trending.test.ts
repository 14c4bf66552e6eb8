import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { refusesInput } from '../../../../../test/status-cases.ts';
import { stock, thing, visit } from '../../../../recommend/test/shopping.ts';

const server = useTestServer();

const ask = async (shop: TestShop, query: Record<string, string> = {}) => {
  const answer = await server.current.call('trending', shop, { query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = ({ products }: { products: { externalId: string }[] }): string[] =>
  products.map(({ externalId }) => externalId);

describe('200', () => {
  it('what is asked for more than usual comes before what always is, with its counts', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await stock(current, shop, [thing('steady'), thing('rising'), thing('quiet')]);
    for (let hoursAgo = 1; hoursAgo < 480; hoursAgo += 6)
      await visit(current, shop, ['steady', { hoursAgo, views: 8 }]);
    for (let hoursAgo = 1; hoursAgo < 48; hoursAgo += 6)
      await visit(current, shop, ['rising', { hoursAgo, views: 8, impressions: 2, clicks: 3, orders: 1 }]);
    const trends = await ask(shop);
    expect(idsOf(trends)).toEqual(['rising', 'steady', 'quiet']);
    expect(trends).toMatchObject({ window: '7d', basis: 'traffic' });
    expect(trends.products[0]).toMatchObject({ views: 80, clicks: 24, conversions: 8 });
    expect(trends.products[2]).toMatchObject({ trendScore: 0, views: 0, clicks: 0, conversions: 0 });
  });

  it('one visitor who hammers a product does not outdo a few who look at another', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await stock(current, shop, [thing('hammered'), thing('liked')]);
    await visit(current, shop, ['hammered', { views: 5_000, clicks: 5_000, visitors: 1 }]);
    await visit(current, shop, ['liked', { views: 6 }]);
    expect(idsOf(await ask(shop, { window: '24h' }))).toEqual(['liked', 'hammered']);
  });

  it('a category has its subcategories, what is out of stock is left out, a group has one card', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await stock(current, shop, [
      thing('boot', { categories: ['Shoes > Boots'] }),
      thing('boot-42', { parentExternalId: 'boot', categories: ['Shoes > Boots'] }),
      thing('pump', { categories: ['Shoes'], availability: 'out_of_stock' }),
      thing('lamp', { categories: ['Light'] }),
    ]);
    for (const id of ['boot', 'boot-42', 'pump', 'lamp', 'gone'])
      await visit(current, shop, [id, { views: 9 }]);
    const shoes = await ask(shop, { category: 'Shoes' });
    expect(idsOf(shoes)).toEqual(['boot']);
    // Of both members of the group.
    expect(shoes.products[0].views).toBe(18);
    expect(idsOf(await ask(shop)).sort()).toEqual(['boot', 'lamp']);
    expect(idsOf(await ask(shop, { category: 'Hats' }))).toEqual([]);
  });

  it('a shop without traffic shows its newest and best rated; an empty one nothing', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    expect(await ask(shop)).toEqual({ products: [], window: '7d', basis: 'catalog' });
    await stock(current, shop, [thing('plain'), thing('rated', { rating: { average: 5, count: 90 } })]);
    const trends = await ask(shop, { window: '30d' });
    expect(idsOf(trends)).toEqual(['rated', 'plain']);
    expect(trends).toMatchObject({ window: '30d', basis: 'catalog' });
    const other = await current.makeShop();
    await stock(current, other, [thing('plain')]);
    await visit(current, other, ['plain', { views: 3 }]);
    current.clock.advance(10_001);
    expect((await ask(shop)).basis).toBe('catalog');
    expect((await ask(other)).basis).toBe('traffic');
  });
});

describe('400', () => {
  refusesInput(server, 'trending', {
    'an unknown window': { input: { query: { window: '1h' } }, path: 'window' },
    'a limit over the maximum': { input: { query: { limit: '51' } }, path: 'limit' },
    'a limit of 0': { input: { query: { limit: '0' } }, path: 'limit' },
    'an empty category': { input: { query: { category: ' ' } }, path: 'category' },
    NUL: { input: { query: { category: 'a\u0000' } }, path: 'category' },
  });
});
