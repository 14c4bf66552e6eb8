import { setTimeout as delay } from 'node:timers/promises';
import { metric, type RunningServer } from '../harness/server.ts';
import type { BenchShop } from '../harness/shop.ts';
import { generateProduct, generateQuery } from './catalog.ts';
import { quantile, round } from './quantile.ts';

export type Timing = { p50: number; p99: number; count: number };
const timing = (values: number[]): Timing => ({
  p50: round(quantile(values, 0.5)),
  p99: round(quantile(values, 0.99)),
  count: values.length,
});

/** Milliseconds inside the server (`tookMs`) and at the client, one request at a time. */
export async function oneClient(
  shop: BenchShop,
  products: number,
  count: number,
): Promise<{ server: Timing; client: Timing }> {
  await shop.reserve(count);
  const server: number[] = [];
  const client: number[] = [];
  for (let i = 0; i < count; i++) {
    const answer = await shop.search({ query: generateQuery(i, products) });
    if (i < 50) continue;
    server.push(answer.tookMs);
    client.push(answer.elapsedMs);
  }
  return { server: timing(server), client: timing(client) };
}

/** Searches a second with `clients` callers at once. */
export async function throughput(
  shop: BenchShop,
  products: number,
  clients: number,
  count: number,
): Promise<number> {
  const bodies = Array.from({ length: count }, (_, i) => ({ query: generateQuery(i + 5000, products) }));
  return round(count / ((await shop.load(bodies, clients)) / 1000), 0);
}

/** Suggestions for growing prefixes, one at a time. Milliseconds by the server's own clock and at the client. */
export async function suggestions(
  server: RunningServer,
  shop: BenchShop,
  products: number,
  count: number,
): Promise<{ server: Timing; client: Timing }> {
  await shop.reserve(count);
  const inside: number[] = [];
  const outside: number[] = [];
  for (let i = 0; i < count; i++) {
    const query = generateQuery(i + 9000, products);
    const q = query.slice(0, 2 + (i % 8));
    const headers = { 'x-widget-token': await shop.token() };
    const started = performance.now();
    const response = await fetch(`${server.url}/api/suggestions?q=${encodeURIComponent(q)}`, { headers });
    await response.arrayBuffer();
    outside.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`suggestions answered ${response.status}`);
    const total = /total;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '');
    if (total !== null) inside.push(Number(total[1]));
  }
  return { server: timing(inside), client: timing(outside) };
}

/** The body of a sync of products by number, built before the measurement. */
const syncBody = (first: number, count: number): string =>
  JSON.stringify({
    syncType: 'INCREMENTAL',
    products: Array.from({ length: count }, (_, i) => generateProduct(first + i)),
  });

const post = async (server: RunningServer, shop: BenchShop, body: string): Promise<number> => {
  const started = performance.now();
  const response = await fetch(`${server.url}/api/integrations/v1/products/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
    body,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`sync answered ${response.status}: ${text.slice(0, 300)}`);
  return performance.now() - started;
};

const until = async (holds: () => Promise<boolean>, timeoutMs: number): Promise<number> => {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > timeoutMs) throw new Error(`not within ${timeoutMs} ms`);
    await delay(10);
  }
  return performance.now() - started;
};

/** Milliseconds by which the server's main thread delayed a timer. */
export type LoopDelay = { p99: number; longest: number };

/** Covers the time since the last read of `/metrics`, by any reader. */
export async function loopDelay(server: RunningServer): Promise<LoopDelay> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const delayAt = (quantile: string): number => {
    const name = `aisle_event_loop_delay_seconds{quantile="${quantile}"} `;
    const line = text.split('\n').find((each) => each.startsWith(name));
    if (line === undefined) throw new Error(`/metrics has no ${name}`);
    return round(Number(line.slice(name.length)) * 1000, 1);
  };
  return { p99: delayAt('0.99'), longest: delayAt('1') };
}

/** One sync of 500 new products: time to the 200, and from then until a search finds the last one. */
export async function syncOnce(
  server: RunningServer,
  shop: BenchShop,
  first: number,
): Promise<{ answerMs: number; searchableMs: number }> {
  const answerMs = await post(server, shop, syncBody(first, 500));
  const { name: last, externalId: id } = generateProduct(first + 499);
  const found = async (): Promise<boolean> =>
    (await shop.search({ query: last, pageSize: 5, facets: [] })).products.some(
      (product) => product.externalId === id,
    );
  return { answerMs: round(answerMs, 0), searchableMs: round(await until(found, 30_000), 0) };
}

/** A change of price alone, until a search shows it. */
export async function priceChange(server: RunningServer, shop: BenchShop, number: number): Promise<number> {
  const product = generateProduct(number);
  const price = round(product.price + 1000);
  const response = await fetch(`${server.url}/api/integrations/v1/products/${product.externalId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
    body: JSON.stringify({ price }),
  });
  if (response.status !== 200) throw new Error(`PATCH answered ${response.status}: ${await response.text()}`);
  const shown = async (): Promise<boolean> =>
    (await shop.search({ query: product.name, pageSize: 5, facets: [] })).products.some(
      (card) => card.externalId === product.externalId && card.price === price,
    );
  return round(await until(shown, 30_000), 0);
}

/** A shop's whole sync allowance, 100 batches of 500 at the allowed pace, with one reader beside it. */
export async function sustained(
  server: RunningServer,
  shop: BenchShop,
  first: number,
  batches: number,
): Promise<{
  productsPerSecond: number;
  readP50: number;
  readP99: number;
  lagAfterMs: number;
  loop: LoopDelay;
}> {
  const bodies = Array.from({ length: batches }, (_, b) => syncBody(first + b * 500, 500));
  const reads: number[] = [];
  let done = false;
  const reader = (async () => {
    for (let i = 0; !done; i++) {
      reads.push((await shop.search({ query: generateQuery(i, first) })).elapsedMs);
      await delay(20);
    }
  })();
  await loopDelay(server);
  const started = performance.now();
  for (const [b, body] of bodies.entries()) {
    await post(server, shop, body);
    await delay(Math.max(0, started + (b + 1) * 600 - performance.now()));
  }
  const loop = await loopDelay(server);
  const sent = performance.now();
  await until(async () => (await metric(server.url, 'aisle_index_lag_seconds')) === 0, 300_000);
  const lagAfterMs = performance.now() - sent;
  done = true;
  await reader;
  const seconds = (performance.now() - started) / 1000;
  return {
    productsPerSecond: round((batches * 500) / seconds, 0),
    readP50: round(quantile(reads, 0.5)),
    readP99: round(quantile(reads, 0.99)),
    lagAfterMs: round(lagAfterMs, 0),
    loop,
  };
}
