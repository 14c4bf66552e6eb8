import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { insertShop, STORES } from '../../../test/stores.ts';
import type { ConversionsTable, RollupTables, ShopperEventsTable, Store } from '../../store/index.ts';
import { HOUR_MS, hourOf, markDirty } from '../dirty-hours.ts';
import type { NaiveLog } from '../test/naive-reports.ts';
import { randomLog, storeLog } from '../test/random-log.ts';
import { Rollups } from './rollups.ts';

const NOW = Date.UTC(2026, 2, 14, 9, 26, 53);
const DAY_MS = 24 * HOUR_MS;
const TABLES = [
  'traffic_quarters',
  'order_quarters',
  'query_hours',
  'position_hours',
  'visitor_hours',
  'product_hours',
] as const satisfies readonly (keyof RollupTables | 'product_hours')[];

let faults: string[] = [];
const rollupsOf = (store: Store, now = NOW): Rollups =>
  new Rollups({
    store,
    now: () => now,
    log: { error: (message) => faults.push(message) },
    flush: async () => {},
  });

const figuresOf = async (store: Store, shopId: string) => {
  const figures: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const rows = await store.read.selectFrom(table).selectAll().where('shop_id', '=', shopId).execute();
    figures[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return figures;
};
const marksOf = async (store: Store, shopId: string): Promise<number[]> => {
  const marks = store.read.selectFrom('dirty_hours').select('hour').where('shop_id', '=', shopId);
  return (await marks.orderBy('hour').execute()).map(({ hour }) => hour);
};

describe.each(STORES)('rollups on $kind', ({ open }) => {
  let store: Store;
  let close: () => Promise<void>;
  let shopId: string;
  let log: NaiveLog;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());
  beforeEach(async () => {
    faults = [];
    shopId = await insertShop(store);
    log = randomLog({ shopId, from: NOW - 2 * DAY_MS, to: NOW, size: 120, random: seededRandom(7) });
    await storeLog(store, log);
  });

  const order = (more: Partial<ConversionsTable>): ConversionsTable => ({
    ...(log.conversions[0] as ConversionsTable),
    ...more,
  });
  const event = (more: Partial<ShopperEventsTable>): ShopperEventsTable => ({
    ...(log.events[0] as ShopperEventsTable),
    bot: 0,
    ...more,
  });
  const stored = (more: Partial<NaiveLog>) =>
    storeLog(store, { searches: [], events: [], conversions: [], ...more });

  const productsOf = async (): Promise<string[]> => {
    const rows = store.read.selectFrom('product_hours').select('product_id').where('shop_id', '=', shopId);
    return (await rows.distinct().execute()).map((row) => row.product_id);
  };

  it('a second rollup counts nothing and changes nothing but the time', async () => {
    const { hours } = await rollupsOf(store).run({ shopId });
    expect(hours).toBeGreaterThan(40);
    const figures = await figuresOf(store, shopId);
    expect(await marksOf(store, shopId)).toEqual([]);
    const again = await rollupsOf(store, NOW + 1).run({ shopId });
    expect(again).toEqual({ shops: 1, hours: 0, failed: 0, refreshedAt: NOW + 1 });
    expect(await figuresOf(store, shopId)).toEqual(figures);
  });

  it('all figures can be made again from the log', async () => {
    await rollupsOf(store).run({ shopId });
    const figures = await figuresOf(store, shopId);
    for (const rows of Object.values(figures)) expect(rows.length).toBeGreaterThan(0);
    for (const table of TABLES) await store.db.deleteFrom(table).where('shop_id', '=', shopId).execute();
    const times = log.searches.map(({ created_at }) => created_at);
    const all = [
      ...times,
      ...log.events.map(({ at }) => at),
      ...log.conversions.map((one) => one.occurred_at),
    ];
    await store.db.transaction().execute((trx) =>
      markDirty(
        trx,
        all.map((at) => ({ shopId, at })),
      ),
    );
    await rollupsOf(store).run({ shopId });
    expect(await figuresOf(store, shopId)).toEqual(figures);
  });

  it('two rollups at once end with the figures of one', async () => {
    const outcomes = await Promise.all(
      [NOW, NOW + 1, NOW + 2, NOW].map((now) => rollupsOf(store, now).run()),
    );
    expect(outcomes.map(({ failed }) => failed)).toEqual([0, 0, 0, 0]);
    const figures = await figuresOf(store, shopId);
    const state = store.read.selectFrom('rollup_states').selectAll().where('shop_id', '=', shopId);
    expect((await state.executeTakeFirst())?.refreshed_at).toBe(NOW + 2);
    await store.db.transaction().execute((trx) =>
      markDirty(
        trx,
        log.searches.map((row) => ({ shopId, at: row.created_at })),
      ),
    );
    await rollupsOf(store, NOW + 3).run();
    expect(await figuresOf(store, shopId)).toEqual(figures);
  });

  it('rows that were logged after its start wait for the next rollup, and their hour is marked again', async () => {
    await stored({
      events: [event({ id: 'later', at: NOW - DAY_MS, received_at: NOW + 1, product_id: 'later' })],
    });
    await rollupsOf(store).run({ shopId });
    expect(await productsOf()).not.toContain('later');
    expect(await marksOf(store, shopId)).toEqual([hourOf(NOW - DAY_MS)]);
    await rollupsOf(store, NOW + 1).run({ shopId });
    expect(await productsOf()).toContain('later');
    expect(await marksOf(store, shopId)).toEqual([]);
  });

  it('a click that is logged before its search is counted for its query by the next rollup', async () => {
    const search = { ...log.searches[0], id: 'early', normalized_query: 'early', page: 1, bot: 0 } as never;
    const at = hourOf(NOW);
    const click = { type: 'click', bot: 0, search_log_id: 'early', query: null } as const;
    await stored({ events: [event({ ...click, id: 'click', at, received_at: at, search_at: at - 500 })] });
    await rollupsOf(store, at + 1).run({ shopId });
    await stored({ searches: [{ ...(search as object), created_at: at - 500 } as never] });
    await rollupsOf(store, at + 2).run({ shopId });
    const rows = store.read.selectFrom('query_hours').select(['hour', 'searches', 'clicks']);
    const figures = await rows
      .where('shop_id', '=', shopId)
      .where('query', '=', 'early')
      .orderBy('hour')
      .execute();
    expect(figures).toEqual([
      { hour: at - HOUR_MS, searches: 1, clicks: 0 },
      { hour: at, searches: 0, clicks: 1 },
    ]);
  });

  it('made-up sessions of one address are a few visitors at most', async () => {
    const at = NOW - 3 * HOUR_MS;
    const view = { type: 'view', bot: 0, user_id: null, product_id: 'pushed', at, received_at: at } as const;
    const views = Array.from({ length: 40 }, (_, i) =>
      event({
        ...view,
        id: `push-${i}`,
        session_id: `session-${i}`,
        caller_hash: i < 30 ? 'one' : `other-${i}`,
      }),
    );
    await stored({ events: views });
    await rollupsOf(store).run({ shopId });
    const rows = store.read.selectFrom('product_hours').select(['views', 'view_visitors']);
    const found = await rows.where('shop_id', '=', shopId).where('product_id', '=', 'pushed').execute();
    expect(found).toEqual([{ views: 40, view_visitors: 40 }]);
    await stored({
      events: views.map((row) => ({ ...row, id: `${row.id}-b`, product_id: 'pushed-b', caller_hash: 'one' })),
    });
    await rollupsOf(store, NOW + 1).run({ shopId });
    const capped = rows.where('shop_id', '=', shopId).where('product_id', '=', 'pushed-b');
    expect(await capped.execute()).toEqual([{ views: 40, view_visitors: 5 }]);
  });

  it('an order counts for each of its products, also when one of them is refunded', async () => {
    const items = JSON.stringify([{ externalId: 'bought', quantity: 2, price: 5 }, { externalId: 'other' }]);
    const at = NOW - 20 * HOUR_MS;
    const made = order({ id: 'a', order_id: 'A', items, occurred_at: at, created_at: at, attributed: 1 });
    const refund = { ...made, id: 'r', refund_id: 'R', value: -5 };
    await stored({ conversions: [made, { ...made, id: 'b', order_id: 'B' }, refund] });
    await rollupsOf(store).run({ shopId });
    const rows = store.read
      .selectFrom('product_hours')
      .select(['product_id', 'orders'])
      .where('shop_id', '=', shopId);
    const orders = await rows.where('product_id', 'in', ['bought', 'other']).orderBy('product_id').execute();
    expect(orders).toEqual([
      { product_id: 'bought', orders: 2 },
      { product_id: 'other', orders: 2 },
    ]);
  });

  it('a shop that cannot be counted does not keep the others from it', async () => {
    const broken = await insertShop(store);
    const base = { shop_id: broken, occurred_at: NOW, created_at: NOW, attributed: 1 };
    await stored({ conversions: [order({ ...base, id: 'x', order_id: 'X', items: 'not json' })] });
    const outcome = await rollupsOf(store).run();
    expect([outcome.failed, faults.length]).toEqual([1, 1]);
    expect(await marksOf(store, shopId)).toEqual([]);
    expect((await marksOf(store, broken)).length).toBeGreaterThan(0);
    await store.db.deleteFrom('shops').where('id', '=', broken).execute();
  });

  it('a rollup that is told to stop leaves the rest marked', async () => {
    const outcome = await rollupsOf(store).run({ shopId, signal: AbortSignal.abort() });
    expect(outcome.hours).toBe(0);
    expect((await marksOf(store, shopId)).length).toBeGreaterThan(40);
  });

  it('figures before a time can be purged', async () => {
    await rollupsOf(store).run({ shopId });
    const beforeMs = NOW - DAY_MS;
    expect(await rollupsOf(store).purge({ shopId, beforeMs })).toBeGreaterThan(20);
    for (const table of TABLES) {
      const time = table.endsWith('quarters') ? 'at' : 'hour';
      const rows = (await figuresOf(store, shopId))[table] ?? [];
      const times = rows.map((row) => JSON.parse(String(row))[time]);
      expect(Math.min(...times)).toBeGreaterThanOrEqual(hourOf(beforeMs));
    }
    expect(await rollupsOf(store).purge({ shopId, beforeMs })).toBe(0);
  });
});
