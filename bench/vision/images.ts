import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type GroceryProduct = { externalId: string; image: string };
export type GroceryPhoto = { file: string; externalId: string };
export type FashionImage = { file: string; externalId: string; type: string; colour: string };

const rows = <Row>(file: string): Row[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

/** Catalog images of a product: its first photos, at most so many, and no more than this share of them. */
const MOST = 5;
const CATALOG_SHARE = 1 / 4;
/** The queries are its last photos. */
const QUERY_SHARE = 1 / 2;

export type GrocerySet = {
  /** The one image that a shop shows of a product. */
  iconic: GroceryPhoto[];
  /** Photos that act as a product's further catalog images. */
  catalog: GroceryPhoto[];
  /** Photos between those and the queries, for training alone. */
  between: GroceryPhoto[];
  queries: GroceryPhoto[];
};

/**
 * 81 products; paths are absolute. Photos that stand side by side in the file are of one visit to a shelf, and nearly
 * the same. So catalog images and queries are blocks with photos between them.
 */
export function grocerySet(data: string): GrocerySet {
  const folder = join(data, 'images', 'grocery');
  const path = (file: string): string => join(folder, 'images', file);
  const iconic = rows<GroceryProduct>(join(folder, 'products.jsonl'));
  const photos = Map.groupBy(
    rows<GroceryPhoto>(join(folder, 'images.jsonl')),
    ({ externalId }) => externalId,
  );
  const blocks = [...photos.values()].map((own) => {
    const all = own.map(({ externalId, file }) => ({ externalId, file: path(file) }));
    const catalog = Math.max(1, Math.min(MOST, Math.floor(all.length * CATALOG_SHARE)));
    const queries = Math.ceil(all.length * QUERY_SHARE);
    return {
      catalog: all.slice(0, catalog),
      between: all.slice(catalog, queries),
      queries: all.slice(queries),
    };
  });
  return {
    iconic: iconic.map(({ externalId, image }) => ({ externalId, file: path(image) })),
    catalog: blocks.flatMap(({ catalog }) => catalog),
    between: blocks.flatMap(({ between }) => between),
    queries: blocks.flatMap(({ queries }) => queries),
  };
}

/** 2,500 garments and accessories of 30 types; paths are absolute. */
export function fashionSet(data: string): FashionImage[] {
  const folder = join(data, 'images', 'fashion');
  return rows<FashionImage>(join(folder, 'images.jsonl')).map((image) => ({
    ...image,
    file: join(folder, 'images', image.file),
  }));
}

export const isEven = (at: number): boolean => at % 2 === 0;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
