import { expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../test/harness.ts';
import { armOf } from './arms.ts';
import { goShopping } from './test/shopping-day.ts';

const server = useTestServer();

const NAMES = ['Oak desk lamp', 'Brass desk lamp', 'Steel desk lamp', 'Glass desk lamp', 'Paper desk lamp'];

const makeShop = async (): Promise<TestShop> => {
  const shop = await server.current.makeShop();
  const products = NAMES.map((name, i) => ({ externalId: `lamp-${i}`, name }));
  await server.current.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products } });
  await server.current.server.indexes.settled(shop.shop.shopId);
  return shop;
};

const visitorOfArm = (shopId: string, arm: 'learned' | 'control'): string => {
  for (let number = 0; ; number++) if (armOf(shopId, `s ${arm}-${number}`) === arm) return `${arm}-${number}`;
};

const ask = async (shop: TestShop, query: string, rest: object = {}) =>
  (
    await server.current.call('search', shop, {
      body: { query, explain: true, ...rest },
      headers: { authorization: `Bearer ${shop.apiKey}` },
    })
  ).body.products as { id: string; score: number; explanation: unknown }[];

const idsOf = (products: { id: string }[]): string[] => products.map(({ id }) => id);

const learn = async (): Promise<void> => {
  const job = server.current.server.periodicJobs.find(({ name }) => name === 'learn-ranking');
  await job?.run(new AbortController().signal);
};

const DAY_MS = 86_400_000;

/** Yesterday forty visitors saw the answer, and 25 of them took the product at the fourth place. */
const choose = async (shop: TestShop, shown: string[], query = 'desk lamp'): Promise<void> => {
  const { server: parts, clock } = server.current;
  for (let number = 0; number < 40; number++)
    await goShopping(parts.store, shop.shop.shopId, {
      query,
      visitor: `visitor-${number}`,
      shown,
      clicked: number < 25 ? shown.slice(3, 4) : [],
      bought: number < 5 ? shown.slice(3, 4) : [],
      at: clock.nowMs() - DAY_MS - number * 1000,
    });
};

it('what shoppers chose stands a place higher after the job, and the explanation says so', async () => {
  const shop = await makeShop();
  const before = idsOf(await ask(shop, 'desk lamp'));
  expect(before).toHaveLength(5);
  const [first, second, third, fourth, fifth] = before;
  await choose(shop, before);
  await learn();
  const after = await ask(shop, 'desk lamp');
  expect(idsOf(after)).toEqual([first, second, fourth, third, fifth]);
  const sentence =
    /what shoppers chose puts it before the product above it \((\d+) of \1 who looked clicked it, 0 of \1 the other\)/;
  expect(JSON.stringify(after[2]?.explanation)).toMatch(sentence);
  expect(idsOf(await ask(shop, 'lamps desk'))[2]).toBe(fourth);
  const explained = await server.current.call('explain', shop, {
    query: { query: 'desk lamp', externalId: String(fourth) },
  });
  expect(explained.body).toMatchObject({ found: true, rank: 3 });
  expect(JSON.stringify(explained.body.explanation)).toMatch(sentence);
});

it('a share of the visitors keeps the order, other queries and other shops too', async () => {
  const [shop, other] = [await makeShop(), await makeShop()];
  const { shopId } = shop.shop;
  const before = idsOf(await ask(shop, 'desk lamp'));
  await choose(shop, before);
  await learn();
  const control = { sessionId: visitorOfArm(shopId, 'control') };
  const learned = { sessionId: visitorOfArm(shopId, 'learned') };
  expect(idsOf(await ask(shop, 'desk lamp', control))).toEqual(before);
  expect(idsOf(await ask(shop, 'desk lamp', learned))).not.toEqual(before);
  expect(idsOf(await ask(other, 'desk lamp'))).toEqual(before);
  const [first] = await ask(shop, 'steel lamp');
  expect(JSON.stringify(first?.explanation)).not.toContain('what shoppers chose');
});

it('nothing that the search does not find is added', async () => {
  const shop = await makeShop();
  await choose(shop, ['lamp-1', 'lamp-0'], 'brass');
  await learn();
  expect(idsOf(await ask(shop, 'brass'))).toEqual(['lamp-1']);
});

it('a shop that switches it off, or whose learned part was turned down, has its order back', async () => {
  const shop = await makeShop();
  const { store } = server.current.server;
  const { shopId } = shop.shop;
  const before = idsOf(await ask(shop, 'desk lamp'));
  await choose(shop, before);
  await learn();
  expect(idsOf(await ask(shop, 'desk lamp'))).not.toEqual(before);
  await store.db.updateTable('learned_shops').set({ multiplier: 0 }).where('shop_id', '=', shopId).execute();
  await server.current.server.learned.refresh(shopId);
  expect(idsOf(await ask(shop, 'desk lamp'))).toEqual(before);
  await store.db.updateTable('learned_shops').set({ multiplier: 1 }).where('shop_id', '=', shopId).execute();
  await server.current.server.learned.refresh(shopId);
  expect(idsOf(await ask(shop, 'desk lamp'))).not.toEqual(before);
  await store.db
    .updateTable('shops')
    .set({ settings: JSON.stringify({ features: { learning: false } }) })
    .where('id', '=', shopId)
    .execute();
  await server.current.server.learned.refresh(shopId);
  expect(idsOf(await ask(shop, 'desk lamp'))).toEqual(before);
});

it('one visitor with a thousand clicks is one visitor, whatever names it takes', async () => {
  const shop = await makeShop();
  const { shopId } = shop.shop;
  const before = idsOf(await ask(shop, 'desk lamp'));
  const { server: parts, clock } = server.current;
  for (let number = 0; number < 60; number++)
    await goShopping(parts.store, shopId, {
      query: 'desk lamp',
      visitor: `robot-${number}`,
      caller: 'one address',
      shown: before,
      clicked: before.slice(-1),
      at: clock.nowMs() - DAY_MS - number * 1000,
    });
  await learn();
  expect(idsOf(await ask(shop, 'desk lamp'))).toEqual(before);
});
