import { describe, expect, it } from 'vitest';
import { insertShop, STORES } from '../../test/stores.ts';
import { DEFAULT_PLANS } from '../config/index.ts';
import type { Store } from '../store/index.ts';
import { purgeSearchLog } from './purge-expired.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = 2_000 * DAY_MS;

const shopOn = async (store: Store, plan: 'BASIC' | 'GROWTH' | 'PRO' | 'ENTERPRISE'): Promise<string> => {
  const shopId = await insertShop(store);
  await store.db.updateTable('shops').set({ plan }).where('id', '=', shopId).execute();
  return shopId;
};

/** Searches of a shop; those of one age are made a millisecond apart. */
const logged = async (
  store: Store,
  { shopId, days, count }: { shopId: string; days: number; count: number },
) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `${shopId}-${days}-${at}`,
    shop_id: shopId,
    kind: 'text' as const,
    query: 'lamp',
    normalized_query: 'lamp',
    total: 1,
    session_id: null,
    user_id: null,
    caller_hash: null,
    corrected_query: null,
    degraded: null,
    took_ms: 1,
    created_at: NOW_MS - days * DAY_MS - at,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await store.db
      .insertInto('search_logs')
      .values(rows.slice(at, at + 500))
      .execute();
};

const left = async (store: Store, shopId: string): Promise<number> => {
  const row = await store.read
    .selectFrom('search_logs')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe.each(STORES)('the search log on $kind', ({ open }) => {
  it("is deleted after the days that the shop's plan keeps it, and not before", async () => {
    const { store, close } = await open();
    try {
      const shops = {
        BASIC: await shopOn(store, 'BASIC'),
        GROWTH: await shopOn(store, 'GROWTH'),
        PRO: await shopOn(store, 'PRO'),
        ENTERPRISE: await shopOn(store, 'ENTERPRISE'),
      };
      for (const shopId of Object.values(shops))
        for (const days of [29, 31, 91, 366, 1096]) await logged(store, { shopId, days, count: 3 });
      // More than are deleted at once.
      await logged(store, { shopId: shops.BASIC, days: 40, count: 2_500 });
      const job = purgeSearchLog({ store, plans: DEFAULT_PLANS, now: () => NOW_MS });
      const run = () => job.run(new AbortController().signal);
      expect(await run()).toBe('purged 2530 searches, events and orders past their retention');
      const counts = await Promise.all(Object.values(shops).map((shopId) => left(store, shopId)));
      expect(counts).toEqual([3, 6, 9, 12]);
      expect(await run()).toBeNull();
    } finally {
      await close();
    }
  });

  it('takes events and orders with it', async () => {
    const { store, close } = await open();
    try {
      const shopId = await shopOn(store, 'BASIC');
      const event = { shop_id: shopId, type: 'view' as const, bot: 0, received_at: NOW_MS };
      const order = {
        shop_id: shopId,
        refund_id: '',
        search_log_id: 's',
        search_at: 0,
        value: 1,
        currency: 'EUR',
      };
      for (const days of [29, 31, 32]) {
        const at = NOW_MS - days * DAY_MS;
        await store.db
          .insertInto('shopper_events')
          .values([`a-${days}`, `b-${days}`].map((id) => ({ ...event, id, at })))
          .execute();
        const row = { ...order, id: `c-${days}`, order_id: `o-${days}`, items: '[]', attributed: 1 };
        await store.db
          .insertInto('conversions')
          .values({ ...row, occurred_at: at, created_at: NOW_MS })
          .execute();
      }
      const job = purgeSearchLog({ store, plans: DEFAULT_PLANS, now: () => NOW_MS });
      expect(await job.run(new AbortController().signal)).toMatch(/^purged 6 /);
      const events = await store.read.selectFrom('shopper_events').select('id').orderBy('id').execute();
      const orders = await store.read.selectFrom('conversions').select('id').execute();
      expect([events, orders]).toEqual([[{ id: 'a-29' }, { id: 'b-29' }], [{ id: 'c-29' }]]);
    } finally {
      await close();
    }
  });

  it('stops between two statements when the process stops, and goes on at the next run', async () => {
    const { store, close } = await open();
    try {
      const shopId = await shopOn(store, 'BASIC');
      await logged(store, { shopId, days: 40, count: 10 });
      const job = purgeSearchLog({ store, plans: DEFAULT_PLANS, now: () => NOW_MS });
      expect(await job.run(AbortSignal.abort())).toBeNull();
      expect(await left(store, shopId)).toBe(10);
      expect(await job.run(new AbortController().signal)).toBe(
        'purged 10 searches, events and orders past their retention',
      );
    } finally {
      await close();
    }
  });
});
