import { setTimeout as delay } from 'node:timers/promises';
import { post } from '../harness/requests.ts';
import type { RunningServer } from '../harness/server.ts';
import type { BenchShop } from '../harness/shop.ts';

const ASK_EVERY_MS = 50;
const PATIENCE_MS = 20_000;
export const CHANGE_EVERY_MS = 3000;
/** Most searches for one change. */
export const SEARCHES_A_CHANGE = PATIENCE_MS / ASK_EVERY_MS;

/** Sends one new product; returns the milliseconds until a search finds it. */
async function changeOnce(server: RunningServer, shop: BenchShop, number: number): Promise<number | null> {
  const externalId = `new-${number}`;
  const name = `Novelty lantern QX-${1000 + number}`;
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  const sent = performance.now();
  const { status, text } = await post(`${server.url}/api/integrations/v1/products/sync`, headers, {
    syncType: 'INCREMENTAL',
    products: [{ externalId, name, price: 10 }],
  });
  if (status !== 200) throw new Error(`a sync was answered ${status}: ${text.slice(0, 500)}`);
  for (;;) {
    const found = await shop.search({ query: name, pageSize: 5, facets: [] }).then(
      ({ products }) => products.some((product) => product.externalId === externalId),
      () => false,
    );
    const elapsedMs = Math.round(performance.now() - sent);
    if (found) return elapsedMs;
    if (elapsedMs > PATIENCE_MS) return null;
    await delay(ASK_EVERY_MS);
  }
}

/** Sends one change after another, at most one each CHANGE_EVERY_MS, for the given time. */
export async function changes(
  server: RunningServer,
  shop: BenchShop,
  seconds: number,
): Promise<(number | null)[]> {
  const took: (number | null)[] = [];
  const began = performance.now();
  for (let next = began; next < began + seconds * 1000; next = Math.max(next, performance.now())) {
    await delay(Math.max(0, next - performance.now()));
    took.push(await changeOnce(server, shop, took.length));
    next += CHANGE_EVERY_MS;
  }
  return took;
}
