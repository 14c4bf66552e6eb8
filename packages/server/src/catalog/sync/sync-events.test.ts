import { expect, it } from 'vitest';
import { catalogFixture, product, products, refusalOf } from '../../../test/catalog-fixture.ts';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { STORES } from '../../../test/stores.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { Outbox, type StoredEvent } from '../../queue/outbox.ts';

it.each(STORES)('a sync is told of once, when searches will see it, on $kind', async ({ open }) => {
  const test = await open();
  try {
    const heard: StoredEvent[] = [];
    const outbox = new Outbox({
      store: test.store,
      scheduler: new ManualScheduler(),
      log: new RecordingLog(),
      subscribers: [
        {
          type: 'sync.completed',
          wants: () => true,
          deliver: async (_, event) => void heard.push(event),
          delivered: () => {},
        },
      ],
    });
    const shop = await catalogFixture(test.store, {
      maxProducts: 5,
      writeEvent: (trx, event) => outbox.write(trx, event),
    });
    const told = async () => {
      heard.length = 0;
      await outbox.settled();
      return heard.map(({ payload }) => payload);
    };
    const first = await shop.sync(product('a'), product('b'));
    expect(await told()).toEqual([first]);
    expect(heard[0]).toMatchObject({ shopId: shop.shopId, type: 'sync.completed' });
    await shop.sync(product('a'), product('b'));
    expect(await told(), 'nothing changed').toEqual([]);
    expect(await refusalOf(shop.sync(...products(6)))).toMatchObject({ code: 'product_quota_exceeded' });
    expect(await told(), 'refused').toEqual([]);
    await shop.session('s', [product('c')], { final: false });
    expect(await told(), 'a part of a session').toEqual([]);
    const whole = await shop.session('s', [product('d')], { final: true });
    await shop.session('s', [product('d')], { final: true });
    expect(await told(), 'the last batch, sent twice').toEqual([whole]);
  } finally {
    await test.close();
  }
});
