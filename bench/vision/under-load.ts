import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { metric, type RunningServer } from '../harness/server.ts';
import { type BenchShop, makeShop } from '../harness/shop.ts';
import { generateProduct } from '../speed/catalog.ts';
import { quantile } from '../speed/quantile.ts';
import { hostImages, imagesSettled, searchByPhoto, syncAll } from './http-shop.ts';
import { fashionSet } from './images.ts';

export type Quantiles = { p50: number; p99: number; count: number };
export type Load = {
  products: number;
  /** Milliseconds. */
  photoQuery: Quantiles;
  seen: Quantiles;
  textAlone: Quantiles;
  textBesideImport: Quantiles;
  /** Of 1,000 images, those still in progress when the measurement ended, counted some seconds earlier. */
  left: number;
};

const quantiles = (values: readonly number[]): Quantiles => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
  count: values.length,
});

const stage = (serverTiming: string, name: string): number =>
  Number(new RegExp(`(?:^|, )${name};dur=([\\d.]+)`).exec(serverTiming)?.[1] ?? 0);

/** From when the image could start to when its vector exists. It includes the query's own wait. */
const seeingMs = (serverTiming: string): number =>
  ['queue', 'decode', 'encode'].reduce((sum, name) => sum + stage(serverTiming, name), 0);

/** Distinct images out of the 2,500. Many products share one: equal images are encoded once. */
const DISTINCT = 500;

/** A shop of so many products, each with an image on its web server. */
export async function largeShop(server: RunningServer, data: string, products: number): Promise<BenchShop> {
  const shop = await makeShop(server, 'large');
  const host = await hostImages(
    fashionSet(data)
      .slice(0, DISTINCT)
      .map(({ file }) => readFileSync(file)),
  );
  const all = Array.from({ length: products }, (_, at) => ({
    ...generateProduct(at),
    imageUrl: host.url(at),
  }));
  await syncAll(server, shop, all);
  await imagesSettled(server);
  host.close();
  return shop;
}

const WORDS =
  'red kettle|canvas backpack|wool scarf|quiet blender|oak desk|running sneaker|steel bottle'.split('|');

/** Time of an import that is measured. */
const IMPORT_MS = 20_000;
/** A shopper takes a moment. Without a pause the generator would take a core. */
const PAUSE_MS = 20;

/** Searches one after another until `isOver`; milliseconds inside the server. */
async function searchUntil(shop: BenchShop, isOver: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    await delay(PAUSE_MS);
    times.push((await shop.search({ query: WORDS[times.length % WORDS.length] })).tookMs);
  }
  return times;
}

export async function underLoad(server: RunningServer, shop: BenchShop, data: string): Promise<Load> {
  const images = fashionSet(data).map(({ file }) => file);
  const queries = images.filter((_, at) => at % 40 === 7).map((file) => readFileSync(file));
  await shop.reserve(1800);
  for (const photo of queries.slice(0, 5)) await searchByPhoto(server, shop, { photo, pageSize: 24 });
  const answers = [];
  for (const photo of queries) answers.push(await searchByPhoto(server, shop, { photo, pageSize: 24 }));
  await searchUntil(shop, (done) => done === 50);
  const alone = await searchUntil(shop, (done) => done === 300);
  const fresh = await Promise.all(
    images.slice(0, 1000).map((file) => sharp(file).jpeg({ quality: 81 }).toBuffer()),
  );
  const host = await hostImages(fresh);
  const importing = await makeShop(server, `import-${Date.now()}`);
  const products = fresh.map((_, at) => ({ ...generateProduct(at), imageUrl: host.url(at) }));
  const started = performance.now();
  await syncAll(server, importing, products);
  const beside = await searchUntil(shop, () => performance.now() - started > IMPORT_MS);
  const left = await metric(server.url, 'aisle_images');
  host.close();
  return {
    products: (await shop.search({ query: '', pageSize: 1 })).total,
    photoQuery: quantiles(answers.map(({ elapsedMs }) => elapsedMs)),
    seen: quantiles(answers.map(({ serverTiming }) => seeingMs(serverTiming))),
    textAlone: quantiles(alone),
    textBesideImport: quantiles(beside),
    left,
  };
}
