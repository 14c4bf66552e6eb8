import { sql } from 'kysely';
import { markDirty } from '../../packages/server/src/insights/dirty-hours.ts';
import { FIGURES } from '../../packages/server/src/insights/rollups/figure-tables.ts';
import { makeShop, openService, type Service } from './service.ts';
import { makeQuery, oneOf, type Random, seededRandom } from './shoppers.ts';

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;
const ROWS = 500;
const EVENTS_PER_SEARCH = 3;
const TYPES = ['impression', 'impression', 'impression', 'click', 'view', 'add_to_cart'] as const;
const LOG_TABLES = ['search_logs', 'shopper_events'];
const rollupTables = Object.values(FIGURES).map(({ table }) => table);
const REPORTS = [
  'summary',
  'top-queries',
  'top-products',
  'zero-results',
  'timeseries',
  'conversions',
  'positions',
] as const;

type Latency = { p50: number; p99: number };
export type Volume = {
  searches: number;
  events: number;
  hours: number;
  rollupMs: number;
  oneHourMs: number;
  logBytesPerSearch: number;
  rollupBytesPerSearch: number;
  searchAloneMs: Latency;
  searchBesideMs: Latency;
  reportMs: Record<string, number>;
};

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const latencyOf = (ms: number[]): Latency => ({ p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) });

/**
 * Rollups and reports of a shop with this many searches in the last 30 days, whose rows are loaded directly. In SQLite, or
 * in PostgreSQL where `databaseUrl` is given.
 */
export async function measureVolume(
  searches: number,
  { databaseUrl }: { databaseUrl?: string } = {},
): Promise<Volume> {
  const service = await openService(databaseUrl === undefined ? {} : { databaseUrl });
  try {
    const shop = await makeShop(service);
    await load(service, { shopId: shop.shopId, searches });
    const searchAloneMs = latencyOf(await searchFor(service, { shopId: shop.shopId, until: after(5_000) }));
    const rolledUp = await rollUpBeside(service, shop.shopId);
    const reportMs: Record<string, number> = {};
    for (const report of REPORTS) reportMs[report] = await timeReport(service, shop, report);
    const oneHourMs = await rollUpOneHour(service, shop.shopId);
    return {
      searches,
      events: searches * EVENTS_PER_SEARCH,
      ...rolledUp,
      oneHourMs,
      logBytesPerSearch: (await bytesOf(service, LOG_TABLES)) / searches,
      rollupBytesPerSearch: (await bytesOf(service, rollupTables)) / searches,
      searchAloneMs,
      reportMs,
    };
  } finally {
    await service.close();
  }
}

/** Bytes of these tables and their indexes. */
const bytesOf = async ({ server }: Service, tables: readonly string[]): Promise<number> => {
  const names = sql.join(tables);
  const { rows } = await (server.store.kind === 'sqlite'
    ? sql<{ bytes: number }>`SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN
          (SELECT name FROM sqlite_schema WHERE tbl_name IN (${names}))`
    : sql<{ bytes: number }>`SELECT sum(pg_total_relation_size(oid))::bigint AS bytes FROM pg_class
          WHERE relname IN (${names}) AND relkind = 'r'`
  ).execute(server.store.reports);
  return rows[0]?.bytes ?? 0;
};

async function load(
  { server }: Service,
  { shopId, searches }: { shopId: string; searches: number },
): Promise<void> {
  const random = seededRandom(29);
  const now = Date.now();
  for (let first = 0; first < searches; first += ROWS) {
    // In the order of time, as a log grows.
    const times = Array.from(
      { length: ROWS },
      (_, n) => now - MONTH_MS + Math.floor(((first + n) / searches) * MONTH_MS),
    );
    const logs = times.map((at, n) => searchRow({ shopId, at, n: first + n, random }));
    await server.store.db.transaction().execute(async (trx) => {
      await trx.insertInto('search_logs').values(logs).execute();
      for (let part = 0; part < EVENTS_PER_SEARCH; part++)
        await trx
          .insertInto('shopper_events')
          .values(logs.map((search) => eventRow({ search, part, random })))
          .execute();
      await markDirty(
        trx,
        times.map((at) => ({ shopId, at })),
      );
    });
    if (first % 50_000 === 0) process.stderr.write(`\rloaded ${first} of ${searches} searches `);
  }
  // The database does so by itself, some minutes later.
  if (server.store.kind === 'postgres') await sql`ANALYZE`.execute(server.store.db);
  process.stderr.write('\n');
}

const searchRow = ({ shopId, at, n, random }: { shopId: string; at: number; n: number; random: Random }) => {
  const { query, normalized } = makeQuery(random);
  // Half of the queries are the shopper's own words.
  const own = random() < 0.5 ? ` ${Math.floor(random() ** 2 * 200_000)}` : '';
  return {
    id: `${n.toString(36).padStart(8, '0')}abcdefghijklmnopqrstuvwx`,
    shop_id: shopId,
    kind: 'text' as const,
    query: query + own,
    normalized_query: normalized + own,
    total: normalized.startsWith('nothing') ? 0 : 12,
    session_id: `session-${Math.floor(random() * 300_000)}-abcdefghijklmnop`,
    user_id: null,
    caller_hash: 'abcdefghijklmnopqrstuv',
    corrected_query: null,
    degraded: null,
    took_ms: 1.5,
    page: 1,
    bot: 0,
    created_at: at,
  };
};

type EventOf = { search: ReturnType<typeof searchRow>; part: number; random: Random };

const eventRow = ({ search, part, random }: EventOf) => ({
  shop_id: search.shop_id,
  at: search.created_at + part * 1_000,
  id: `${search.id}-${part}`,
  type: oneOf(random, TYPES),
  search_log_id: search.id,
  search_at: search.created_at,
  product_id: `P-${Math.floor(random() * 200)}`,
  query: null,
  position: 1 + Math.floor(random() * 12),
  session_id: search.session_id,
  user_id: null,
  caller_hash: search.caller_hash,
  bot: 0,
  received_at: search.created_at + part * 1_000,
});

const after = (ms: number): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
};

/** Searches by many shoppers, 50 a second, until told to stop. Returns their times in milliseconds. */
async function searchFor(
  { server }: Service,
  { shopId, until }: { shopId: string; until: () => boolean },
): Promise<number[]> {
  const { token } = await server.access.tokens.issue(shopId);
  const random = seededRandom(31);
  const times: number[] = [];
  for (let n = 0; !until(); n++) {
    const begun = performance.now();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/widget/search',
      payload: { query: makeQuery(random).query, sessionId: `s${n}` },
      headers: { 'x-widget-token': token },
      remoteAddress: `10.1.${(n >> 6) & 255}.${n & 63}`,
    });
    if (answer.statusCode !== 200) throw new Error(answer.payload);
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

/** Counts the hours of these times. The server's own job may take over: what counts is when none is left. */
async function rollUp({ server }: Service, shopId: string, times: readonly number[]): Promise<void> {
  const marks = times.map((at) => ({ shopId, at }));
  await server.store.db.transaction().execute((trx) => markDirty(trx, marks));
  const left = server.store.read
    .selectFrom('dirty_hours')
    .select('hour')
    .where('shop_id', '=', shopId)
    .where('hour', '<=', Math.max(...times))
    .limit(1);
  while ((await left.execute()).length > 0) await server.rollups.run({ shopId });
}

/** Counts all hours of the month anew, while shoppers search. */
async function rollUpBeside(service: Service, shopId: string) {
  const from = Date.now() - MONTH_MS;
  // The last hour is still marked by the searches beside.
  const times = Array.from({ length: MONTH_MS / HOUR_MS - 1 }, (_, hour) => from + hour * HOUR_MS);
  let ended = false;
  const searching = searchFor(service, { shopId, until: () => ended });
  const begun = performance.now();
  await rollUp(service, shopId, times);
  const rollupMs = performance.now() - begun;
  ended = true;
  return { hours: times.length, rollupMs, searchBesideMs: latencyOf(await searching) };
}

async function rollUpOneHour(service: Service, shopId: string): Promise<number> {
  const begun = performance.now();
  await rollUp(service, shopId, [Date.now() - MONTH_MS / 2]);
  return performance.now() - begun;
}

async function timeReport(
  { server }: Service,
  { shopId, apiKey }: { shopId: string; apiKey: string },
  report: string,
): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const begun = performance.now();
    const answer = await server.app.inject({
      url: `/api/shops/${shopId}/analytics/${report}`,
      headers: { 'x-shop-api-key': apiKey },
    });
    if (answer.statusCode !== 200) throw new Error(answer.payload);
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}
