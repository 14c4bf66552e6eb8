import { buildSegment, type GroupInput, type IndexProduct, SearchIndex } from '@aisle/engine';
import { monotonicMs } from '../monotonic-ms.ts';

/** Of vectors that are only there so that the code which compares them is compiled. */
const DIMENSIONS = 256;

// Of 7, 5 and 3, so that no two of the products are alike.
const THINGS = ['lamp', 'running shoes', 'kettle 1.5 l', 'oak table', 'rain jacket', 'usb cable 2 m', 'mug'];
const COLOURS = ['red', 'black', 'navy blue', 'white', 'green'];
const BRANDS = ['Alder', 'Birk & Co', 'Cedar'];

const of = <T>(values: readonly T[], number: number): T => {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

const productOf = (number: number): IndexProduct => {
  const colour = of(COLOURS, number);
  const brand = of(BRANDS, number);
  const thing = of(THINGS, number);
  return {
    externalId: `p${number}`,
    name: `${brand} ${colour} ${thing}`,
    description: `A ${thing} in ${colour}, for home and travel, by ${brand}.`,
    currency: 'USD',
    brand,
    sku: `AB-${1000 + number}`,
    categories: [`Things > ${thing}`],
    tags: [colour],
    attributes: { color: colour, size: String(36 + (number % 8)) },
    rating: { average: 3 + (number % 3) / 2, count: number },
    language: 'en',
    createdAtMs: 0,
    live: {
      price: 10 + number,
      salePrice: number % 3 === 0 ? 5 + number : null,
      salePriceFromMs: null,
      salePriceToMs: null,
      availability: number % 5 === 0 ? 'out_of_stock' : 'in_stock',
      stockQuantity: number,
      popularity: number,
    },
  };
};

const vectorOf = (number: number): Float32Array => {
  const vector = new Float32Array(DIMENSIONS);
  vector[number % DIMENSIONS] = 1;
  return vector;
};

const groupOf = (number: number): GroupInput => {
  const root = productOf(number);
  return {
    rootId: root.externalId,
    root,
    children: [],
    vectors: new Map([[root.externalId, vectorOf(number)]]),
  };
};

const PRODUCTS = 48;

/**
 * Asks a small made-up shop what shoppers ask, a question at each step. A thread that has done it has compiled what
 * answers them and made what belongs to no shop (the built-in synonyms): the first shopper of a cold thread waits
 * half a second else, while the machine also reads the index.
 */
export function* rehearse(): Generator<void, void, void> {
  const groups = Array.from({ length: PRODUCTS }, (_, number) => groupOf(number));
  const image = buildSegment(groups, { dimensions: DIMENSIONS });
  yield;
  const index = SearchIndex.create({ dimensions: DIMENSIONS, nowMs: monotonicMs });
  index.apply({ add: image, removeRoots: [] });
  yield* index.warm();
}
