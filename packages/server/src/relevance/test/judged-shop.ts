import type { TestServer, TestShop } from '../../../test/harness.ts';

const THINGS =
  'kettle teapot umbrella bicycle lantern pillow blanket hammer saucepan notebook backpack raincoat candle mirror ladder violin hammock trumpet ' +
  'basket carpet tripod helmet puzzle compass whistle anchor bucket envelope feather kayak lemon magnet';

const ALL = THINGS.split(' ');

export type JudgedShop = TestShop & { things: readonly string[] };

/**
 * A shop that sells two of each of 32 things. A rule boosts the one of Bulk, and people judged that of Acme good. So
 * each query shows the good product second. `judged`: for how many things.
 */
export const makeJudgedShop = async (
  current: TestServer,
  judged: number = ALL.length,
): Promise<JudgedShop> => {
  const shop = await current.makeShop();
  const products = ALL.flatMap((thing) =>
    ['Bulk', 'Acme'].map((brand) => ({ externalId: `${thing}-${brand}`, name: thing, brand, price: 5 })),
  );
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  const actions = [{ type: 'boost', filters: { brand: ['Bulk'] }, strength: 10 }];
  const rule = { name: 'Bulk first', status: 'published', actions };
  await current.call('createRule', shop, { body: rule });
  await current.server.indexes.settled(shop.shop.shopId);
  for (const thing of ALL.slice(0, judged))
    await current.call('putJudgement', shop, {
      body: { query: thing, externalId: `${thing}-Acme`, grade: 'good' },
    });
  return { ...shop, things: ALL };
};
