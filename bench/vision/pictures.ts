import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type GroceryProduct = { externalId: string; image: string };
export type GroceryPhoto = { file: string; externalId: string };
export type FashionPicture = { file: string; externalId: string; type: string; colour: string };

const rows = <Row>(file: string): Row[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

/** Every fourth of a product's photos is a catalog picture, five at most. The others are queries. */
const EVERY = 4;
const MOST = 5;

export type GrocerySet = {
  /** The one picture that a shop shows of a product. */
  iconic: GroceryPhoto[];
  /** Photos that act as a product's further catalog pictures. */
  catalog: GroceryPhoto[];
  queries: GroceryPhoto[];
};

/** 81 products; paths are absolute. */
export function grocerySet(data: string): GrocerySet {
  const folder = join(data, 'images', 'grocery');
  const path = (file: string): string => join(folder, 'images', file);
  const iconic = rows<GroceryProduct>(join(folder, 'products.jsonl'));
  const seen = new Map<string, number>();
  const set: GrocerySet = {
    iconic: iconic.map(({ externalId, image }) => ({ externalId, file: path(image) })),
    catalog: [],
    queries: [],
  };
  for (const { externalId, file } of rows<GroceryPhoto>(join(folder, 'images.jsonl'))) {
    const at = seen.get(externalId) ?? 0;
    seen.set(externalId, at + 1);
    const isCatalog = at % EVERY === 0 && at < EVERY * MOST;
    (isCatalog ? set.catalog : set.queries).push({ externalId, file: path(file) });
  }
  return set;
}

/** 2,500 garments and accessories of 30 types; paths are absolute. */
export function fashionSet(data: string): FashionPicture[] {
  const folder = join(data, 'images', 'fashion');
  return rows<FashionPicture>(join(folder, 'images.jsonl')).map((picture) => ({
    ...picture,
    file: join(folder, 'images', picture.file),
  }));
}

export const isEven = (at: number): boolean => at % 2 === 0;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
