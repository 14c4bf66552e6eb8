import { Plan } from '@aisle/contract';
import type { Plans } from '../config/index.ts';
import { decodeJson, encodeJson, type Store, type Trx } from '../store/index.ts';
import { addSums, noSums } from './arm-test.ts';
import type { ProductCounts } from './counts.ts';
import { type ArmResults, fullMultiplier, type Multiplier, nextMultiplier } from './multiplier.ts';
import { type LearnedQuery, OrderLearner } from './order-learner.ts';
import { DAY_MS, type DayResult, readDay } from './read-day.ts';
import { readLearned } from './read-learned.ts';

/** Older days count for little: after so many, a sixty-fourth. */
const KEPT_DAYS = 180;
const ROWS = 500;

export type LearnPorts = { store: Pick<Store, 'db' | 'read'>; plans: Plans; now: () => number };
type ShopRow = { id: string; plan: string; language: string };

const pause = (): Promise<void> => new Promise(setImmediate);

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

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
const countDays = async (
  ports: LearnPorts,
  shop: ShopRow,
  learnedKeys: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<number> => {
  const { store, plans, now } = ports;
  const { id: shopId, language } = shop;
  const marks = await store.read
    .selectFrom('learned_marks')
    .select(['day', 'version'])
    .where('shop_id', '=', shopId)
    .orderBy('day')
    .execute();
  const firstWhole = now() - plans[Plan.parse(shop.plan)].analyticsRetentionDays * DAY_MS;
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
    const result = await readDay(store, { shopId, language, day, learnedKeys });
    await store.db.transaction().execute((trx) => writeDay(trx, { shopId, day, version }, result));
  }
  return marks.length;
};

/** The order that the whole days of a shop lead to: it changes once a day. */
const learnOrder = async (
  { store, now }: LearnPorts,
  shopId: string,
  before: LearnedQuery[],
): Promise<LearnedQuery[]> => {
  const learner = new OrderLearner(before);
  const oldest = now() - KEPT_DAYS * DAY_MS;
  await store.db.deleteFrom('learned_days').where('shop_id', '=', shopId).where('day', '<', oldest).execute();
  let [day, key] = [oldest, ''];
  for (;;) {
    const rows = await store.read
      .selectFrom('learned_days')
      .select(['day', 'query_key', 'query', 'visitors', 'products'])
      .where('shop_id', '=', shopId)
      .where('day', '<', dayOf(now()))
      .where(({ or, eb, and }) =>
        or([eb('day', '>', day), and([eb('day', '=', day), eb('query_key', '>', key)])]),
      )
      .orderBy('day')
      .orderBy('query_key')
      .limit(ROWS)
      .execute();
    for (const row of rows) {
      const { query_key: key, query, visitors } = row;
      learner.add(row.day / DAY_MS, {
        key,
        query,
        visitors,
        products: decodeJson<ProductCounts[]>(row.products),
      });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return learner.result();
    [day, key] = [last.day, last.query_key];
    await pause();
  }
};

const readMultiplier = async (
  { store, now }: LearnPorts,
  shopId: string,
): Promise<Multiplier & { version: number; fittedMs: number }> => {
  const row = await store.read
    .selectFrom('learned_shops')
    .select(['version', 'multiplier', 'since', 'reason', 'fitted_at'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  if (row === undefined) return { ...fullMultiplier(now()), version: 0, fittedMs: now() };
  const { version, multiplier: value, since: sinceMs, reason, fitted_at: fittedMs } = row;
  return { value, sinceMs, reason, version, fittedMs };
};

/** Acts of both arms on whole days since a time. */
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

/**
 * Counts what changed, learns from all whole days, and compares the arms. `null`: nothing had changed, and no day had ended.
 * Safe to run twice.
 */
export const learnShop = async (
  ports: LearnPorts,
  shop: ShopRow,
  signal: AbortSignal,
): Promise<{ queries: number; multiplier: Multiplier } | null> => {
  const { id: shopId } = shop;
  const before = await readLearned(ports.store, shopId);
  const counted = await countDays(ports, shop, new Set(before.map(({ key }) => key)), signal);
  const { version, fittedMs, ...present } = await readMultiplier(ports, shopId);
  const hasChanged = counted > 0 || dayOf(fittedMs) < dayOf(ports.now());
  if (!hasChanged || signal.aborted) return null;
  const queries = await learnOrder(ports, shopId, before);
  const multiplier = nextMultiplier(present, await armsSince(ports, shopId, present.sinceMs), ports.now());
  await ports.store.db
    .transaction()
    .execute((trx) =>
      writeLearned(trx, shopId, { queries, multiplier, version: version + 1, nowMs: ports.now() }),
    );
  return { queries: queries.length, multiplier };
};
