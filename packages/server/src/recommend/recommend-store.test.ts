import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { learnBaskets } from './learn-baskets.ts';
import { readPairs } from './read-pairs.ts';
import { readTrends } from './read-trends.ts';
import { sumDays } from './sum-days.ts';
import { KEPT_PAIRS } from './write-counts.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2025, 5, 1, 12, 30);
let rows = 0;

describe.each(STORES)('on $kind', ({ open }) => {
  let test: TestStore;
  /** Orders of one test come after those that the tests before it have counted. */
  let now = NOW;
  beforeEach(() => {
    now += 24 * HOUR_MS;
  });
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  const order = (shopId: string, items: readonly string[], more: { at?: number; from?: number } = {}) => {
    const { at = now - HOUR_MS, from = at } = more;
    const id = `order-${++rows}`;
    return test.store.db
      .insertInto('conversions')
      .values({
        shop_id: shopId,
        id,
        order_id: id,
        refund_id: '',
        search_log_id: 's',
        search_at: at,
        query: null,
        value: 0,
        currency: 'EUR',
        items: JSON.stringify(items.map((externalId) => ({ externalId, quantity: 1, price: 1 }))),
        occurred_at: from,
        attributed: 1,
        created_at: at,
      })
      .execute();
  };
  const learn = (nowMs = now) =>
    learnBaskets({ store: test.store, now: () => nowMs }, new AbortController().signal);
  const pairsOf = (shopId: string, item: string, nowMs = now) =>
    readPairs(test.store, { shopId, kind: 'product', items: [item], nowMs });

  it('every basket is counted once: also by two that count at a time, and after a stop', async () => {
    const shopId = await insertShop(test.store);
    for (let i = 0; i < 23; i++) await order(shopId, ['a', 'b', 'a', `p${i % 3}`]);
    const stopped = new AbortController();
    stopped.abort();
    expect(await learnBaskets({ store: test.store, now: () => now }, stopped.signal)).toBe(0);
    await Promise.all([learn(), learn()]);
    await learn();
    // Too young: another one that is being written might come before it.
    await order(shopId, ['a', 'b'], { at: now - 1_000 });
    await learn();
    const { items, pairs } = await pairsOf(shopId, 'a');
    expect(items[0]?.weight).toBeCloseTo(23, 0);
    expect(pairs.map(({ other, baskets }) => [other, baskets]).sort()).toEqual([
      ['b', 23],
      ['p0', 8],
      ['p1', 8],
      ['p2', 7],
    ]);
    await learn(now + HOUR_MS);
    expect((await pairsOf(shopId, 'a')).items[0]?.weight).toBeCloseTo(24, 0);
  });

  it('a basket counts half as much as one that is 120 days younger, a large one less for each pair', async () => {
    const shopId = await insertShop(test.store);
    const from = now - 120 * 24 * HOUR_MS;
    for (let i = 0; i < 2; i++) {
      await order(shopId, ['old', 'x'], { from });
      await order(shopId, ['new', 'x'], { from: now });
      await order(shopId, ['large', 'x', 'y', 'z', 'q'], { from: now });
    }
    await learn();
    const weightOf = async (item: string) =>
      (await pairsOf(shopId, item)).pairs.find(({ other }) => other === 'x')?.weight;
    expect(await weightOf('old')).toBeCloseTo(1, 2);
    expect(await weightOf('new')).toBeCloseTo(2, 2);
    expect(await weightOf('large')).toBeCloseTo(1, 2);
  });

  it('a day of much traffic does not slow the counting of its carts', async () => {
    const shopId = await insertShop(test.store);
    const log = async (type: 'impression' | 'add_to_cart', count: number, at: number): Promise<void> => {
      for (let done = 0; done < count; done += 2000)
        await test.store.db
          .insertInto('shopper_events')
          .values(
            Array.from({ length: Math.min(2000, count - done) }, () => ({
              shop_id: shopId,
              at,
              id: `event-${++rows}`,
              type,
              search_log_id: null,
              search_at: null,
              product_id: 'a',
              query: null,
              position: null,
              session_id: `session-${rows}`,
              user_id: null,
              caller_hash: null,
              bot: 0,
              received_at: at,
            })),
          )
          .execute();
    };
    const timeToLearn = async (): Promise<number> => {
      const begun = performance.now();
      await learn();
      return performance.now() - begun;
    };
    /** The least of three times: other work on the machine may slow any of them. */
    const learnCarts = async (at: number): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < 3; run++) {
        await log('add_to_cart', 300, at + run);
        times.push(await timeToLearn());
      }
      return Math.min(...times);
    };
    const at = now - HOUR_MS;
    const quietMs = await learnCarts(at - 1000 * HOUR_MS);
    await log('impression', 60_000, at);
    // On SQLite, reading the whole day for each cart took ten times as long.
    expect(await learnCarts(at)).toBeLessThan(4 * quietMs);
  });

  it('an item keeps its heaviest pairs alone', async () => {
    const shopId = await insertShop(test.store);
    for (let i = 0; i < 170; i++) await order(shopId, ['hub', `p${i}`]);
    for (let i = 160; i < 170; i++) await order(shopId, ['hub', `p${i}`]);
    await learn();
    const kept = await test.store.read
      .selectFrom('basket_pairs')
      .select(['other', 'baskets'])
      .where('shop_id', '=', shopId)
      .where('item', '=', 'hub')
      .execute();
    expect(kept.length).toBeLessThanOrEqual(1.5 * KEPT_PAIRS + 5);
    expect(kept.filter(({ baskets }) => Number(baskets) === 2)).toHaveLength(10);
  });

  it('trends are those of the window and of the shop', async () => {
    const [shopId, other] = [await insertShop(test.store), await insertShop(test.store)];
    const none = { impressions: 0, views: 0, clicks: 0, carts: 0, purchases: 0, orders: 0 };
    const visitors = { view_visitors: 0, click_visitors: 0, cart_visitors: 0, purchase_visitors: 0 };
    const visit = (shop_id: string, product_id: string, hoursAgo: number, more: object) =>
      test.store.db
        .insertInto('product_hours')
        .values({
          shop_id,
          product_id,
          hour: Math.floor(NOW / HOUR_MS) * HOUR_MS - hoursAgo * HOUR_MS,
          ...none,
          ...visitors,
          ...more,
        })
        .execute();
    await visit(shopId, 'now', 0, { impressions: 9, views: 3, view_visitors: 3, purchases: 4, orders: 2 });
    await visit(shopId, 'yesterday', 23, { views: 3, clicks: 2, view_visitors: 3, click_visitors: 1 });
    await visit(shopId, 'last week', 150, { views: 50, view_visitors: 50 });
    await visit(shopId, 'only shown', 1, { impressions: 500 });
    await visit(other, 'of another shop', 1, { views: 9, view_visitors: 9 });
    const trends = async (window: '24h' | '7d' | '30d') =>
      (await readTrends(test.store, { shopId, window, nowMs: NOW })).map(({ score: _, ...counts }) => counts);
    expect(await trends('24h')).toEqual([
      { externalId: 'now', views: 12, clicks: 0, conversions: 4 },
      { externalId: 'yesterday', views: 3, clicks: 2, conversions: 0 },
    ]);
    const byHours = [await trends('24h'), await trends('7d'), await trends('30d')];
    const sum = () => sumDays({ store: test.store, now: () => NOW }, new AbortController().signal);
    expect(await sum()).toBe(2);
    // Hours that are summed are not read again: they may be gone.
    await test.store.db
      .deleteFrom('product_hours')
      .where('hour', '<', NOW - 100 * HOUR_MS)
      .execute();
    expect([await trends('24h'), await trends('7d'), await trends('30d')]).toEqual(byHours);
    // A late event of yesterday is counted at the next time; days that are older stay as they are.
    await visit(shopId, 'late', 13, { views: 1, view_visitors: 1 });
    expect(await sum()).toBe(1);
    expect((await trends('7d')).map(({ externalId }) => externalId)).toContain('late');
    expect((await trends('7d')).map(({ externalId }) => externalId)).toEqual([
      'now',
      'last week',
      'yesterday',
      'late',
    ]);
  });
});
