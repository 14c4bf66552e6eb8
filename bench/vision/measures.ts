import { readFileSync } from 'node:fs';
import type { RunningServer } from '../harness/server.ts';
import { type BenchShop, makeShop } from '../harness/shop.ts';
import { mean } from './answers.ts';
import { COPIED, copies } from './copies.ts';
import { imagesSettled, searchByPhoto, syncAll, uploadAll } from './http-shop.ts';
import { type FashionImage, fashionSet, type GroceryPhoto, grocerySet, isEven } from './images.ts';

export type Row = { what: string; wanted: number; queries: number; chosenOn: number; reported: number };

const row = (what: string, wanted: number, hits: readonly number[]): Row => ({
  what,
  wanted,
  queries: hits.length,
  chosenOn: mean(hits.filter((_, at) => isEven(at))),
  reported: mean(hits.filter((_, at) => !isEven(at))),
});

type Photo = { externalId: string; file: string };

/** A shop of these products with uploaded images, in the given order. */
async function imageShop(server: RunningServer, name: string, photos: readonly Photo[]): Promise<BenchShop> {
  const shop = await makeShop(server, name);
  const positions = new Map<string, number>();
  const images = photos.map(({ externalId, file }) => {
    const position = positions.get(externalId) ?? 0;
    positions.set(externalId, position + 1);
    return { externalId, position, bytes: readFileSync(file) };
  });
  const products = [...positions.keys()].map((externalId) => ({ externalId, name: `Product ${externalId}` }));
  await syncAll(server, shop, products);
  await uploadAll(server, shop, images);
  await imagesSettled(server);
  return shop;
}

const idsOf = async (server: RunningServer, shop: BenchShop, photo: Uint8Array, pageSize: number) =>
  (await searchByPhoto(server, shop, { photo, pageSize })).products.map(({ externalId }) => externalId);

/** All that a photo finds among some hundred products fits on it. */
const LARGEST_PAGE = 100;

/** The place of each photo's product in the answer, from 0; -1 where it is missing. */
async function places(
  { server, shop }: { server: RunningServer; shop: BenchShop },
  queries: readonly GroceryPhoto[],
): Promise<number[]> {
  const found: number[] = [];
  for (const { file, externalId } of queries) {
    found.push((await idsOf(server, shop, readFileSync(file), LARGEST_PAGE)).indexOf(externalId));
  }
  return found;
}

const hitsOf = (places: readonly number[], isHit: (place: number) => boolean): number[] =>
  places.map((place) => (isHit(place) ? 1 : 0));

export async function grocery(server: RunningServer, data: string): Promise<Row[]> {
  const set = grocerySet(data);
  const many = await imageShop(server, 'grocery-many', set.catalog);
  const one = await imageShop(server, 'grocery-one', set.iconic);
  const amongMany = await places({ server, shop: many }, set.queries);
  const amongOne = await places({ server, shop: one }, set.queries);
  const isFirst = (place: number): boolean => place === 0;
  return [
    row('grocery photo, several catalog images, R@1', 0.7, hitsOf(amongMany, isFirst)),
    row('grocery photo, the one shop image, R@1', 0.55, hitsOf(amongOne, isFirst)),
    row(
      'the same, right product anywhere in the answer',
      0.99,
      hitsOf(amongOne, (place) => place >= 0),
    ),
  ];
}

const FIRST = 10;

export async function fashion(server: RunningServer, data: string): Promise<Row[]> {
  const all = fashionSet(data);
  const byId = new Map(all.map((image) => [image.externalId, image]));
  const shop = await imageShop(server, 'fashion', all);
  const type: number[] = [];
  const colour: number[] = [];
  for (const query of all) {
    const ids = await idsOf(server, shop, readFileSync(query.file), FIRST + 1);
    const found = ids.filter((id) => id !== query.externalId).slice(0, FIRST);
    const share = (same: (other: FashionImage) => boolean): number =>
      found.filter((id) => {
        const other = byId.get(id);
        return other !== undefined && other.type === query.type && same(other);
      }).length / FIRST;
    type.push(share(() => true));
    colour.push(share((other) => other.colour === query.colour));
  }
  return [
    row('fashion, same type in the first ten', 0.7, type),
    row('fashion, same type and colour', 0.35, colour),
    ...(await ownFirst({ server, shop }, all)),
  ];
}

/** Some images of the set are byte copies of others. A product with the same image counts as the own one. */
async function ownFirst(
  { server, shop }: { server: RunningServer; shop: BenchShop },
  all: readonly FashionImage[],
): Promise<Row[]> {
  const bytesOf = new Map(all.map(({ externalId, file }) => [externalId, readFileSync(file)]));
  const some = all.filter((_, at) => at % COPIED === 0);
  const rows: Row[] = [];
  for (const { name, make } of copies) {
    const hits: number[] = [];
    for (const { externalId, file } of some) {
      const own = readFileSync(file);
      const [first = ''] = await idsOf(server, shop, await make(own), 1);
      hits.push(first === externalId || bytesOf.get(first)?.equals(own) === true ? 1 : 0);
    }
    rows.push(row(`own product first, ${name}`, 1, hits));
  }
  return rows;
}
