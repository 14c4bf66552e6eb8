// What the demo shop recommends, with made-up traffic: the tables of docs/guides/recommendations.md.
//   node bench/recommend/demo-tables.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { call, post } from '../harness/requests.ts';
import { aisle, startServer } from '../harness/server.ts';
import { makeUpTraffic } from './made-up-traffic.ts';

const CARTS = [
  ['electric-kettle-voltarrel'],
  ['tent-fjellvarde'],
  ['laptop-nimbelo-silver', 'desk-stuhlhain'],
  ['city-bike-veloquill-s'],
  ['teapot-morrow-vale', 'mug-morrow-vale-cream'],
  ['vase-brumalis'],
];
const PRODUCTS = ['desk-lamp-nachtglim', 'rain-jacket-fjellvarde', 'yoga-mat-ujjayo'];

type Card = {
  name: string;
  reason: string;
  withItems: string[];
  trendScore: number;
  views: number;
  clicks: number;
};

const scratch = mkdtempSync(join(tmpdir(), 'aisle-demo-tables-'));
const settings = { AISLE_DEMO: 'on', AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models') };
const first = await startServer(scratch, settings);
const file = join(scratch, 'aisle.db');
const reader = new DatabaseSync(file, { readOnly: true });
const { id: shopId } = reader.prepare('SELECT id FROM shops').get() as { id: string };
await first.stop();
makeUpTraffic(file, shopId);
const server = await startServer(scratch, settings);
const counted = reader.prepare(
  "SELECT coalesce(sum(baskets), 0) AS n FROM basket_products WHERE item = '' AND kind = 'product'",
);
const orders = reader.prepare("SELECT count(*) AS n FROM conversions WHERE items <> '[]'").get() as {
  n: number;
};
while ((counted.get() as { n: number }).n < orders.n) await delay(500);
const { token } = await aisle<{ token: string }>(scratch, ['token', 'create', shopId]);
const headers = { 'x-widget-token': token };
const get = async (path: string): Promise<Card[]> => {
  const reply = await call(`${server.url}/api/widget/${path}`, { headers });
  if (reply.status !== 200) throw new Error(reply.text);
  return (JSON.parse(reply.text) as { products: Card[] }).products;
};

console.log('| cart | recommended | why | with |\n|---|---|---|---|');
for (const cart of CARTS) {
  const body = { items: cart.map((externalId) => ({ externalId })) };
  const reply = await post(`${server.url}/api/widget/cart/cross-sell`, headers, body);
  if (reply.status !== 200) throw new Error(reply.text);
  for (const { name, reason, withItems } of (JSON.parse(reply.text) as { products: Card[] }).products)
    console.log(`| ${cart.join(', ')} | ${name} | ${reason} | ${withItems.join(', ')} |`);
}
console.log('\n| product | similar | bought together |\n|---|---|---|');
for (const id of PRODUCTS) {
  const [similar, together] = [
    await get(`products/${id}/similar?limit=4`),
    await get(`products/${id}/bought-together?limit=4`),
  ];
  const names = (cards: Card[]): string => cards.map(({ name }) => name).join('; ');
  console.log(`| ${id} | ${names(similar)} | ${names(together)} |`);
}
for (const window of ['24h', '7d', '30d']) {
  console.log(`\n| trending, ${window} | score | views | clicks |\n|---|---|---|---|`);
  for (const { name, trendScore, views, clicks } of await get(`trending?window=${window}&limit=6`))
    console.log(`| ${name} | ${trendScore} | ${views} | ${clicks} |`);
}
reader.close();
await server.stop();
rmSync(scratch, { recursive: true, force: true });
