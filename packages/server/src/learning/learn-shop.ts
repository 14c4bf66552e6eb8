import { Plan } from '@aisle/contract';
import type { Plans } from '../config/index.ts';
import { decodeJson, encodeJson, type Store, type Trx } from '../store/index.ts';
import { addSums, noSums } from './arm-test.ts';
import { fittingBoosts, type LearnedQuery, type ProductCounts } from './fit-boosts.ts';
import { CountsSum, decayOf } from './merge-counts.ts';
import { type ArmResults, fullMultiplier, type Multiplier, nextMultiplier } from './multiplier.ts';
import { DAY_MS, type DayResult, readDay } from './read-day.ts';

/** Older days count for little: after so many, a sixty-fourth. */
const KEPT_DAYS = 180;
/** Fewer visitors say nothing about a query. */
const LEAST_VISITORS = 3;
const MOST_QUERIES = 2_000;
const MOST_PRODUCTS = 30;
const ROWS = 500;

export type LearnPorts = { store: Pick<Store, 'db' | 'read'>; plans: Plans; now: () => number };
type ShopRow = { id: string; plan: string; language: string };

const pause = (): Promise<void> => new Promise(setImmediate);

const learnedKeys = async ({ store }: LearnPorts, shopId: string): Promise<Set<string>> => {
  const query = store.read.selectFrom('learned_queries').select('query_key').where('shop_id', '=', shopId);
  return new Set((await query.execute()).map(({ query_key }) => query_key));
};

const writeDay = async (
  trx: Trx,
  { shopId, day, version }: { shopId: string; day: number; version: number },
  { queries, arms }: DayResult,
): Promise<void> => {
  await trx.deleteFrom('learned_days').where('shop_id', '=', shopId).where('day', '=', day).execute();
  const rows = queries.map(({ key, query, visitors, products }) => ({
    shop_id: shopId,
    day,
    query_key: key,
    query,
    visitors,
    products: encodeJson(products),
  }));
  for (let at = 0; at < rows.length; at += ROWS)
    await trx
      .insertInto('learned_days')
      .values(rows.slice(at, at + ROWS))
      .execute();
  const results = encodeJson(arms);
  await trx
    .insertInto('learned_arms')
    .values({ shop_id: shopId, day, results })
    .onConflict((conflict) => conflict.columns(['shop_id', 'day']).doUpdateSet({ results }))
    .execute();
  await trx
    .deleteFrom('learned_marks')
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .where('version', '=', version)
    .execute();
};

/** Counts the days anew whose log has changed. Days that the retention has shortened stay as they were counted. */
const countDays = async (ports: LearnPorts, shop: ShopRow, signal: AbortSignal): Promise<number> => {
  const { store, plans, now } = ports;
  const { id: shopId, language } = shop;
  const marks = await store.read
    .selectFrom('learned_marks')
    .select(['day', 'version'])
    .where('shop_id', '=', shopId)
    .orderBy('day')
    .execute();
  const firstWhole = now() - plans[Plan.parse(shop.plan)].analyticsRetentionDays * DAY_MS;
  const keys = await learnedKeys(ports, shopId);
  for (const { day, version } of marks) {
    if (signal.aborted) break;
    if (day < firstWhole) {
      await store.db
        .deleteFrom('learned_marks')
        .where('shop_id', '=', shopId)
        .where('day', '=', day)
        .execute();
      continue;
    }
    const result = await readDay(store, { shopId, language, day, learnedKeys: keys });
    await store.db.transaction().execute((trx) => writeDay(trx, { shopId, day, version }, result));
  }
  return marks.length;
};

/** The days of a shop added up, each by its age. */
const sumDays = async ({ store, now }: LearnPorts, shopId: string): Promise<CountsSum> => {
  const sum = new CountsSum();
  const oldest = now() - KEPT_DAYS * DAY_MS;
  await store.db.deleteFrom('learned_days').where('shop_id', '=', shopId).where('day', '<', oldest).execute();
  let [day, key] = [oldest, ''];
  for (;;) {
    const rows = await store.read
      .selectFrom('learned_days')
      .select(['day', 'query_key', 'query', 'visitors', 'products'])
      .where('shop_id', '=', shopId)
      .where(({ or, eb, and }) =>
        or([eb('day', '>', day), and([eb('day', '=', day), eb('query_key', '>', key)])]),
      )
      .orderBy('day')
      .orderBy('query_key')
      .limit(ROWS)
      .execute();
    for (const row of rows) {
      const weight = decayOf((now() - DAY_MS - row.day) / DAY_MS);
      sum.addQuery({ key: row.query_key, query: row.query, visitors: row.visitors }, weight);
      for (const counts of decodeJson<ProductCounts[]>(row.products))
        sum.addProduct(row.query_key, counts, weight);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return sum;
    [day, key] = [last.day, last.query_key];
    await pause();
  }
};

const fit = async (sum: CountsSum): Promise<LearnedQuery[]> => {
  const queries = sum
    .result()
    .filter(({ visitors }) => visitors >= LEAST_VISITORS)
    .sort((a, b) => b.visitors - a.visitors)
    .slice(0, MOST_QUERIES);
  const fitting = fittingBoosts(queries);
  for (;;) {
    const { done, value } = fitting.next();
    if (done === true) return value.map(strongest).filter(({ products }) => products.length > 0);
    await pause();
  }
};

const strongest = ({ products, ...query }: LearnedQuery): LearnedQuery => ({
  ...query,
  products: products.toSorted((a, b) => Math.abs(b.boost) - Math.abs(a.boost)).slice(0, MOST_PRODUCTS),
});

const readMultiplier = async (
  { store, now }: LearnPorts,
  shopId: string,
): Promise<Multiplier & { version: number }> => {
  const row = await store.read
    .selectFrom('learned_shops')
    .select(['version', 'multiplier', 'since', 'reason'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  if (row === undefined) return { ...fullMultiplier(now()), version: 0 };
  const { version, multiplier: value, since: sinceMs, reason } = row;
  return { value, sinceMs, reason, version };
};

/** What both arms did on whole days since a time. */
const armsSince = async (
  { store }: LearnPorts,
  shopId: string,
  sinceMs: number,
): Promise<DayResult['arms']> => {
  const rows = await store.read
    .selectFrom('learned_arms')
    .select('results')
    .where('shop_id', '=', shopId)
    .where('day', '>=', sinceMs)
    .execute();
  const none = (): ArmResults => ({ clicks: noSums(), orders: noSums() });
  const sum = { learned: none(), control: none() };
  for (const { results } of rows) {
    const day = decodeJson<DayResult['arms']>(results);
    for (const arm of ['learned', 'control'] as const) {
      sum[arm].clicks = addSums(sum[arm].clicks, day[arm].clicks);
      sum[arm].orders = addSums(sum[arm].orders, day[arm].orders);
    }
  }
  return sum;
};

const writeLearned = async (
  trx: Trx,
  shopId: string,
  {
    queries,
    multiplier,
    version,
    nowMs,
  }: { queries: LearnedQuery[]; multiplier: Multiplier; version: number; nowMs: number },
): Promise<void> => {
  await trx.deleteFrom('learned_queries').where('shop_id', '=', shopId).execute();
  const rows = queries.map(({ key, query, visitors, products }) => ({
    shop_id: shopId,
    query_key: key,
    query,
    visitors,
    products: encodeJson(products),
  }));
  for (let at = 0; at < rows.length; at += ROWS)
    await trx
      .insertInto('learned_queries')
      .values(rows.slice(at, at + ROWS))
      .execute();
  const { value, sinceMs, reason } = multiplier;
  const state = { version, multiplier: value, since: sinceMs, reason, fitted_at: nowMs };
  await trx
    .insertInto('learned_shops')
    .values({ shop_id: shopId, ...state })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(state))
    .execute();
};

/** Counts what changed, learns from all days, and compares the arms. `null`: nothing had changed. Safe to run twice. */
export const learnShop = async (
  ports: LearnPorts,
  shop: ShopRow,
  signal: AbortSignal,
): Promise<{ queries: number; multiplier: Multiplier } | null> => {
  if ((await countDays(ports, shop, signal)) === 0 || signal.aborted) return null;
  const { id: shopId } = shop;
  const queries = await fit(await sumDays(ports, shopId));
  const { version, ...present } = await readMultiplier(ports, shopId);
  const multiplier = nextMultiplier(present, await armsSince(ports, shopId, present.sinceMs), ports.now());
  await ports.store.db
    .transaction()
    .execute((trx) =>
      writeLearned(trx, shopId, { queries, multiplier, version: version + 1, nowMs: ports.now() }),
    );
  return { queries: queries.length, multiplier };
};
