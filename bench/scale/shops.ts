// Many shops on one node: how long it takes to make them, what they take while nobody asks, how a cold one answers.
//   node bench/scale/shops.ts [--shops 300] [--products 200] [--models on|off] [--index-memory MB] [--large PRODUCTS]
// With --large, one more shop of so many products is imported at the full rate while the others are searched.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commandCosts, folderBytes, processCosts, totalCpu } from '../costs/process-costs.ts';
import { post } from '../harness/requests.ts';
import { metric, type RunningServer, startServer, WORDS_ONLY } from '../harness/server.ts';
import { type MadeShop, newShop, withTool } from '../harness/tool-shop.ts';
import { generateProduct, generateQuery } from '../speed/catalog.ts';
import { quantile, round } from '../speed/quantile.ts';

const { values: options } = parseArgs({
  options: {
    shops: { type: 'string', default: '300' },
    products: { type: 'string', default: '200' },
    models: { type: 'string', default: 'on' },
    'index-memory': { type: 'string' },
    large: { type: 'string' },
  },
});
const SHOPS = Number(options.shops);
const PRODUCTS = Number(options.products);
const MB = 1024 * 1024;
const IDLE_MS = 20_000;
/** What a start or an import leaves to do is done by then. */
const QUIET_MS = 10_000;
const WARM_SHOPS = 20;
const WARM_SEARCHES = 600;
/** Of those shops before: each search thread makes the dictionaries of a shop. */
const WARM_UP = 100;
const LARGE = Number(options.large ?? 0);
const BATCH = 500;
/** Each may send 100 syncs a minute. */
const LARGE_KEYS = 40;

const folder = mkdtempSync(join(tmpdir(), 'aisle-shops-'));
const env: Record<string, string> = {
  AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models'),
  ...(options.models === 'off' ? WORDS_ONLY : {}),
  ...(options['index-memory'] !== undefined && { AISLE_INDEX_MEMORY_MB: options['index-memory'] }),
};
const rows: [string, string][] = [];
const tell = (what: string, figure: string): void => {
  console.log(`${what}: ${figure}`);
  rows.push([what, figure]);
};

/** Null: no large shop is asked for. */
const makeLarge = (): Promise<MadeShop | null> =>
  withTool(folder, env, async (tool) =>
    LARGE === 0 ? null : newShop(tool, 'large', { keys: LARGE_KEYS, tokens: 1 }),
  );

const makeShops = (): Promise<MadeShop[]> =>
  withTool(folder, env, async (tool) => {
    const made: MadeShop[] = [];
    const began = performance.now();
    for (let n = 0; n < SHOPS; n++) made.push(await newShop(tool, `shop-${n}`, { keys: 1, tokens: 1 }));
    const seconds = round((performance.now() - began) / 1000, 1);
    tell(`making ${SHOPS} shops, each with a key and a token`, `${seconds} s`);
    return made;
  });

const send = async (server: RunningServer, apiKey: string | undefined, body: object): Promise<void> => {
  const headers = { authorization: `Bearer ${apiKey}` };
  for (;;) {
    const { status, text } = await post(`${server.url}/api/integrations/v1/products/sync`, headers, body);
    if (status === 200) return;
    if (status !== 429 && status !== 503)
      throw new Error(`a sync was answered ${status}: ${text.slice(0, 300)}`);
    await delay(500);
  }
};

const productsFrom = (first: number, count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => generateProduct(first + i));

const sync = (server: RunningServer, { apiKeys: [apiKey] }: MadeShop, n: number): Promise<void> =>
  send(server, apiKey, { syncType: 'FULL', products: productsFrom(n * PRODUCTS, PRODUCTS) });

const importLarge = async (server: RunningServer, { apiKeys }: MadeShop): Promise<void> => {
  for (let at = 0; at < LARGE; at += BATCH)
    await send(server, apiKeys[(at / BATCH) % LARGE_KEYS], {
      syncType: 'INCREMENTAL',
      products: productsFrom(at, Math.min(BATCH, LARGE - at)),
    });
};

const searchMs = async (
  server: RunningServer,
  { tokens: [token = ''] }: MadeShop,
  query: string,
): Promise<number> => {
  const began = performance.now();
  const answer = await post(`${server.url}/api/widget/search`, { 'x-widget-token': token }, { query });
  if (answer.status !== 200)
    throw new Error(`a search was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return performance.now() - began;
};

const settled = async (server: RunningServer): Promise<void> => {
  for (let still = 0; still < 3; ) {
    const pending = await metric(server.url, 'aisle_vectors_pending');
    const lag = await metric(server.url, 'aisle_index_lag_seconds');
    still = pending === 0 && lag === 0 ? still + 1 : 0;
    await delay(500);
  }
};

const idle = async (server: RunningServer, what: string): Promise<void> => {
  await delay(QUIET_MS);
  const before = processCosts(server.pid);
  await delay(IDLE_MS);
  const after = processCosts(server.pid);
  const share = ((totalCpu(after) - totalCpu(before)) / (IDLE_MS / 1000)) * 100;
  const used = [...after.cpu].map(([name, cpu]) => ({ name, cpu: cpu - (before.cpu.get(name) ?? 0) }));
  const most = used.filter(({ cpu }) => cpu > IDLE_MS / 1e5).sort((one, other) => other.cpu - one.cpu);
  tell(
    `${what}: CPU while idle`,
    `${round(share, 1)} % of a core ${most.map(({ name, cpu }) => `${name} ${round(cpu, 1)} s`).join(', ')}`.trim(),
  );
  tell(`${what}: resident`, `${Math.round(after.resident / MB)} MB`);
};

const inMs = (values: readonly number[]): string =>
  `p50 ${round(quantile(values, 0.5), 1)}, p99 ${round(quantile(values, 0.99), 1)} ms`;

try {
  const shops = await makeShops();
  const large = await makeLarge();
  let server = await startServer(folder, env);
  const began = performance.now();
  for (const [n, shop] of shops.entries()) await sync(server, shop, n);
  tell(`syncing ${SHOPS * PRODUCTS} products`, `${round((performance.now() - began) / 1000, 1)} s`);
  await settled(server);
  tell('all searchable, with vectors', `${round((performance.now() - began) / 1000, 1)} s`);
  await idle(server, 'after the import');
  await server.stop();
  tell('disk', `${Math.round(folderBytes(folder) / MB)} MB`);

  server = await startServer(folder, env);
  await idle(server, 'after a restart');
  const query = (n: number): string => generateQuery(n, PRODUCTS);
  const cold: number[] = [];
  for (const [n, shop] of shops.entries()) cold.push(await searchMs(server, shop, query(n)));
  tell('first search of each shop after a restart', inMs(cold));
  const warmed = async (isOn = (): boolean => true): Promise<number[]> => {
    const ms: number[] = [];
    for (let n = 0; isOn() && n < WARM_UP + WARM_SEARCHES; n++)
      ms.push(await searchMs(server, shops[n % WARM_SHOPS] as MadeShop, query(n)));
    return ms.slice(WARM_UP);
  };
  const warm = await warmed();
  tell(`searches of ${WARM_SHOPS} shops in turn`, inMs(warm));
  await idle(server, 'all shops searched once');
  tell('indexes by the metric', `${Math.round((await metric(server.url, 'aisle_index_bytes')) / MB)} MB`);
  await server.stop();

  if (large !== null) {
    server = await startServer(folder, env);
    await delay(QUIET_MS);
    const importing = performance.now();
    let isImporting = true;
    const stored = importLarge(server, large).then(() => {
      isImporting = false;
    });
    const coldBeside: number[] = [];
    for (const [n, shop] of shops.entries()) {
      if (!isImporting) break;
      coldBeside.push(await searchMs(server, shop, query(n)));
    }
    tell(`first search of ${coldBeside.length} shops beside an import of ${LARGE}`, inMs(coldBeside));
    const warmBeside = await warmed(() => isImporting);
    if (warmBeside.length > 0)
      tell(`${warmBeside.length} searches of ${WARM_SHOPS} shops in turn beside it`, inMs(warmBeside));
    await stored;
    tell(`${LARGE} products stored`, `${round((performance.now() - importing) / 1000, 1)} s`);
    await settled(server);
    tell(`${LARGE} products searchable`, `${round((performance.now() - importing) / 1000, 1)} s`);
    const { peak } = processCosts(server.pid);
    await idle(server, 'with the large shop');
    tell('with the large shop: peak', `${Math.round(peak / MB)} MB`);
    await server.stop();
  }
  const { seconds, cpu } = commandCosts(folder, ['shop', 'list']);
  tell('aisle shop list', `${round(seconds)} s, ${round(cpu)} s of CPU`);
  console.log(`\n| ${SHOPS} shops of ${PRODUCTS} products | |\n|---|---|`);
  for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
