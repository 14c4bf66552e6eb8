import { hourOf, markDirty } from '../../insights/dirty-hours.ts';
import type { ShopperEventType, Store } from '../../store/index.ts';
import { markDays } from '../mark-days.ts';

export type ShoppingTrip = {
  query: string;
  visitor: string;
  /** Address; default: one of the visitor's own. */
  caller?: string;
  /** From the top. */
  shown: readonly string[];
  clicked?: readonly string[];
  bought?: readonly string[];
  /** Whether the shop reports what it showed. */
  reportsShown?: boolean;
  at: number;
};

let trips = 0;

/** Writes a search and what followed into the log, as the routes do. */
export const goShopping = async (
  store: Pick<Store, 'db'>,
  shopId: string,
  trip: ShoppingTrip,
): Promise<void> => {
  const { query, visitor, shown, clicked = [], bought = [], reportsShown = true, at } = trip;
  const { caller = `address of ${visitor}` } = trip;
  trips += 1;
  const id = `trip-${trips}`;
  const search = {
    id,
    shop_id: shopId,
    kind: 'text' as const,
    query,
    normalized_query: query,
    total: 9,
    session_id: visitor,
    user_id: null,
    caller_hash: caller,
    corrected_query: null,
    degraded: null,
    took_ms: 1,
    page: 1,
    bot: 0,
    created_at: at,
  };
  const event = (type: ShopperEventType, productId: string, number: number) => ({
    shop_id: shopId,
    at: at + 1000,
    id: `${id}-${type}-${number}`,
    type,
    search_log_id: id,
    search_at: at,
    product_id: productId,
    query,
    position: shown.indexOf(productId) + 1,
    session_id: visitor,
    user_id: null,
    caller_hash: caller,
    bot: 0,
    received_at: at + 1000,
  });
  const events = [
    ...(reportsShown ? shown.map((productId, i) => event('impression', productId, i)) : []),
    ...clicked.map((productId, i) => event('click', productId, i)),
    ...bought.map((productId, i) => event('purchase', productId, i)),
  ];
  await store.db.transaction().execute(async (trx) => {
    await trx.insertInto('search_logs').values(search).execute();
    if (events.length > 0) await trx.insertInto('shopper_events').values(events).execute();
    const times = [{ shopId, at: hourOf(at) }];
    await markDirty(trx, times);
    await markDays(trx, times);
  });
};
