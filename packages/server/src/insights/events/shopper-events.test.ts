import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { insertShop, STORES } from '../../../test/stores.ts';
import { markDays } from '../../learning/index.ts';
import type { Store } from '../../store/index.ts';
import { DailyHash } from '../daily-hash.ts';
import { SearchLogIds } from '../search-log-id.ts';
import { ShopperEvents } from './shopper-events.ts';

describe.each(STORES)('shopper events on $kind', ({ open }) => {
  let store: Store;
  let close: () => Promise<void>;
  let shopId = '';
  const clock = new ManualScheduler();
  const ids = new SearchLogIds(Buffer.alloc(32, 1));
  const clicks: string[] = [];
  const nodeOn = (db: Store): ShopperEvents =>
    new ShopperEvents({
      store: db,
      scheduler: clock,
      searchLogIds: ids,
      hash: new DailyHash(),
      markDays,
      onClick: ({ searchLogId }) => clicks.push(searchLogId),
    });
  beforeAll(async () => {
    ({ store, close } = await open());
    shopId = await insertShop(store);
  });
  afterAll(() => close());

  const count = async (): Promise<number> => {
    const rows = store.read.selectFrom('shopper_events').select((of) => of.fn.countAll<number>().as('count'));
    return Number((await rows.where('shop_id', '=', shopId).executeTakeFirstOrThrow()).count);
  };

  it('two nodes that are sent the same events in another order store each once', async () => {
    const [a, b] = [nodeOn(store), nodeOn(store)];
    const events = Array.from({ length: 250 }, (_, at) => ({ type: 'view', eventId: `e-${at}` }));
    const before = await count();
    const send = (node: ShopperEvents, sent: object[]) =>
      node.record({ shopId, events: sent, address: '203.0.113.7', bot: false, sentId: randomUUID() });
    const answers = await Promise.all([
      send(a, events),
      send(b, events.toReversed()),
      send(a, events.slice(100)),
      send(b, events.slice(0, 10)),
    ]);
    expect(answers.map(({ accepted }) => accepted)).toEqual([250, 250, 150, 10]);
    expect([(await count()) - before, a.counts.stored + b.counts.stored]).toEqual([250, 250]);
    expect(a.counts).toMatchObject({ accepted: 400, rejected: 0, waiting: 0 });
  });

  it('a request that two nodes work on is stored once, also where its events have no ids', async () => {
    const events = [{ type: 'view' }, { type: 'view' }];
    const before = await count();
    const send = (node: ShopperEvents, sentId: string) =>
      node.record({ shopId, events, address: null, bot: false, sentId });
    const again = randomUUID();
    await Promise.all([send(nodeOn(store), again), send(nodeOn(store), again)]);
    expect((await count()) - before).toBe(2);
    await send(nodeOn(store), randomUUID());
    expect((await count()) - before).toBe(4);
  });

  it('hours of events that are known are not counted anew', async () => {
    const node = nodeOn(store);
    const searchLogId = ids.issue(shopId, clock.nowMs() - 26 * 3_600_000);
    const events = [{ type: 'click', eventId: 'known', searchLogId }];
    const send = () => node.record({ shopId, events, address: null, bot: false, sentId: randomUUID() });
    const marks = async () => {
      const rows = store.db.deleteFrom('dirty_hours').where('shop_id', '=', shopId).returning('hour');
      return (await rows.execute()).length;
    };
    await marks();
    await send();
    expect(await marks()).toBe(2);
    await send();
    expect([await marks(), clicks]).toEqual([0, [searchLogId, searchLogId]]);
  });

  it('a place among recommendations is no position in results', async () => {
    const node = nodeOn(store);
    const idOf = {
      shelf: ids.issue(shopId, clock.nowMs(), 'recommendation'),
      list: ids.issue(shopId, clock.nowMs()),
    };
    const events = Object.entries(idOf).map(([eventId, searchLogId]) => ({
      type: 'click',
      eventId,
      searchLogId,
      productId: 'p',
      position: 3,
    }));
    await node.record({ shopId, events, address: null, bot: false, sentId: randomUUID() });
    const rows = store.read
      .selectFrom('shopper_events')
      .select(['id', 'position'])
      .where('product_id', '=', 'p');
    expect(await rows.where('shop_id', '=', shopId).orderBy('id').execute()).toEqual([
      { id: 'list', position: 3 },
      { id: 'shelf', position: null },
    ]);
  });

  it('an event of a shop that is gone fails, and no other does', async () => {
    const node = nodeOn(store);
    const send = (shop: string, eventId: string) =>
      node.record({
        shopId: shop,
        events: [{ type: 'view', eventId }],
        address: null,
        bot: false,
        sentId: randomUUID(),
      });
    const before = await count();
    const results = await Promise.allSettled([send(shopId, 'x'), send('gone', 'y'), send(shopId, 'z')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await count()) - before).toBe(2);
  });
});
