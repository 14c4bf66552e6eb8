import type { ProductInput } from '@aisle/contract';
import { SearchIndex } from '@aisle/engine';
import type { GroupsToBuild } from './groups-to-build.ts';
import type { Indexer } from './indexer.ts';
import { monotonicMs } from './monotonic-ms.ts';

/** As of our own model of texts. */
const DIMENSIONS = 256;
/** A lot takes some quarter of a second when it is the first. */
const PRODUCTS = 192;

// Of 7, 5 and 3, so that few of the products are alike.
const THINGS = ['lamp', 'running shoes', 'kettle 1.5 l', 'oak table', 'rain jacket', 'usb cable 2 m', 'mug'];
const COLOURS = ['red', 'black', 'navy blue', 'white', 'green'];
const BRANDS = ['Alder', 'Birk & Co', 'Cedar'];

const of = (values: readonly string[], number: number): string => values[number % values.length] ?? '';

const productOf = (number: number): ProductInput => {
  const thing = of(THINGS, number);
  const color = of(COLOURS, number);
  const brand = of(BRANDS, number);
  return {
    externalId: `p${number}`,
    name: `${brand} ${color} ${thing} ${number}`,
    description: `A ${thing} in ${color}, for home and travel. <b>By ${brand}</b>, number ${number} of many.`,
    brand,
    sku: `AB-${1000 + number}`,
    price: 10 + number,
    categories: [`Things > ${thing}`],
    tags: [color],
    attributes: { color, size: String(36 + (number % 8)), weight: `${number} g` },
    stockQuantity: number % 5,
    language: 'en',
  };
};

const lotOf = (lot: number): GroupsToBuild => {
  const vectors = new Float32Array(PRODUCTS * DIMENSIONS);
  const groups = Array.from({ length: PRODUCTS }, (_, i) => {
    const input = productOf(lot * PRODUCTS + i);
    vectors[i * DIMENSIONS + (i % DIMENSIONS)] = 1;
    const { externalId } = input;
    const body = JSON.stringify(input);
    const root = { externalId, body, createdAt: 0, vector: i, pictures: { first: 0, count: 0 } };
    return { rootId: externalId, root, children: [] };
  });
  const defaults = { language: 'en', currency: 'USD' };
  return {
    groups,
    vectors,
    dimensions: DIMENSIONS,
    pictures: new Float32Array(),
    pictureDimensions: 0,
    defaults,
  };
};

const LOTS = 4;

const practise = async (indexer: Pick<Indexer, 'build' | 'merge'>): Promise<void> => {
  const index = SearchIndex.create({ dimensions: DIMENSIONS, nowMs: monotonicMs });
  for (let lot = 0; lot < LOTS; lot++) {
    const { images } = await indexer.build('', lotOf(lot));
    for (const add of images) index.apply({ add, removeRoots: [] });
  }
  const parts = Array.from({ length: index.stats().segments }, (_, ordinal) => index.takePart(ordinal));
  await indexer.merge(parts);
};

/**
 * Builds and merges a small made-up shop, so that the threads are there and the code is compiled before the first import:
 * beside that searches would wait for it.
 */
export const rehearseIndexer = (indexer: Pick<Indexer, 'build' | 'merge'>): Promise<void> =>
  // It makes nothing that anybody needs: what goes wrong goes wrong again where it is told.
  practise(indexer).catch(() => {});
