// What it costs each day to delete searches and events past their retention, while others write.
//   node bench/insights/purge.ts [--searches 20000] [--store sqlite|postgres]
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Plan } from '@aisle/contract';
import { sql } from 'kysely';
import { purgeSearchLog } from '../../packages/server/src/insights/purge-expired.ts';
import { startPostgres } from '../../packages/server/test/postgres/own-postgres.ts';
import { quantile, round } from '../speed/quantile.ts';
import { makeShop, openService } from './service.ts';

const { values: options } = parseArgs({
  options: {
    searches: { type: 'string', default: '20000' },
    store: { type: 'string', default: 'postgres' },
  },
});
const A_DAY = Number(options.searches);
const DAYS = 30;
const EVENTS_PER_SEARCH = 3;
const DAY_MS = 86_400_000;
/** Rounds of one day each: what the first leaves behind, the next meets. */
const ROUNDS = 3;

const postgres = options.store === 'postgres' ? await startPostgres() : null;
const service = await openService(postgres === null ? {} : { databaseUrl: postgres.url });
const { store } = service.server;
const now = Date.now();

/** A day of searches and of their events, `ago` days before now. */
const load = async (shopId: string, ago: number): Promise<void> => {
  const at = now - (ago + 1) * DAY_MS;
  const numbers = (count: number) =>
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(count - 1)})`;
  const time = (count: number) => sql`${sql.lit(at)} + i * ${sql.lit(Math.floor(DAY_MS / count))}`;
  const events = A_DAY * EVENTS_PER_SEARCH;
  await sql`${numbers(A_DAY)} INSERT INTO search_logs
    (id, shop_id, kind, query, normalized_query, total, session_id, caller_hash, took_ms, created_at)
    SELECT 'srch_' || ${sql.lit(ago)} || '_' || i, ${shopId}, 'text', 'red shoes ' || (i % 5000), 'red shoes ' || (i % 5000),
      i % 300, 'session-' || (i / 3), 'caller-' || (i / 9), 3, ${time(A_DAY)} FROM n`.execute(store.db);
  await sql`${numbers(events)} INSERT INTO shopper_events
    (shop_id, at, id, type, search_log_id, search_at, product_id, query, position, session_id, caller_hash, bot, received_at)
    SELECT ${shopId}, ${time(events)}, 'evt_' || ${sql.lit(ago)} || '_' || i, 'click', 'srch_' || ${sql.lit(ago)} || '_' || (i / 3),
      ${time(events)}, 'P-' || (i % 200), 'red shoes ' || (i % 5000), i % 20, 'session-' || (i / 9), 'caller-' || (i / 27), 0,
      ${time(events)} FROM n`.execute(store.db);
};

const megabytes = async (): Promise<number> => {
  const { rows } = await (store.kind === 'sqlite'
    ? sql<{
        bytes: number;
      }>`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`SELECT sum(pg_total_relation_size(oid))::bigint AS bytes FROM pg_class
          WHERE relname IN ('search_logs', 'shopper_events')`
  ).execute(store.db);
  return Number(rows[0]?.bytes ?? 0) / 1024 / 1024;
};

/** Milliseconds of small writes, one every 20 ms, until stopped. */
const writing = async (shopId: string, stop: AbortSignal): Promise<number[]> => {
  const ms: number[] = [];
  for (let n = 0; !stop.aborted; n++) {
    const began = performance.now();
    await store.db
      .updateTable('shops')
      .set({ name: `Shop ${n}` })
      .where('id', '=', shopId)
      .execute();
    ms.push(performance.now() - began);
    await delay(20);
  }
  return ms;
};

try {
  const { shopId } = await makeShop(service);
  for (let ago = 0; ago < DAYS; ago++) {
    await load(shopId, ago);
    process.stderr.write(`\r${ago + 1} of ${DAYS} days loaded  `);
  }
  const full = await megabytes();
  console.log(
    `\n${options.store}: ${DAYS} days of ${A_DAY} searches and ${A_DAY * EVENTS_PER_SEARCH} events, ${round(full, 0)} MB`,
  );
  for (let round_ = 1; round_ <= ROUNDS; round_++) {
    const retention = { analyticsRetentionDays: DAYS - round_ };
    const plans = Object.fromEntries(Plan.options.map((plan) => [plan, retention])) as never;
    const stop = new AbortController();
    const beside = writing(shopId, stop.signal);
    const began = performance.now();
    const said = await purgeSearchLog({ store, plans, now: () => now }).run(stop.signal);
    const seconds = (performance.now() - began) / 1000;
    stop.abort();
    const ms = await beside;
    await load(shopId, -round_);
    console.log(
      `${said}: ${round(seconds, 1)} s; writes beside ${round(quantile(ms, 0.5), 1)} / ${round(quantile(ms, 0.99), 1)} ms; after a new day ${round(await megabytes(), 0)} MB`,
    );
  }
} finally {
  await service.close();
  await postgres?.remove();
}
