import type { ProductInput } from '@aisle/contract';
import type { GroupsToBuild } from '../../indexing/building/groups-to-build.ts';

/** The dimensions of our own text model. */
export const SAMPLE_DIMENSIONS = 256;

// 7, 5 and 3 values: these have no common factor, so few of the products are alike.
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
    ...(number % 3 === 0 ? { salePrice: 5 + number } : {}),
    categories: [`Things > ${thing}`],
    tags: [color],
    attributes: { color, size: String(36 + (number % 8)), weight: `${number} g` },
    rating: { average: 3 + (number % 3) / 2, count: number },
    stockQuantity: number % 5,
    popularity: number,
    language: 'en',
  };
};

/** Products of a made-up shop, for warm-up. */
export const sampleGroups = (count: number): GroupsToBuild => {
  const vectors = new Float32Array(count * SAMPLE_DIMENSIONS);
  const groups = Array.from({ length: count }, (_, i) => {
    const input = productOf(i);
    vectors[i * SAMPLE_DIMENSIONS + (i % SAMPLE_DIMENSIONS)] = 1;
    const { externalId } = input;
    const body = JSON.stringify(input);
    const root = { externalId, body, createdAt: 0, vector: i, images: { first: 0, count: 0 } };
    return { rootId: externalId, root, children: [] };
  });
  return {
    groups,
    encodes: false,
    lean: false,
    vectors,
    dimensions: SAMPLE_DIMENSIONS,
    images: new Float32Array(),
    imageDimensions: 0,
    defaults: { language: 'en', currency: 'USD' },
  };
};
