import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { seededRandom } from '../speed/catalog.ts';

export type Basket = { invoice: string; atMs: number; items: string[] };

/** A later basket with one item removed. The recommender must find that item. */
export type HeldOut = { cart: string[]; missing: string };

/** In order of time: `train` before August, `dev` August, `test` September. */
export type Split = { train: Basket[]; dev: HeldOut[]; test: HeldOut[]; splitMs: number };

const DEV_FROM = Date.UTC(2011, 7, 1);
const TEST_FROM = Date.UTC(2011, 8, 1);
const SEED = 11;

type Line = { invoice: string; time: string; items: { externalId: string }[] };

export type CatalogLine = { externalId: string; name: string };

export const readProducts = (folder: string): CatalogLine[] =>
  readFileSync(join(folder, 'products.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CatalogLine);

/** The items that the service may know: those of products that are in the catalog. */
const readBaskets = (folder: string): Basket[] =>
  gunzipSync(readFileSync(join(folder, 'baskets.jsonl.gz')))
    .toString()
    .trim()
    .split('\n')
    .map((text) => {
      const { invoice, time, items } = JSON.parse(text) as Line;
      return { invoice, atMs: Date.parse(`${time}Z`), items: items.map(({ externalId }) => externalId) };
    });

export function splitBaskets(folder: string): Split {
  const random = seededRandom(SEED);
  const baskets = readBaskets(folder);
  const hold = ({ items }: Basket): HeldOut => {
    const missing = items[Math.floor(random() * items.length)] ?? '';
    return { cart: items.filter((item) => item !== missing), missing };
  };
  const held = (from: number, to: number): HeldOut[] =>
    baskets.filter(({ atMs, items }) => atMs >= from && atMs < to && items.length > 1).map(hold);
  return {
    train: baskets.filter(({ atMs }) => atMs < DEV_FROM),
    dev: held(DEV_FROM, TEST_FROM),
    test: held(TEST_FROM, Number.POSITIVE_INFINITY),
    splitMs: DEV_FROM,
  };
}
