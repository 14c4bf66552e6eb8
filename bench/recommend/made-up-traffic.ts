import { DatabaseSync } from 'node:sqlite';
import { demoCatalog } from '@aisle/demo';
import { seededRandom } from '../speed/catalog.ts';

const HOUR_MS = 3_600_000;
const ORDERS = 3_000;
const DAYS = 21;

/** Categories that made-up shoppers buy together. */
const TOGETHER: readonly (readonly [string, string])[] = [
  ['Kettles', 'Tea'],
  ['Coffee makers', 'Coffee'],
  ['Teapots', 'Tea'],
  ['Mugs', 'Tea'],
  ['Tents', 'Sleeping bags & mats'],
  ['Tents', 'Lanterns'],
  ['Hiking backpacks', 'Bottles & flasks'],
  ['Laptops', 'Hubs & adapters'],
  ['Laptops', 'Mice'],
  ['Desks', 'Chairs'],
  ['Desk lamps', 'LED bulbs'],
  ['City bikes', 'Locks'],
  ['City bikes', 'Helmets'],
  ['Mats', 'Bands & rollers'],
  ['Duvet covers', 'Pillows'],
  ['Pans', 'Oil & vinegar'],
  ['Jackets', 'Umbrellas'],
];
/** What it rained for in the last two days: wanted six times as much. */
const RISING = /Umbrellas|Rain boots/;

type Thing = { externalId: string; name: string; leaf: string };

const things = (): Thing[] =>
  demoCatalog('http://demo.example').flatMap((product) => {
    if (product.parentExternalId !== undefined) return [];
    const leaf = (product.categories?.[0] ?? '').split(' > ').at(-1) ?? '';
    return [{ externalId: product.externalId, name: product.name, leaf }];
  });

type Draw = { random: () => number; all: readonly Thing[] };

/** Few products of a category have most of its sales. */
const pick = ({ random, all }: Draw, leaf: string | null): Thing | undefined => {
  const among = leaf === null ? all : all.filter((thing) => thing.leaf === leaf);
  return among[Math.floor(random() ** 2 * among.length)];
};

const basketOf = (draw: Draw): Thing[] => {
  const { random } = draw;
  const [one, other] = TOGETHER[Math.floor(random() * TOGETHER.length)] ?? ['', ''];
  const wanted = [pick(draw, one), random() < 0.6 ? pick(draw, other) : undefined];
  if (random() < 0.3) wanted.push(pick(draw, null));
  return [...new Set(wanted.filter((thing) => thing !== undefined))];
};

const writeOrders = (database: DatabaseSync, shopId: string, draw: Draw): void => {
  const insert = database.prepare(`INSERT INTO conversions
    (shop_id, id, order_id, refund_id, search_log_id, search_at, query, value, currency, items, occurred_at, attributed, created_at)
    VALUES (?, ?, ?, '', 'none', ?, NULL, 0, 'EUR', ?, ?, 1, ?)`);
  for (let n = 0; n < ORDERS; n++) {
    const at = Date.now() - 2 * HOUR_MS - Math.floor(draw.random() * DAYS * 24) * HOUR_MS;
    const items = basketOf(draw).map(({ externalId }) => ({ externalId, quantity: 1, price: 1 }));
    insert.run(shopId, `made-up-${n}`, `made-up-${n}`, at, JSON.stringify(items), at, at);
  }
};

const writeHours = (database: DatabaseSync, shopId: string, { random, all }: Draw): void => {
  const insert = database.prepare(`INSERT INTO product_hours
    (shop_id, hour, product_id, impressions, views, clicks, carts, purchases, orders, view_visitors, click_visitors,
      cart_visitors, purchase_visitors)
    VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0, ?, ?, 0, 0)`);
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  all.forEach((thing, rank) => {
    for (let ago = 1; ago < DAYS * 24; ago++) {
      const rising = RISING.test(thing.leaf) && ago <= 48 ? 6 : 1;
      const mean = (rising * 6) / (1 + (rank % 17));
      const views = Math.floor(mean * 2 * random());
      // One visitor opens one product again and again.
      const isHammered = thing.externalId.includes('instrument-casa') && ago < 6;
      if (views === 0 && !isHammered) continue;
      const clicks = Math.floor(views / 3);
      const opened = isHammered ? 900 : views;
      insert.run(
        shopId,
        hour - ago * HOUR_MS,
        thing.externalId,
        opened,
        opened,
        clicks,
        views + (isHammered ? 1 : 0),
        clicks,
      );
    }
  });
};

/** Writes three weeks of made-up orders and traffic into a demo shop, whose server is stopped. */
export function makeUpTraffic(file: string, shopId: string): void {
  const draw = { random: seededRandom(3), all: things() };
  const database = new DatabaseSync(file);
  database.exec('BEGIN');
  writeOrders(database, shopId, draw);
  writeHours(database, shopId, draw);
  database.exec('COMMIT');
  database.close();
}
