import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { DEFAULT_PLANS } from '../config/index.ts';
import { decodeJson } from '../store/index.ts';
import { armOf } from './arms.ts';
import { learnShop } from './learn-shop.ts';
import type { LearnedQuery } from './order-learner.ts';
import { goShopping, type ShoppingTrip } from './test/shopping-day.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 3, 10, 12);
const SHOWN = ['a', 'b', 'c', 'd'];

describe.each(STORES)('learning on $kind', ({ open }) => {
  let test: TestStore;
  let shopId: string;
  beforeEach(async () => {
    test = await open();
    shopId = await insertShop(test.store);
  });
  afterEach(() => test.close());

  /** On the day after. */
  const learn = (now = NOW + DAY_MS) =>
    learnShop(
      { store: test.store, plans: DEFAULT_PLANS, now: () => now },
      { id: shopId, plan: 'PRO', language: 'en' },
      new AbortController().signal,
    );
  const trips = async (count: number, trip: (number: number) => Partial<ShoppingTrip>): Promise<void> => {
    for (let number = 0; number < count; number++)
      await goShopping(test.store, shopId, {
        query: 'red shoes',
        visitor: `v${number}`,
        shown: SHOWN,
        at: NOW - 3_600_000 + number,
        ...trip(number),
      });
  };
  const learned = async () => {
    const rows = await test.store.read
      .selectFrom('learned_queries')
      .selectAll()
      .where('shop_id', '=', shopId)
      .orderBy('query_key')
      .execute();
    return rows.map(({ query_key, visitors, products }) => ({
      key: query_key,
      visitors,
      products: decodeJson<LearnedQuery['products']>(products),
    }));
  };
  /** Which product may pass which, of the first query. */
  const passes = async (): Promise<string[]> =>
    ((await learned())[0]?.products ?? []).flatMap(({ productId, over }) =>
      over.map((loser) => `${productId} over ${loser.productId}`),
    );

  it('learns from clicks, of queries with the same words as one', async () => {
    await trips(30, (number) => ({
      query: number % 2 === 0 ? 'red shoes' : 'shoe red',
      clicked: number < 20 ? ['d'] : [],
    }));
    expect(await learn()).toMatchObject({ queries: 1, multiplier: { value: 1 } });
    expect(await learned()).toEqual([
      {
        key: 'red shoe',
        visitors: 30,
        products: [
          {
            productId: 'd',
            over: [
              {
                productId: 'c',
                own: { clicks: 20, looks: 20 },
                other: { clicks: 0, looks: 20 },
                lead: expect.any(Number),
              },
            ],
          },
        ],
      },
    ]);
  });

  it('does nothing when nothing changed, and the same again from the same log', async () => {
    await trips(20, (number) => ({ clicked: number < 10 ? ['d'] : [] }));
    await learn();
    const first = await learned();
    expect(first).toHaveLength(1);
    expect(await learn()).toBeNull();
    await trips(1, () => ({ visitor: 'v0', query: 'something else', at: NOW }));
    await learn();
    expect(await learned()).toEqual(first);
  });

  it('learns from a day when it has ended', async () => {
    await trips(20, () => ({ clicked: ['d'] }));
    await learn(NOW);
    expect(await passes()).toEqual([]);
    expect(await learn(NOW + 1000)).toBeNull();
    await learn();
    expect(await passes()).toEqual(['d over c']);
  });

  it('counts an act that comes later into the day of its search', async () => {
    const early = NOW - 5 * DAY_MS;
    await trips(20, () => ({ at: early }));
    await learn();
    expect(await passes()).toEqual([]);
    for (let number = 20; number < 32; number++)
      await goShopping(test.store, shopId, {
        query: 'red shoes',
        visitor: `v${number}`,
        shown: SHOWN,
        clicked: ['d'],
        at: early,
      });
    await learn();
    expect(await passes()).toEqual(['d over c']);
  });

  it('keeps what it counted when the log of a day is gone', async () => {
    const old = NOW - 400 * DAY_MS;
    await trips(20, () => ({ at: NOW - 60 * DAY_MS, clicked: ['d'] }));
    await learn();
    const before = await learned();
    expect(before).toHaveLength(1);
    await test.store.db.deleteFrom('search_logs').execute();
    await test.store.db.deleteFrom('shopper_events').execute();
    await trips(1, () => ({ at: old }));
    await learn();
    expect(await learned()).toEqual(before);
    const left = await test.store.read.selectFrom('learned_marks').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('forgets by age', async () => {
    await trips(20, (number) => ({ clicked: number < 12 ? ['d'] : [] }));
    await learn();
    await trips(1, () => ({ query: 'other words', at: NOW + 170 * DAY_MS }));
    await learn(NOW + 170 * DAY_MS);
    expect(await passes()).toEqual(['d over c']);
    await trips(1, () => ({ query: 'other words', at: NOW + 190 * DAY_MS }));
    await learn(NOW + 190 * DAY_MS);
    expect(await passes()).toEqual([]);
  });

  it('reads clicks alone where a shop reports no impressions', async () => {
    await trips(40, (number) => ({
      reportsShown: false,
      clicked: number < 24 ? ['d'] : number < 28 ? ['c'] : [],
    }));
    await learn();
    expect(await passes()).toEqual(['d over c']);
  });

  it('turns itself down when the visitors who see it click less', async () => {
    await trips(30, () => ({ clicked: ['d'] }));
    await learn();
    for (let number = 0; number < 600; number++) {
      const visitor = `w${number}`;
      await goShopping(test.store, shopId, {
        query: 'red shoes',
        visitor,
        shown: SHOWN,
        clicked: armOf(shopId, `s ${visitor}`) === 'control' ? ['a'] : number % 3 === 0 ? ['a'] : [],
        at: NOW + 2 * DAY_MS + number,
      });
    }
    const result = await learn(NOW + 3 * DAY_MS);
    expect(result?.multiplier).toMatchObject({
      value: 0.5,
      reason: 'fewer searches led to a click than without it',
    });
  });

  it('leaves a shop alone of which nobody is known', async () => {
    await trips(20, () => ({ clicked: ['d'] }));
    await test.store.db.updateTable('search_logs').set({ session_id: null, caller_hash: null }).execute();
    await test.store.db.updateTable('shopper_events').set({ session_id: null, caller_hash: null }).execute();
    await learn();
    expect(await learned()).toEqual([]);
  });
});
