import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { post } from '../harness/requests.ts';
import { aisle, type RunningServer, startServer } from '../harness/server.ts';
import { type BenchShop, issueToken, makeShop, settled } from '../harness/shop.ts';
import { generateProduct } from '../speed/catalog.ts';
import type { Basket, CatalogLine, Split } from './baskets.ts';

/** Below the limit of cross-sell, per token. */
const REQUESTS_PER_TOKEN = 95;
/** Items that a request may have. */
const MOST_IN_CART = 100;
const SHOWN = 10;
/** Orders are read once they are so old. */
const OLD_MS = 600_000;

const dataFile = (dataDir: string): string => join(dataDir, 'aisle.db');

/** Writes the orders as the shop would have sent them. Their times are moved, so that the last of them was just now. */
const writeOrders = (dataDir: string, shopId: string, { train, splitMs }: Split): void => {
  const database = new DatabaseSync(dataFile(dataDir));
  const moved = Date.now() - OLD_MS - splitMs;
  const insert = database.prepare(`INSERT INTO conversions
    (shop_id, id, order_id, refund_id, search_log_id, search_at, query, value, currency, items, occurred_at, attributed, created_at)
    VALUES (?, ?, ?, '', 'none', ?, NULL, 0, 'GBP', ?, ?, 1, ?)`);
  database.exec('BEGIN');
  for (const { invoice, atMs, items } of train as Basket[]) {
    const at = atMs + moved;
    const json = JSON.stringify(items.map((externalId) => ({ externalId, quantity: 1, price: 1 })));
    insert.run(shopId, invoice, invoice, at, json, at, at);
  }
  database.exec('COMMIT');
  database.close();
};

/** Waits until the job has read all orders; the seconds that its steps took. */
const learned = async (dataDir: string, orders: number): Promise<number> => {
  const database = new DatabaseSync(dataFile(dataDir), { readOnly: true });
  const counted = database.prepare(
    "SELECT coalesce(sum(baskets), 0) AS n FROM basket_products WHERE kind = 'product' AND item = ''",
  );
  let began = 0;
  for (;;) {
    const { n } = counted.get() as { n: number };
    if (n > 0 && began === 0) began = performance.now();
    if (n >= orders) break;
    await delay(200);
  }
  database.close();
  return (performance.now() - began) / 1000;
};

export type OpenShop = {
  server: RunningServer;
  shop: BenchShop;
  learnSeconds: number;
  pairs: number;
};

/** A server with the catalog, filled up to `size` products, that has learned from the orders. */
export async function openShop(
  dataDir: string,
  { split, products, size }: { split: Split; products: readonly CatalogLine[]; size: number },
): Promise<OpenShop> {
  const model = { AISLE_MODEL_CACHE: join(process.cwd(), 'node_modules/.cache/aisle-models') };
  const first = await startServer(dataDir, model);
  const made = await makeShop(first, 'baskets');
  const more = Array.from({ length: Math.max(0, size - products.length) }, (_, i) => generateProduct(i));
  const file = join(dataDir, 'catalog.jsonl');
  writeFileSync(file, [...products, ...more].map((line) => JSON.stringify(line)).join('\n'));
  await aisle(dataDir, ['import', file, '--shop', made.shopId]);
  await settled(first, made, products.length + more.length);
  await first.stop();
  writeOrders(dataDir, made.shopId, split);
  const server = await startServer(dataDir, model);
  const learnSeconds = await learned(dataDir, split.train.length);
  const shop = made.on(server);
  await settled(server, shop, products.length + more.length);
  const database = new DatabaseSync(dataFile(dataDir), { readOnly: true });
  const { n } = database.prepare('SELECT count(*) AS n FROM basket_pairs').get() as { n: number };
  database.close();
  return { server, shop, learnSeconds, pairs: n };
}

export type Asked = { products: string[]; reasons: string[]; elapsedMs: number; inServerMs: number };

const totalOf = (timing: string | null): number => Number(/total;dur=([\d.]+)/.exec(timing ?? '')?.[1] ?? 0);

/** Asks as a page would: the cart, the newest item last. */
export function crossSeller({ server, shop }: OpenShop): (cart: readonly string[]) => Promise<Asked> {
  let [token, used] = ['', REQUESTS_PER_TOKEN];
  return async (cart) => {
    if (used >= REQUESTS_PER_TOKEN) [token, used] = [await issueToken(server, shop), 0];
    used++;
    const items = cart.slice(-MOST_IN_CART).map((externalId) => ({ externalId }));
    const url = `${server.url}/api/widget/cart/cross-sell`;
    const reply = await post(url, { 'x-widget-token': token }, { items, limit: SHOWN });
    if (reply.status !== 200) throw new Error(`answered ${reply.status}: ${reply.text}`);
    const { products } = JSON.parse(reply.text) as { products: { externalId: string; reason: string }[] };
    return {
      products: products.map(({ externalId }) => externalId),
      reasons: products.map(({ reason }) => reason),
      elapsedMs: reply.elapsedMs,
      inServerMs: totalOf(reply.headers.get('server-timing')),
    };
  };
}
