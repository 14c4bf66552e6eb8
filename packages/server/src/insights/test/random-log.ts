import type { Store } from '../../store/index.ts';
import { markDirty } from '../dirty-hours.ts';
import type { NaiveLog } from './naive-reports.ts';

const QUERIES = ['red shoes', 'blue shoes', 'röd sko', '', 'lamp', 'läder 👟', 'zzz', 'qqq', '=cmd()'];
const TYPES = ['impression', 'impression', 'view', 'click', 'click', 'add_to_cart', 'purchase'] as const;

type RandomLog = { shopId: string; from: number; to: number; size: number; random: () => number };

/** A log of all that can be in one: robots, later pages, clicks on lost searches, refunds, several currencies. */
export const randomLog = ({ shopId, from, to, size, random }: RandomLog): NaiveLog => {
  const log: NaiveLog = { searches: [], events: [], conversions: [] };
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const sometimes = <T>(value: T, share: number): T | null => (random() < share ? value : null);
  const time = (): number => Math.floor(from + random() * (to - from));
  for (let n = 0; n < size; n++) {
    const query = one(QUERIES);
    log.searches.push({
      id: `${shopId}-s${n}`,
      shop_id: shopId,
      kind: one(['text', 'text', 'visual', 'audio'] as const),
      query: query.toUpperCase() === query ? query : query,
      normalized_query: query,
      total: query === 'zzz' || query === 'qqq' ? 0 : 5,
      session_id: sometimes(`session ${Math.floor(random() * 40)}`, 0.7),
      user_id: sometimes(`user ${Math.floor(random() * 20)}`, 0.3),
      caller_hash: sometimes(`hash ${Math.floor(random() * 9)}`, 0.9),
      corrected_query: null,
      degraded: one([null, null, null, 'semantic_timeout', 'index_building']),
      took_ms: 1.5,
      page: one([1, 1, 1, 2]),
      bot: random() < 0.1 ? 1 : 0,
      device: one(['phone', 'phone', 'tablet', 'computer', null] as const),
      created_at: time(),
    });
  }
  for (let n = 0; n < size * 3; n++) {
    const search = sometimes(one(log.searches), 0.8);
    const at =
      search === null ? time() : Math.min(to - 1, search.created_at + Math.floor(random() * 4_000_000));
    const isLost = random() < 0.1;
    log.events.push({
      shop_id: shopId,
      at,
      id: `${shopId}-e${n}`,
      type: one(TYPES),
      search_log_id: search === null ? null : isLost ? `${shopId}-lost${n}` : search.id,
      search_at: search?.created_at ?? null,
      product_id: sometimes(`p${Math.floor(random() * 12)}`, 0.9),
      query: sometimes(one(QUERIES), 0.5),
      position: sometimes(1 + Math.floor(random() * 15), 0.8),
      session_id: sometimes(`session ${Math.floor(random() * 40)}`, 0.7),
      user_id: null,
      caller_hash: null,
      bot: random() < 0.1 ? 1 : 0,
      received_at: at,
    });
  }
  for (let n = 0; n < size / 4; n++) {
    const search = one(log.searches);
    const at = Math.min(to - 1, search.created_at + Math.floor(random() * 9_000_000));
    const order = {
      shop_id: shopId,
      id: `${shopId}-c${n}`,
      order_id: `order ${n}`,
      refund_id: '',
      search_log_id: search.id,
      search_at: search.created_at,
      query: search.normalized_query,
      value: Math.floor(random() * 900_000),
      currency: one(['EUR', 'EUR', 'EUR', 'USD', 'JPY']),
      items: JSON.stringify([{ externalId: `p${Math.floor(random() * 12)}`, quantity: 1, price: 9.99 }]),
      occurred_at: at,
      attributed: random() < 0.9 ? 1 : 0,
      created_at: at,
    };
    log.conversions.push(order);
    if (random() < 0.2)
      log.conversions.push({
        ...order,
        id: `${order.id}-refund`,
        refund_id: 'refund',
        value: -Math.floor(order.value / 2),
        occurred_at: Math.min(to - 1, at + 4_000_000),
        created_at: Math.min(to - 1, at + 4_000_000),
      });
  }
  return log;
};

const ROWS = 500;

/** Stores a log and marks its hours, as the intake does. */
export const storeLog = (
  store: Pick<Store, 'db'>,
  { searches, events, conversions }: NaiveLog,
): Promise<void> =>
  store.db.transaction().execute(async (trx) => {
    const parts = <T>(rows: readonly T[]): T[][] =>
      Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, n) => rows.slice(n * ROWS, (n + 1) * ROWS));
    for (const rows of parts(searches)) await trx.insertInto('search_logs').values(rows).execute();
    for (const rows of parts(events)) await trx.insertInto('shopper_events').values(rows).execute();
    for (const rows of parts(conversions)) await trx.insertInto('conversions').values(rows).execute();
    const times = [
      ...searches.map((row) => ({ shopId: row.shop_id, at: row.created_at })),
      ...[...events, ...conversions].flatMap((row) => {
        const at = 'at' in row ? row.at : row.occurred_at;
        return [at, row.search_at ?? at].map((time) => ({ shopId: row.shop_id, at: time }));
      }),
    ];
    await markDirty(trx, times);
  });
