import type { VisitorExport } from '@aisle/contract';
import type { Store } from '../../store/index.ts';
import { didIt, type ErasedVisitor, sessionsOf } from './erase-rows.ts';
import { EVENT_COLUMNS, eventOf, ORDER_COLUMNS, orderOf, SEARCH_COLUMNS, searchOf } from './exported-rows.ts';
import { rowsByWindow, VISITOR_TABLES } from './log-windows.ts';
import type { VisitorName } from './visitor-erasure.ts';

/** Most rows of each kind in one answer. */
const MAX_EXPORTED_ROWS = 5_000;
/** Searches that one statement names. */
const CHUNK = 200;

type Asked = { shopId: string; name: VisitorName; signal: AbortSignal };
type Found = { shopId: string; visitor: ErasedVisitor; signal: AbortSignal };

/** All that the log has of a visitor: what an erasure would take the name off. */
export async function exportVisitor(
  store: Pick<Store, 'read'>,
  { shopId, name, signal }: Asked,
): Promise<VisitorExport> {
  const visitor = await visitorOf(store, { shopId, name, signal });
  const found = { shopId, visitor, signal };
  const searches = await searchesOf(store, found);
  const events = await eventsOf(store, found);
  const orders = await ordersOf(
    store,
    shopId,
    searches.map(({ searchLogId }) => searchLogId),
  );
  const isCut = [searches, events, orders].some((rows) => rows.length > MAX_EXPORTED_ROWS);
  const first = <T>(rows: T[]): T[] => rows.slice(0, MAX_EXPORTED_ROWS);
  return { searches: first(searches), events: first(events), orders: first(orders), complete: !isCut };
}

const visitorOf = async (
  store: Pick<Store, 'read'>,
  { shopId, name: { userId, sessionId }, signal }: Asked,
): Promise<ErasedVisitor> => {
  if (userId === undefined) return { userId: null, sessions: [sessionId] };
  const sessions = new Set<string>();
  for (const table of VISITOR_TABLES)
    for (const session of await sessionsOf(store, { table, shopId }, { userId, signal }))
      sessions.add(session);
  return { userId, sessions: [...sessions] };
};

const searchesOf = async (store: Pick<Store, 'read'>, { shopId, visitor, signal }: Found) => {
  const searches: VisitorExport['searches'] = [];
  for await (const rows of rowsByWindow(store, { table: 'search_logs', shopId }, signal)) {
    const ids = await rows.select('id').where(didIt(visitor)).execute();
    for (let first = 0; first < ids.length; first += CHUNK) {
      const found = await store.read
        .selectFrom('search_logs')
        .select(SEARCH_COLUMNS)
        .where('shop_id', '=', shopId)
        .where(
          'id',
          'in',
          ids.slice(first, first + CHUNK).map(({ id }) => id),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      searches.push(...found.map(searchOf));
    }
    if (searches.length > MAX_EXPORTED_ROWS) break;
  }
  return searches;
};

const eventsOf = async (store: Pick<Store, 'read'>, { shopId, visitor, signal }: Found) => {
  const events: VisitorExport['events'] = [];
  for await (const rows of rowsByWindow(store, { table: 'shopper_events', shopId }, signal)) {
    const found = await rows
      .select(EVENT_COLUMNS)
      .where(didIt(visitor))
      .orderBy('at')
      .orderBy('received_at')
      .orderBy('id')
      .execute();
    events.push(...found.map(eventOf));
    if (events.length > MAX_EXPORTED_ROWS) break;
  }
  return events;
};

/** Orders and refunds that name a search of the visitor. */
const ordersOf = async (store: Pick<Store, 'read'>, shopId: string, searches: readonly string[]) => {
  const orders: VisitorExport['orders'] = [];
  for (let first = 0; first < searches.length; first += CHUNK) {
    const found = await store.read
      .selectFrom('conversions')
      .select(ORDER_COLUMNS)
      .where('shop_id', '=', shopId)
      .where('search_log_id', 'in', searches.slice(first, first + CHUNK))
      .execute();
    orders.push(...found.map(orderOf));
  }
  return orders.sort((one, other) => compare(one.at, other.at) || compare(nameOf(one), nameOf(other)));
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** At one time an order comes before its refunds. */
const nameOf = ({ orderId, refundId }: VisitorExport['orders'][number]): string =>
  `${orderId}\n${refundId ?? ''}`;
