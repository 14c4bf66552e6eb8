// What the events of shoppers cost their searches, on one server.
//   node bench/events/main.ts [--seconds 20] [--products 5000] [--rate 500]
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atPace, post, tally } from '../harness/requests.ts';
import { aisle, metric, type RunningServer, startServer } from '../harness/server.ts';
import { type BenchShop, issueToken, makeShop, settled } from '../harness/shop.ts';
import { type Witnessed, witnessing } from '../harness/witness.ts';
import { generateProduct, generateQuery } from '../speed/catalog.ts';
import { quantile, round } from '../speed/quantile.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    products: { type: 'string', default: '5000' },
    /** Events a second. */
    rate: { type: 'string', default: '500' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const [seconds, size, rate] = [options.seconds, options.products, options.rate].map(Number) as [
  number,
  number,
  number,
];
/** As a page reports them: what was seen, then a click. */
const EVENTS_A_REQUEST = 10;
const ROUNDS = 3;
const TOKENS = 20;
const SEARCH_EVERY_MS = 40;

const openShop = async (server: RunningServer, scratch: string): Promise<BenchShop> => {
  const shop = await makeShop(server, 'events');
  const file = join(scratch, 'catalog.jsonl');
  writeFileSync(file, Array.from({ length: size }, (_, i) => JSON.stringify(generateProduct(i))).join('\n'));
  await aisle(server.dataDir, ['import', file, '--shop', shop.shopId]);
  await settled(server, shop, size);
  return shop;
};

const eventsOf = (searchLogId: string): object[] =>
  Array.from({ length: EVENTS_A_REQUEST }, (_, at) => ({
    eventId: randomUUID(),
    type: at === 0 ? 'click' : 'impression',
    searchLogId,
    productId: `P${at}`,
    position: at + 1,
    sessionId: searchLogId,
  }));

type Sent = { p50Ms: number; p99Ms: number; answers: Record<string, number> };

const sendEvents = async (
  server: RunningServer,
  tokens: readonly string[],
  searches: readonly string[],
): Promise<Sent> => {
  const everyMs = (1000 * EVENTS_A_REQUEST) / rate;
  const count = Math.floor((seconds * 1000) / everyMs);
  const replies = await atPace({ count, everyMs }, (number) => {
    const token = tokens[number % tokens.length] ?? '';
    const events = eventsOf(searches[number % searches.length] ?? '');
    return post(`${server.url}/api/widget/analytics`, { 'x-widget-token': token }, { events });
  });
  const times = replies.map(({ elapsedMs }) => elapsedMs);
  return {
    p50Ms: round(quantile(times, 0.5)),
    p99Ms: round(quantile(times, 0.99)),
    answers: tally(replies),
  };
};

type Round = { alone: Witnessed; beside: Witnessed; events: Sent };

const measure = async (server: RunningServer, shop: BenchShop): Promise<Round[]> => {
  const tokens: string[] = [];
  while (tokens.length < TOKENS) tokens.push(await issueToken(server, shop));
  const queries = Array.from({ length: 1000 }, (_, i) => generateQuery(i, size));
  const orders = { url: server.url, tokens, queries, everyMs: SEARCH_EVERY_MS };
  const searches: string[] = [];
  for (const query of queries.slice(0, 50))
    searches.push(((await shop.search({ query })) as unknown as { searchLogId: string }).searchLogId);
  await witnessing(orders, () => delay(3_000));
  const rounds: Round[] = [];
  // In turns: what else the machine does falls on both.
  while (rounds.length < ROUNDS) {
    const { witnessed: alone } = await witnessing(orders, () => delay(seconds * 1000));
    const { witnessed: beside, result: events } = await witnessing(orders, () =>
      sendEvents(server, tokens, searches),
    );
    rounds.push({ alone, beside, events });
    console.error(`round ${rounds.length} of ${ROUNDS}`);
  }
  return rounds;
};

const scratch = mkdtempSync(join(tmpdir(), 'aisle-events-'));
const server = await startServer(join(scratch, 'data'), {
  AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models'),
});
const shop = await openShop(server, scratch);
const rounds = await measure(server, shop);
const waiting = await metric(server.url, 'aisle_shopper_events_waiting');
const journalBytes = await metric(server.url, 'aisle_search_journal_bytes');
await server.stop();
rmSync(scratch, { recursive: true, force: true });

const cpu = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
const load = loadavg()
  .map((one) => round(one, 1))
  .join(', ');
const table = [
  `Measured on ${cpu} (load average at the end: ${load}), clients on the same cores. A shop of ${size} products had ${1000 / SEARCH_EVERY_MS} searches`,
  `a second, alone and beside ${rate} events a second in requests of ${EVENTS_A_REQUEST}, ${seconds} s each, in turns. SQLite, synchronous=FULL.`,
  '',
  '| round | searches | p50 ms | p95 ms | p99 ms | errors |',
  '|---|---|---|---|---|---|',
  ...rounds.flatMap(({ alone, beside }, at) =>
    [alone, beside].map(
      (one, which) =>
        `| ${at + 1} | ${which === 0 ? 'alone' : 'beside events'} | ${round(one.p50Ms)} | ${round(one.p95Ms)} | ${round(one.p99Ms)} | ${JSON.stringify(one.errors)} |`,
    ),
  ),
  '',
  '| round | events: p50 ms of a request | p99 ms | answers |',
  '|---|---|---|---|',
  ...rounds.map(
    ({ events }, at) =>
      `| ${at + 1} | ${events.p50Ms} | ${events.p99Ms} | ${JSON.stringify(events.answers)} |`,
  ),
  '',
  `At the end ${waiting} events waited for a commit; the journal had ${journalBytes} bytes.`,
].join('\n');
mkdirSync(options.out, { recursive: true });
writeFileSync(
  join(options.out, 'events.json'),
  `${JSON.stringify({ cpu, load, seconds, products: size, rate, rounds }, null, 2)}\n`,
);
writeFileSync(join(options.out, 'events.md'), `${table}\n`);
console.log(table);
