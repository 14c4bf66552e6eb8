// One shop of many made-up products on the embedded store: import, memory, searches, start.
//   node bench/scale/catalog.ts [--products 20000,100000,300000]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { folderBytes, type ProcessCosts, processCosts, totalCpu } from '../costs/process-costs.ts';
import { post } from '../harness/requests.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { type MadeShop, newShop, withTool } from '../harness/tool-shop.ts';
import { generateProduct, generateQuery } from '../speed/catalog.ts';
import { quantile, round } from '../speed/quantile.ts';

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '20000,100000,300000' } },
});
const MB = 1024 * 1024;
const BATCH = 500;
const SEARCHES = 300;
const IDLE_MS = 40_000;
const env = {
  AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models'),
  AISLE_IMAGE_MODEL: 'off',
};

/** Each may send 100 syncs or 200 searches a minute. */
const KEYS = 12;
type Keys = Pick<MadeShop, 'apiKeys' | 'tokens'>;
let searches = 0;
const search = async (server: RunningServer, { tokens }: Keys, query: string) => {
  searches += 1;
  const headers = { 'x-widget-token': tokens[searches % tokens.length] ?? '' };
  const answer = await post(`${server.url}/api/widget/search`, headers, { query });
  if (answer.status !== 200) return { total: -1, ms: answer.elapsedMs };
  const { total, tookMs } = JSON.parse(answer.text) as { total: number; tookMs: number };
  return { total, ms: tookMs };
};

const timed = async (server: RunningServer, keys: Keys, queryOf: (n: number) => string, count: number) => {
  const ms: number[] = [];
  for (let n = 0; n < count; n += 1) ms.push((await search(server, keys, queryOf(n))).ms);
  return ms.slice(Math.floor(count / 10));
};

const untilFound = async (server: RunningServer, keys: Keys, products: number): Promise<void> => {
  while ((await search(server, keys, '')).total < products) await delay(500);
};

const sync = async (server: RunningServer, { apiKeys }: Keys, from: number, count: number): Promise<void> => {
  const products = Array.from({ length: count }, (_, n) => generateProduct(from + n));
  const apiKey = apiKeys[(from / BATCH) % KEYS];
  const headers = { authorization: `Bearer ${apiKey}` };
  const body = JSON.stringify({ syncType: 'INCREMENTAL', products });
  for (;;) {
    const { status, text } = await post(`${server.url}/api/integrations/v1/products/sync`, headers, body);
    if (status === 200) return;
    if (status !== 429 && status !== 503)
      throw new Error(`a sync was answered ${status}: ${text.slice(0, 300)}`);
    await delay(200);
  }
};

const byThread = (before: ProcessCosts, after: ProcessCosts): string =>
  [...after.cpu]
    .map(([name, seconds]) => ({ name, seconds: seconds - (before.cpu.get(name) ?? 0) }))
    .filter(({ seconds }) => seconds >= 0.1)
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => `${name} ${round(seconds, 1)}`)
    .join(', ');

const measure = async (products: number): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-catalog-'));
  const keys = await withTool(folder, env, (tool) => newShop(tool, 'large', { keys: KEYS, tokens: KEYS }));
  let server = await startServer(folder, env);
  try {
    const costsBefore = processCosts(server.pid);
    const began = performance.now();
    for (let at = 0; at < products; at += BATCH) await sync(server, keys, at, Math.min(BATCH, products - at));
    const stored = performance.now();
    await untilFound(server, keys, products);
    const found = performance.now();
    const costs = processCosts(server.pid);
    const cpu = totalCpu(costs) - totalCpu(costsBefore);
    console.log(`CPU s of the import: ${byThread(costsBefore, costs)}`);
    await delay(IDLE_MS);
    const { resident, peak } = processCosts(server.pid);
    const queries = await timed(server, keys, (n) => generateQuery(n, products), SEARCHES);
    const browse = await timed(server, keys, () => '', 50);
    const disk = folderBytes(folder);
    await server.stop();
    const restarted = performance.now();
    server = await startServer(folder, env);
    await untilFound(server, keys, products);
    const first = performance.now();
    await timed(server, keys, (n) => generateQuery(n, products), SEARCHES);
    await delay(IDLE_MS);
    const after = processCosts(server.pid).resident;
    const seconds = (ms: number): string => String(round(ms / 1000, 1));
    return [
      `${seconds(found - began)} (${seconds(found - stored)})`,
      String(round((cpu * 1000) / products, 2)),
      `${round(resident / MB, 0)} / ${round(peak / MB, 0)}`,
      String(round(after / MB, 0)),
      `${round(quantile(queries, 0.5), 1)} / ${round(quantile(queries, 0.99), 1)}`,
      String(round(quantile(browse, 0.5), 1)),
      seconds(first - restarted),
      String(round(disk / MB, 0)),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const WHAT = [
  'all searchable after, s (the last product waited)',
  'CPU ms a product',
  'resident after the import and 40 s / peak, MB',
  'resident after a restart and 300 searches, MB',
  'search p50 / p99 in the server, ms',
  'empty query p50, ms',
  'from start to the first whole answer, s',
  'disk, MB',
];
const sizes = String(options.products).split(',').map(Number);
const columns: string[][] = [];
for (const size of sizes) {
  const column = await measure(size);
  columns.push(column);
  console.log(`${size}: ${column.join(' | ')}`);
}
console.log(`| | ${sizes.join(' | ')} |`);
console.log(`|---|${sizes.map(() => '---|').join('')}`);
for (const [at, what] of WHAT.entries())
  console.log(`| ${what} | ${columns.map((column) => column[at]).join(' | ')} |`);
