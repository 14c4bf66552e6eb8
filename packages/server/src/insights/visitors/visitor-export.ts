import type { VisitorExport } from '@aisle/contract';
import { decodeJson, type Store } from '../../store/index.ts';
import { decimalOf } from '../reports/money.ts';
import { didIt, type ErasedVisitor, sessionsOf } from './erase-rows.ts';
import { rowsByWindow, VISITOR_TABLES } from './log-windows.ts';
import type { VisitorName } from './visitor-erasure.ts';

/** Most rows of each kind in one answer. */
const MAX_EXPORTED_ROWS = 5_000;
/** Searches that one statement names. */
const CHUNK = 200;

type Asked = { shopId: string; name: VisitorName; signal: AbortSignal };
type Found = { shopId: string; visitor: ErasedVisitor; signal: AbortSignal };

const isoOf = (at: number | string | bigint): string => new Date(Number(at)).toISOString();

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
        .select(['id', 'created_at', 'kind', 'query', 'total', 'user_id', 'session_id', 'device'])
        .where('shop_id', '=', shopId)
        .where(
          'id',
          'in',
          ids.slice(first, first + CHUNK).map(({ id }) => id),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      for (const row of found)
        searches.push({
          searchLogId: row.id,
          at: isoOf(row.created_at),
          kind: row.kind,
          query: row.query,
          total: Number(row.total),
          device: row.device,
          userId: row.user_id,
          sessionId: row.session_id,
        });
    }
    if (searches.length > MAX_EXPORTED_ROWS) break;
  }
  return searches;
};

const eventsOf = async (store: Pick<Store, 'read'>, { shopId, visitor, signal }: Found) => {
  const events: VisitorExport['events'] = [];
  for await (const rows of rowsByWindow(store, { table: 'shopper_events', shopId }, signal)) {
    const found = await rows
      .select(['at', 'type', 'product_id', 'query', 'position', 'search_log_id', 'user_id', 'session_id'])
      .where(didIt(visitor))
      .orderBy('at')
      .orderBy('received_at')
      .orderBy('id')
      .execute();
    for (const row of found)
      events.push({
        at: isoOf(row.at),
        type: row.type,
        productId: row.product_id,
        query: row.query,
        position: row.position === null ? null : Number(row.position),
        searchLogId: row.search_log_id,
        userId: row.user_id,
        sessionId: row.session_id,
      });
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
      .select(['order_id', 'refund_id', 'search_log_id', 'value', 'currency', 'items', 'occurred_at'])
      .where('shop_id', '=', shopId)
      .where('search_log_id', 'in', searches.slice(first, first + CHUNK))
      .execute();
    for (const row of found)
      orders.push({
        at: isoOf(row.occurred_at),
        orderId: row.order_id,
        refundId: row.refund_id === '' ? null : row.refund_id,
        searchLogId: row.search_log_id,
        value: decimalOf(row.value),
        currency: row.currency,
        items: decodeJson(row.items) as VisitorExport['orders'][number]['items'],
      });
  }
  return orders.sort((one, other) => compare(one.at, other.at) || compare(nameOf(one), nameOf(other)));
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** At one time an order comes before its refunds. */
const nameOf = ({ orderId, refundId }: VisitorExport['orders'][number]): string =>
  `${orderId}\n${refundId ?? ''}`;
