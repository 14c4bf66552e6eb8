import { expect, it } from 'vitest';
import { insertShop, STORES } from '../../../test/stores.ts';
import { learnedOrder } from './0022-learned-order.ts';

it.each(STORES)('days that were learned from are counted anew, on $kind', async ({ kind, open }) => {
  const { store, close } = await open();
  try {
    const { db } = store;
    const shopId = await insertShop(store);
    const row = { shop_id: shopId, query_key: 'lamp', query: 'lamp', visitors: 3, products: '[]' };
    const days = [1, 2].map((day) => ({ ...row, day }));
    await db
      .insertInto('learned_days')
      .values([...days, { ...row, day: 2, query_key: 'bed' }])
      .execute();
    await db.insertInto('learned_queries').values(row).execute();
    await db.insertInto('learned_marks').values({ shop_id: shopId, day: 2, version: 7 }).execute();
    await learnedOrder.up({ db, kind });
    const marks = await db.selectFrom('learned_marks').select(['day', 'version']).orderBy('day').execute();
    expect(marks).toEqual([
      { day: 1, version: 1 },
      { day: 2, version: 7 },
    ]);
    expect(await db.selectFrom('learned_days').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('learned_queries').selectAll().execute()).toEqual([]);
  } finally {
    await close();
  }
});
