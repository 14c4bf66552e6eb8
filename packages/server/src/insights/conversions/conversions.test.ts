import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { insertShop, STORES } from '../../../test/stores.ts';
import { markDays } from '../../learning/index.ts';
import type { Store } from '../../store/index.ts';
import { SearchLogIds } from '../search-log-id.ts';
import { Conversions } from './conversions.ts';

describe.each(STORES)('conversions on $kind', ({ open }) => {
  let store: Store;
  let close: () => Promise<void>;
  let shop = { shopId: '', currency: 'EUR' };
  const clock = new ManualScheduler();
  const ids = new SearchLogIds(Buffer.alloc(32, 1));
  const written: string[] = [];
  const calls: string[] = [];
  let conversions: Conversions;
  beforeAll(async () => {
    ({ store, close } = await open());
    shop = { shopId: await insertShop(store), currency: 'EUR' };
    conversions = new Conversions({
      store,
      scheduler: clock,
      searchLogIds: ids,
      queryOf: () => 'still buffered',
      onOrder: ({ searchLogId }) => calls.push(searchLogId),
      markDays,
      writeEvent: async (_, { payload }) => void written.push(payload.conversionId),
      onRecorded: () => calls.push('wake'),
    });
  });
  afterAll(() => close());

  it('many reports of one order at once are one row each, and one of them is attributed', async () => {
    const searches = Array.from({ length: 3 }, () => ids.issue(shop.shopId, clock.nowMs()));
    const reports = Array.from({ length: 15 }, (_, at) =>
      conversions.record(shop, { searchLogId: searches[at % 3] ?? '', orderId: 'race', value: at }),
    );
    const answers = await Promise.all(reports);
    const distinct = new Map(answers.map((answer) => [answer.conversionId, answer]));
    expect(distinct.size).toBe(3);
    expect([...distinct.values()].filter(({ attributed }) => attributed)).toHaveLength(1);
    // Told of once for each.
    expect(written.sort()).toEqual([...distinct.keys()].sort());
  });

  it('the query of a search that is not written yet is kept with its order', async () => {
    calls.length = 0;
    const searchLogId = ids.issue(shop.shopId, clock.nowMs());
    const { conversionId } = await conversions.record(shop, { searchLogId, orderId: 'o', value: 1 });
    const rows = store.read.selectFrom('conversions').select(['query', 'currency']);
    const row = await rows.where('id', '=', conversionId).executeTakeFirstOrThrow();
    expect(row).toEqual({ query: 'still buffered', currency: 'EUR' });
    expect(calls).toEqual([searchLogId, 'wake']);
  });

  it('an order whose first search was too long ago is attributed to a later one', async () => {
    const old = ids.issue(shop.shopId, clock.nowMs() - 31 * 86_400_000);
    const recent = ids.issue(shop.shopId, clock.nowMs());
    const report = (searchLogId: string) =>
      conversions.record(shop, { searchLogId, orderId: 'two', value: 1 });
    expect([(await report(old)).attributed, (await report(recent)).attributed]).toEqual([false, true]);
  });
});
