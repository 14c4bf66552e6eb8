import type { Insertable } from 'kysely';
import type { TestServer, TestShop } from '../../../test/harness.ts';
import type { ConversionsTable, SearchLogsTable, ShopperEventsTable } from '../../store/index.ts';
import { storeLog } from './random-log.ts';

const HOUR_MS = 3_600_000;

/**
 * A shop with a small log, already rolled up. Three searches for `red shoes`: one was clicked twice, and bought for 49.90
 * EUR. One for `zzz` found nothing, and one has no words. All were made between 1.5 h ago and now.
 */
export async function shopWithTraffic(current: TestServer): Promise<TestShop & { nowMs: number }> {
  const made = await current.makeShop({ currency: 'EUR' });
  const shop_id = made.shop.shopId;
  const nowMs = current.clock.nowMs();
  const earlier = nowMs - 1.5 * HOUR_MS;
  const search = (
    id: string,
    query: string,
    more: Partial<Insertable<SearchLogsTable>> = {},
  ): Insertable<SearchLogsTable> => ({
    id: `${shop_id}-${id}`,
    shop_id,
    kind: 'text',
    query,
    normalized_query: query,
    total: query === 'zzz' ? 0 : 3,
    session_id: 'session-1',
    user_id: null,
    caller_hash: null,
    corrected_query: null,
    degraded: null,
    took_ms: 1,
    page: 1,
    bot: 0,
    device: 'phone',
    created_at: earlier,
    ...more,
  });
  const event = (id: string, type: ShopperEventsTable['type']): ShopperEventsTable => ({
    shop_id,
    at: earlier + 5_000,
    id: `${shop_id}-${id}`,
    type,
    search_log_id: `${shop_id}-1`,
    search_at: earlier,
    product_id: 'A-1',
    query: null,
    position: 2,
    session_id: 'session-1',
    user_id: null,
    caller_hash: null,
    bot: 0,
    received_at: earlier + 6_000,
  });
  const order: ConversionsTable = {
    shop_id,
    id: `${shop_id}-order`,
    order_id: 'order',
    refund_id: '',
    search_log_id: `${shop_id}-1`,
    search_at: earlier,
    query: 'red shoes',
    value: 499_000,
    currency: 'EUR',
    items: '[]',
    occurred_at: earlier + 60_000,
    attributed: 1,
    created_at: earlier + 60_000,
  };
  await storeLog(current.server.store, {
    searches: [
      search('1', 'red shoes'),
      search('2', 'red shoes', { session_id: 'session-2' }),
      search('3', 'red shoes', { created_at: nowMs - 1 }),
      search('4', 'zzz', { session_id: null }),
      search('5', ''),
      search('6', 'robot', { bot: 1 }),
      search('7', 'red shoes', { page: 2 }),
    ],
    events: [
      event('click-1', 'click'),
      event('click-2', 'click'),
      event('cart', 'add_to_cart'),
      ...['1', '2', '3'].map((n) => event(`i${n}`, 'impression')),
    ],
    conversions: [order, { ...order, id: `${shop_id}-refund`, refund_id: 'refund', value: -100_000 }],
  });
  await current.server.rollups.run();
  return { ...made, nowMs };
}
