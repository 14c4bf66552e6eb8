import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { metric, type RunningServer } from '../harness/server.ts';
import { type BenchShop, makeShop } from '../harness/shop.ts';
import { generateProduct } from '../speed/catalog.ts';
import { quantile } from '../speed/quantile.ts';
import { hostPictures, picturesSettled, searchByPicture, syncAll } from './http-shop.ts';
import { fashionSet } from './pictures.ts';

export type Quantiles = { p50: number; p99: number; count: number };
export type Load = {
  products: number;
  /** Milliseconds. */
  pictureQuery: Quantiles;
  seen: Quantiles;
  textAlone: Quantiles;
  textBesideImport: Quantiles;
  /** Of 1,000 pictures, those that were on their way when the measurement ended, as of some seconds before. */
  left: number;
};

const quantiles = (values: readonly number[]): Quantiles => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
  count: values.length,
});

const stage = (serverTiming: string, name: string): number =>
  Number(new RegExp(`(?:^|, )${name};dur=([\\d.]+)`).exec(serverTiming)?.[1] ?? 0);

/** From the picture's turn to wait until its vector is there; the query's own wait is in it too. */
const seeingMs = (serverTiming: string): number =>
  ['queue', 'decode', 'encode'].reduce((sum, name) => sum + stage(serverTiming, name), 0);

/** Of the 2,500 pictures, so that many are on many products: equal ones are encoded once. */
const DISTINCT = 500;

/** Shop of so many products, each with a picture that its web server has. */
export async function largeShop(server: RunningServer, data: string, products: number): Promise<BenchShop> {
  const shop = await makeShop(server, 'large');
  const host = await hostPictures(
    fashionSet(data)
      .slice(0, DISTINCT)
      .map(({ file }) => readFileSync(file)),
  );
  const all = Array.from({ length: products }, (_, at) => ({
    ...generateProduct(at),
    imageUrl: host.url(at),
  }));
  await syncAll(server, shop, all);
  await picturesSettled(server);
  host.close();
  return shop;
}

const WORDS =
  'red kettle|canvas backpack|wool scarf|quiet blender|oak desk|running sneaker|steel bottle'.split('|');

/** What of an import is looked at. */
const IMPORT_MS = 20_000;
/** A shopper takes a moment; without one the generator would have a core of its own. */
const PAUSE_MS = 20;

/** One search after the other until `isOver`, inside the server. */
async function searchUntil(shop: BenchShop, isOver: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    await delay(PAUSE_MS);
    times.push((await shop.search({ query: WORDS[times.length % WORDS.length] })).tookMs);
  }
  return times;
}

export async function underLoad(server: RunningServer, shop: BenchShop, data: string): Promise<Load> {
  const pictures = fashionSet(data).map(({ file }) => file);
  const queries = pictures.filter((_, at) => at % 40 === 7).map((file) => readFileSync(file));
  await shop.reserve(1800);
  for (const picture of queries.slice(0, 5)) await searchByPicture(server, shop, { picture, pageSize: 24 });
  const answers = [];
  for (const picture of queries) answers.push(await searchByPicture(server, shop, { picture, pageSize: 24 }));
  await searchUntil(shop, (done) => done === 50);
  const alone = await searchUntil(shop, (done) => done === 300);
  const fresh = await Promise.all(
    pictures.slice(0, 1000).map((file) => sharp(file).jpeg({ quality: 81 }).toBuffer()),
  );
  const host = await hostPictures(fresh);
  const importing = await makeShop(server, `import-${Date.now()}`);
  const products = fresh.map((_, at) => ({ ...generateProduct(at), imageUrl: host.url(at) }));
  const started = performance.now();
  await syncAll(server, importing, products);
  const beside = await searchUntil(shop, () => performance.now() - started > IMPORT_MS);
  const left = await metric(server.url, 'aisle_pictures');
  host.close();
  return {
    products: (await shop.search({ query: '', pageSize: 1 })).total,
    pictureQuery: quantiles(answers.map(({ elapsedMs }) => elapsedMs)),
    seen: quantiles(answers.map(({ serverTiming }) => seeingMs(serverTiming))),
    textAlone: quantiles(alone),
    textBesideImport: quantiles(beside),
    left,
  };
}
