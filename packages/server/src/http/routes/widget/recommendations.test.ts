import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { refusesInput } from '../../../../test/status-cases.ts';
import { fillCart, learn, order, stock, thing, visit } from '../../../recommend/test/shopping.ts';

const server = useTestServer();

describe('similarProducts', () => {
  const server = useTestServer({ env: { AISLE_TEXT_MODEL: 'on' } });

  describe('200', () => {
    it('shows what is like it, in stock first, without its own group', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const lamp = { categories: ['Light > Lamps'] };
      await stock(current, shop, [
        thing('lamp', { ...lamp, name: 'Brass desk lamp' }),
        thing('lamp-b', { ...lamp, name: 'Brass desk lamp, black', parentExternalId: 'lamp' }),
        thing('lamp-2', { ...lamp, name: 'Brass table lamp', availability: 'out_of_stock' }),
        thing('lamp-3', { ...lamp, name: 'Copper desk lamp' }),
        thing('towel', { name: 'Bath towel', categories: ['Bath'] }),
        thing('kettle', { name: 'Steel kettle', categories: ['Kitchen'] }),
      ]);
      const input = { params: { externalId: 'lamp-b' }, query: { limit: '4' } };
      const answer = await current.call('similarProducts', shop, input);
      const ids = answer.body.products.map(({ externalId }: { externalId: string }) => externalId);
      expect(ids[0]).toBe('lamp-3');
      expect(ids.at(-1)).toBe('lamp-2');
      expect([...ids].sort()).toEqual(['kettle', 'lamp-2', 'lamp-3', 'towel']);
      expect(answer.body.products[0].matchedBy).toEqual(['semantic']);
      expect(current.server.searchLogIds.timeOf(shop.shop.shopId, answer.body.searchLogId)).not.toBeNull();
    });
  });

  describe('400', () => {
    refusesInput(server, 'similarProducts', {
      'a limit over the maximum': { input: { query: { limit: '25' } }, path: 'limit' },
    });
  });
});

describe('boughtTogether', () => {
  describe('200', () => {
    it('shows what was bought with it, then what goes with its category, and nothing that only fills', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await stock(current, shop, [
        thing('pen', { categories: ['Pens'] }),
        thing('ink', { categories: ['Ink'] }),
        thing('ink-2', { categories: ['Ink'] }),
        thing('desk', { categories: ['Desks'] }),
      ]);
      const baskets = Array.from({ length: 8 }, (_, i) => (i < 4 ? ['pen', 'ink'] : ['desk', 'x']));
      await order(current, shop, baskets);
      await learn(current);
      const input = { params: { externalId: 'pen' } };
      const answer = await current.call('boughtTogether', shop, input);
      const ids = answer.body.products.map(({ externalId }: { externalId: string }) => externalId);
      expect(ids).toEqual(['ink', 'ink-2']);
      const alone = await current.call('boughtTogether', shop, { params: { externalId: 'ink-2' } });
      expect(alone.body.products.map(({ externalId }: { externalId: string }) => externalId)).toEqual([
        'pen',
      ]);
    });
  });

  describe('400', () => {
    refusesInput(server, 'boughtTogether', {
      'a limit of 0': { input: { query: { limit: '0' } }, path: 'limit' },
    });
  });
});

describe('crossSell', () => {
  type Card = { externalId: string; reason: string; withItems: string[]; variants: { externalId: string }[] };

  const ask = async (shop: TestShop, cart: string[], limit = 4): Promise<Card[]> => {
    const items = cart.map((externalId) => ({ externalId }));
    const answer = await server.current.call('crossSell', shop, { body: { items, limit } });
    expect(answer.status).toBe(200);
    return answer.body.products;
  };
  const times = (count: number, basket: string[]): string[][] => Array.from({ length: count }, () => basket);
  const ids = (cards: Card[]): string[] => cards.map(({ externalId }) => externalId);

  const kitchen = [
    thing('pot', { categories: ['Kitchen > Pots'] }),
    thing('lid', { categories: ['Kitchen > Lids'] }),
    thing('lid-2', { categories: ['Kitchen > Lids'], popularity: 9 }),
    thing('spoon', { categories: ['Kitchen > Spoons'] }),
    thing('lamp', { categories: ['Light'] }),
    thing('wok', { categories: ['Kitchen > Pots'] }),
    thing('bulb', { categories: ['Light > Bulbs'] }),
  ];

  /** Three in four who buy a pot buy a lid; everybody buys a bulb. */
  const kitchenOrders = [
    ...times(12, ['pot', 'lid', 'bulb']),
    ...times(4, ['pot', 'bulb']),
    ...times(24, ['lamp', 'bulb']),
    ...times(6, ['spoon', 'bulb']),
  ];

  describe('200', () => {
    it('shows what was bought with the cart, says why, and corrects for what everybody buys', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await stock(current, shop, kitchen);
      await order(current, shop, kitchenOrders);
      await learn(current);
      const cards = await ask(shop, ['pot']);
      expect(cards[0]).toMatchObject({ externalId: 'lid', reason: 'bought_together', withItems: ['pot'] });
      expect(ids(cards)).not.toContain('pot');
      expect(cards).toHaveLength(4);
    });

    it('what was never bought gets what goes with its category, and every answer an id of its own', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await stock(current, shop, kitchen);
      await order(current, shop, kitchenOrders);
      await learn(current);
      const cards = await ask(shop, ['wok'], 2);
      expect(cards[0]).toMatchObject({ externalId: 'lid-2', reason: 'complements', withItems: ['wok'] });
      const items = [{ externalId: 'wok' }];
      const answers = [1, 2].map(() => current.call('crossSell', shop, { body: { items } }));
      const [one, other] = (await Promise.all(answers)).map(({ body }) => body.searchLogId);
      expect(one).not.toBe(other);
      expect(current.server.searchLogIds.timeOf(shop.shop.shopId, one)).toBe(current.clock.nowMs());
      expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(0);
    });

    it('learns from carts too, once, and not from robots or refunds', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await stock(current, shop, kitchen);
      for (const session of ['a', 'b', 'c']) {
        await fillCart(current, shop, { session, items: ['pot', 'spoon', 'pot'] });
        await fillCart(current, shop, { session: `bot-${session}`, items: ['pot', 'lamp'], bot: 1 });
      }
      await order(current, shop, times(5, ['pot', 'bulb']), { refundId: 'back' });
      await fillCart(current, shop, { session: 'z', items: ['lamp', 'bulb'] });
      await learn(current);
      await learn(current);
      expect(await ask(shop, ['pot'], 1)).toMatchObject([{ externalId: 'spoon', reason: 'bought_together' }]);
      const counted = await current.server.store.db
        .selectFrom('basket_pairs')
        .select(['item', 'other', 'baskets'])
        .where('shop_id', '=', shop.shop.shopId)
        .where('kind', '=', 'product')
        .orderBy('item')
        .execute();
      expect(counted.map(({ item, other, baskets }) => [item, other, Number(baskets)])).toEqual([
        ['bulb', 'lamp', 1],
        ['lamp', 'bulb', 1],
        ['pot', 'spoon', 3],
        ['spoon', 'pot', 3],
      ]);
    });

    it('never shows what cannot be bought, is gone, or is a variant of the cart', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const child = (externalId: string, parentExternalId: string, more = {}) =>
        thing(externalId, { parentExternalId, ...more });
      await stock(current, shop, [
        thing('shirt'),
        child('shirt-s', 'shirt'),
        child('shirt-m', 'shirt'),
        thing('belt'),
        child('belt-1', 'belt', { availability: 'out_of_stock' }),
        child('belt-2', 'belt'),
        thing('hat', { availability: 'out_of_stock' }),
        thing('none-left', { stockQuantity: 0 }),
        thing('gone'),
        thing('socks'),
      ]);
      const rest = ['shirt-m', 'shirt', 'belt-1', 'belt-2', 'hat', 'none-left', 'gone', 'socks', 'never-was'];
      await order(current, shop, [...times(4, ['shirt-s', ...rest]), ...times(4, ['x', 'y'])]);
      await learn(current);
      await stock(current, shop, [{ externalId: 'gone', deleted: true }]);
      const cards = await ask(shop, ['shirt-s', 'unknown'], 24);
      // The belt is one card: of its members the first that is in stock and for sale leads.
      expect(ids(cards).filter((id) => id.startsWith('belt'))).toHaveLength(1);
      expect(ids(cards).filter((id) => !id.startsWith('belt'))).toEqual(['socks']);
      const shown = cards.flatMap((card) => [card, ...card.variants]).map(({ externalId }) => externalId);
      expect(shown).not.toContain('belt-1');
    });

    it('variants are counted as one product, and named as they are in the cart', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const sizes = (id: string) =>
        ['s', 'm', 'l'].map((size) => thing(`${id}-${size}`, { parentExternalId: id }));
      await stock(current, shop, [
        thing('shirt'),
        ...sizes('shirt'),
        thing('tie'),
        ...sizes('tie'),
        thing('hat'),
      ]);
      await order(current, shop, [['shirt-s', 'tie-m'], ['shirt-m', 'tie-l'], ...times(3, ['hat', 'scarf'])]);
      await learn(current);
      const [card] = await ask(shop, ['shirt-l'], 1);
      expect(card).toMatchObject({ externalId: 'tie', reason: 'bought_together', withItems: ['shirt-l'] });
    });

    it('an empty shop has nothing, and another shop learns nothing', async () => {
      const { current } = server;
      const [shop, other] = [await current.makeShop(), await current.makeShop()];
      expect(await ask(shop, ['pot'])).toEqual([]);
      for (const one of [shop, other]) await stock(current, one, kitchen);
      await order(current, shop, kitchenOrders);
      await learn(current);
      expect((await ask(shop, ['pot'], 1))[0]?.reason).toBe('bought_together');
      expect((await ask(other, ['pot'], 1))[0]?.reason).not.toBe('bought_together');
    });

    it('carts of products that the shop does not have leave nothing behind', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await stock(current, shop, [thing('cup'), thing('saucer')]);
      for (const session of ['s-1', 's-2'])
        await fillCart(current, shop, { session, items: ['cup', 'made-up', 'saucer', 'made-up-2'] });
      await learn(current);
      const pairs = current.server.store.read.selectFrom('basket_pairs').select(['item', 'other']);
      const known = await pairs
        .where('shop_id', '=', shop.shop.shopId)
        .where('kind', '=', 'product')
        .execute();
      expect(new Set(known.flatMap(({ item, other }) => [item, other]))).toEqual(new Set(['cup', 'saucer']));
    });
  });

  describe('400', () => {
    const body = (more: object) => ({ input: { body: { items: [{ externalId: 'a' }], ...more } } });
    refusesInput(server, 'crossSell', {
      'no cart': { input: { body: {} }, path: 'items' },
      'an empty cart': { ...body({ items: [] }), path: 'items' },
      'a cart of 101 items': {
        ...body({ items: Array.from({ length: 101 }, (_, i) => ({ externalId: `p${i}` })) }),
        path: 'items',
      },
      'a quantity of 0': { ...body({ items: [{ externalId: 'a', quantity: 0 }] }), path: 'items.0.quantity' },
      'a limit over the maximum': { ...body({ limit: 25 }), path: 'limit' },
      NUL: { ...body({ items: [{ externalId: 'a\u0000' }] }), path: 'items.0.externalId' },
    });
  });
});

describe('trending', () => {
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
});
