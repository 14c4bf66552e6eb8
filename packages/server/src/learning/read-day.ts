import { visitorOf } from '../insights/index.ts';
import { decodeJson, type ShopperEventType, type Store } from '../store/index.ts';
import { addVisitor, noSums } from './arm-test.ts';
import { armOf } from './arms.ts';
import type { QueryCounts } from './counts.ts';
import { type Act, DayCounter } from './day-counter.ts';
import type { ArmResults } from './multiplier.ts';
import { queryKey } from './query-key.ts';
import { visitorHash } from './visitor-hash.ts';

export const DAY_MS = 86_400_000;
/** Carts and orders may come so long after the search. */
const LATE_MS = 2 * DAY_MS;
const ROWS = 2_000;
/** Searches of a day that are read; of more, those of a share of the visitors. */
const MOST_SEARCHES = 50_000;

const KINDS: Partial<Record<ShopperEventType, Act['kind']>> = {
  impression: 'impression',
  click: 'click',
  add_to_cart: 'cart',
  purchase: 'purchase',
};

export type DayQuestion = {
  shopId: string;
  language: string;
  day: number;
  /** Keys of queries whose order is learned: only their searches tell the arms apart. */
  learnedKeys: ReadonlySet<string>;
};
export type DayResult = { queries: QueryCounts[]; arms: Record<'learned' | 'control', ArmResults> };

type Search = {
  id: string;
  key: string;
  query: string;
  page: number;
  visitor: string | null;
  caller: string | null;
};
type Reading = {
  store: Pick<Store, 'read'>;
  question: DayQuestion;
  searches: Map<string, Search>;
  counter: DayCounter;
};

const pause = (): Promise<void> => new Promise(setImmediate);

const sampleRate = async ({ store, question: { shopId, day } }: Reading): Promise<number> => {
  const { count } = await store.read
    .selectFrom('search_logs')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('shop_id', '=', shopId)
    .where('created_at', '>=', day)
    .where('created_at', '<', day + DAY_MS)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(Number(count) / MOST_SEARCHES));
};

const readSearches = async (reading: Reading): Promise<void> => {
  const { store, question, searches, counter } = reading;
  const { shopId, day, language } = question;
  const rate = await sampleRate(reading);
  let [from, after] = [day, ''];
  for (;;) {
    const rows = await store.read
      .selectFrom('search_logs')
      .select([
        'id',
        'normalized_query',
        'page',
        'user_id',
        'session_id',
        'caller_hash',
        'created_at',
        'total',
      ])
      .where('shop_id', '=', shopId)
      .where('created_at', '>=', from)
      .where('created_at', '<', day + DAY_MS)
      .where(({ or, eb, and }) =>
        or([eb('created_at', '>', from), and([eb('created_at', '=', from), eb('id', '>', after)])]),
      )
      .where('bot', '=', 0)
      .where('kind', '<>', 'visual')
      .where('normalized_query', '<>', '')
      .orderBy('created_at')
      .orderBy('id')
      .limit(ROWS)
      .execute();
    for (const row of rows) {
      const caller = row.caller_hash;
      const visitor = visitorOf({ userId: row.user_id, sessionId: row.session_id, callerHash: null });
      if (row.total === 0 || visitorHash(visitor ?? caller ?? row.id) % rate !== 0) continue;
      const query = row.normalized_query;
      const key = queryKey(query, language);
      const search = { id: row.id, key, query, page: row.page, visitor, caller };
      searches.set(row.id, search);
      counter.addSearch({ searchId: row.id, key, query, visitor, caller });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return;
    [from, after] = [last.created_at, last.id];
    await pause();
  }
};

const readEvents = async ({
  store,
  question: { shopId, day },
  searches,
  counter,
}: Reading): Promise<void> => {
  let [from, after] = [day, ''];
  for (;;) {
    const rows = await store.read
      .selectFrom('shopper_events')
      .select(['at', 'id', 'type', 'search_log_id', 'product_id', 'position', 'caller_hash'])
      .where('shop_id', '=', shopId)
      .where('at', '>=', from)
      .where('at', '<', day + DAY_MS + LATE_MS)
      .where(({ or, eb, and }) => or([eb('at', '>', from), and([eb('at', '=', from), eb('id', '>', after)])]))
      .where('bot', '=', 0)
      .orderBy('at')
      .orderBy('id')
      .limit(ROWS)
      .execute();
    for (const { search_log_id, product_id, type, position, caller_hash } of rows) {
      const kind = KINDS[type];
      const search = search_log_id === null ? undefined : searches.get(search_log_id);
      if (search === undefined || kind === undefined || product_id === null) continue;
      const { id: searchId, key, query, visitor, caller } = search;
      counter.add({
        searchId,
        key,
        query,
        visitor,
        caller: caller ?? caller_hash,
        productId: product_id,
        kind,
        place: position,
      });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return;
    [from, after] = [last.at, last.id];
    await pause();
  }
};

const readOrders = async ({
  store,
  question: { shopId, day },
  searches,
  counter,
}: Reading): Promise<void> => {
  const rows = await store.read
    .selectFrom('conversions')
    .select(['search_log_id', 'items'])
    .where('shop_id', '=', shopId)
    .where('occurred_at', '>=', day)
    .where('search_at', '>=', day)
    .where('search_at', '<', day + DAY_MS)
    .where('attributed', '=', 1)
    .where('refund_id', '=', '')
    .execute();
  for (const { search_log_id, items } of rows) {
    const search = searches.get(search_log_id);
    if (search === undefined) continue;
    const { id: searchId, key, query, visitor, caller } = search;
    for (const { externalId } of decodeJson<{ externalId: string }[]>(items))
      counter.add({
        searchId,
        key,
        query,
        visitor,
        caller,
        productId: externalId,
        kind: 'purchase',
        place: null,
      });
  }
};

/** Acts of each arm on the day, of searches with a learned order. */
const compareArms = ({ question, searches, counter }: Reading): DayResult['arms'] => {
  const { shopId, learnedKeys } = question;
  const visitors = new Map<string, { searches: number; clicks: number; orders: number }>();
  for (const { searchId, clicked, purchased } of counter.outcomes()) {
    const search = searches.get(searchId);
    if (search?.visitor == null || search.page !== 1 || !learnedKeys.has(search.key)) continue;
    const sum = visitors.get(search.visitor) ?? { searches: 0, clicks: 0, orders: 0 };
    visitors.set(search.visitor, sum);
    sum.searches += 1;
    sum.clicks += clicked ? 1 : 0;
    sum.orders += purchased ? 1 : 0;
  }
  const arms = {
    learned: { clicks: noSums(), orders: noSums() },
    control: { clicks: noSums(), orders: noSums() },
  };
  for (const [visitor, sum] of visitors) {
    const { clicks, orders } = arms[armOf(shopId, visitor)];
    addVisitor(clicks, sum.searches, sum.clicks);
    addVisitor(orders, sum.searches, sum.orders);
  }
  return arms;
};

/** Counts what shoppers chose on one day (UTC), from the log. */
export const readDay = async (store: Pick<Store, 'read'>, question: DayQuestion): Promise<DayResult> => {
  const reading: Reading = { store, question, searches: new Map(), counter: new DayCounter() };
  await readSearches(reading);
  await readEvents(reading);
  await readOrders(reading);
  const arms = compareArms(reading);
  const isLearned = (visitor: string | null): boolean => armOf(question.shopId, visitor) === 'learned';
  return { queries: reading.counter.result(isLearned), arms };
};
