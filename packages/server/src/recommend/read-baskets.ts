import { type Selectable, sql } from 'kysely';
import {
  type BasketCursorsTable,
  decodeJson,
  type ShopperEventsTable,
  type Store,
  type Trx,
  throughIndex,
} from '../store/index.ts';
import { type Basket, MOST_ITEMS } from './basket-counts.ts';

/** The place of a row in the order that its source is read in. */
export type Place = Pick<Selectable<BasketCursorsTable>, 'at' | 'shop_id' | 'id'>;

export const FIRST_PLACE: Place = { at: 0, shop_id: '', id: '' };

/** Baskets read, and the place of the last row; null after the last. */
export type Read = { baskets: Basket[]; last: Place | null };

export type ReadRange = { store: Pick<Store, 'kind'>; after: Place; beforeMs: number; limit: number };

const DAY_MS = 86_400_000;
/** Products that a session puts into the cart within this time are one basket. */
const CART_MS = DAY_MS;
/** A cart may be left, and anybody can send events: it is worth part of an order. */
const CART_WORTH = 0.5;
/** A transaction reads orders until they make more pairs than this. */
const MOST_PAIRS = 6_000;
/** Events of a session that are looked at. */
const MOST_SESSION_EVENTS = 500;

type OrderItem = { externalId: string };

/** Orders, not refunds, in the order that they came in. A refund takes nothing back: the things were chosen together. */
export const readOrders = async (trx: Trx, { after, beforeMs, limit }: ReadRange): Promise<Read> => {
  const rows = await trx
    .selectFrom('conversions')
    .select(['shop_id', 'id', 'items', 'occurred_at', 'created_at', 'refund_id'])
    .where('created_at', '>=', after.at)
    .where('created_at', '<', beforeMs)
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '>', after.at),
        eb('shop_id', '>', after.shop_id),
        and([eb('shop_id', '=', after.shop_id), eb('id', '>', after.id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('shop_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  const baskets: Basket[] = [];
  let last: Place | null = null;
  let pairs = 0;
  for (const { shop_id, id, items: json, occurred_at, created_at, refund_id } of rows) {
    if (pairs > MOST_PAIRS) break;
    last = { at: Number(created_at), shop_id, id };
    if (refund_id !== '') continue;
    const items = [...new Set(decodeJson<OrderItem[]>(json).map(({ externalId }) => externalId))];
    pairs += Math.min(items.length, MOST_ITEMS) ** 2;
    const at = Math.min(Number(occurred_at), Number(created_at));
    baskets.push({ shopId: shop_id, at, items, before: [], worth: 1 });
  }
  return { baskets, last };
};

type CartEvent = { shopId: string; session: string; product: string; at: number; place: Place };

const isAfter = (one: Place, other: Place): boolean =>
  one.at !== other.at
    ? one.at > other.at
    : one.shop_id !== other.shop_id
      ? one.shop_id > other.shop_id
      : one.id > other.id;

type EventRow = Pick<
  Selectable<ShopperEventsTable>,
  'shop_id' | 'id' | 'session_id' | 'product_id' | 'at' | 'received_at'
>;

/** Literals, not parameters: only so does SQLite use the partial indexes of these events. */
const IS_CART_EVENT = sql<boolean>`type IN ('add_to_cart', 'purchase') AND bot = 0`;

const eventsOf = (rows: readonly EventRow[]): CartEvent[] =>
  rows.flatMap(({ shop_id, id, session_id, product_id, at, received_at }) =>
    session_id === null || product_id === null
      ? []
      : [
          {
            shopId: shop_id,
            session: session_id,
            product: product_id,
            at: Number(at),
            place: { at: Number(received_at), shop_id, id },
          },
        ],
  );

const sessionBefore = async (trx: Trx, store: Pick<Store, 'kind'>, event: CartEvent): Promise<string[]> => {
  const { rows } = await sql<EventRow>`SELECT shop_id, id, session_id, product_id, at, received_at
    FROM shopper_events ${throughIndex(store, 'shopper_events_sessions')}
    WHERE ${IS_CART_EVENT} AND shop_id = ${event.shopId} AND session_id = ${event.session}
      AND received_at <= ${event.place.at} AND at >= ${event.at - CART_MS} AND at <= ${event.at + CART_MS}
    LIMIT ${MOST_SESSION_EVENTS}`.execute(trx);
  const earlier = eventsOf(rows).filter(({ place }) => isAfter(event.place, place));
  return [...new Set(earlier.map(({ product }) => product))];
};

/** Carts and purchases, each event with what its session had before. */
export const readCarts = async (trx: Trx, { store, after, beforeMs, limit }: ReadRange): Promise<Read> => {
  const rows = await trx
    .selectFrom('shopper_events')
    .select(['shop_id', 'id', 'session_id', 'product_id', 'at', 'received_at'])
    .where(IS_CART_EVENT)
    .where('received_at', '>=', after.at)
    .where('received_at', '<', beforeMs)
    .where(({ eb, or, and }) =>
      or([
        eb('received_at', '>', after.at),
        eb('shop_id', '>', after.shop_id),
        and([eb('shop_id', '=', after.shop_id), eb('id', '>', after.id)]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('shop_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  const baskets: Basket[] = [];
  for (const event of eventsOf(rows)) {
    const before = await sessionBefore(trx, store, event);
    if (before.includes(event.product)) continue;
    const { shopId, at, product } = event;
    baskets.push({ shopId, at: Math.min(at, event.place.at), items: [product], before, worth: CART_WORTH });
  }
  const last = rows.at(-1);
  return {
    baskets,
    last: last === undefined ? null : { at: Number(last.received_at), shop_id: last.shop_id, id: last.id },
  };
};
