import type { ProductInput } from '@aisle/contract';

type Value = string | number | boolean;
type Range = { min?: number; max?: number };
/** `filters` of a search request, by wire name: `brand`, `price`, `attributes.color`. */
export type Filters = { [field: string]: Value[] | Range | Filters };
export type FilteredRequest = { query: string; filters: Filters; facets: string[] };

const FIXED_FACETS = ['brand', 'categories', 'tags', 'availability', 'price', 'rating'];

/** Draws from `items`; undefined of an empty list. */
const pick = <T>(random: () => number, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)];

const wordsFrom = (random: () => number, product: ProductInput): string => {
  const words = product.name.split(/\s+/).filter((word) => /^[\p{L}]{3,}$/u.test(word));
  const leaf = product.categories?.[0]?.split(' > ').at(-1) ?? '';
  const choices = [
    words.at(-1) ?? '',
    words.slice(0, 2).join(' '),
    leaf,
    product.brand ?? '',
    pick(random, product.tags ?? []) ?? leaf,
    `${pick(random, words) ?? ''} ${leaf}`.trim(),
  ];
  return pick(random, choices) ?? '';
};

type Drawn = [field: string, wanted: Value[] | Range] | undefined;
type Draw = (random: () => number, product: ProductInput) => Drawn;

const around = (random: () => number, value: number): Range => ({
  min: Math.floor(value * (0.4 + 0.5 * random())),
  ...(random() < 0.5 ? { max: Math.ceil(value * (1.1 + random())) } : {}),
});

const attribute: Draw = (random, product) => {
  const [name, value] = pick(random, Object.entries(product.attributes ?? {})) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const single = Array.isArray(value) ? pick(random, value) : value;
  if (single === undefined) return undefined;
  const isRange = typeof single === 'number' && random() < 0.5;
  return [`attributes.${name}`, isRange ? around(random, single) : [single]];
};

const DRAWS: readonly Draw[] = [
  (_, { brand }) => (brand === undefined ? undefined : ['brand', [brand]]),
  (random, { categories = [] }) => {
    const levels = pick(random, categories)?.split(' > ') ?? [];
    if (levels.length === 0) return undefined;
    return ['categories', [levels.slice(0, 1 + Math.floor(random() * levels.length)).join(' > ')]];
  },
  (random, { tags = [] }) => (tags.length === 0 ? undefined : ['tags', [pick(random, tags) ?? '']]),
  (random) => ['availability', random() < 0.7 ? ['in_stock'] : ['in_stock', 'preorder', 'backorder']],
  (random, { price }) => (price === undefined ? undefined : ['price', around(random, price)]),
  (random) => ['rating', { min: 3 + Math.floor(random() * 4) / 2 }],
  attribute,
  attribute,
];

const drawFilters = (random: () => number, product: ProductInput, count: number): Filters => {
  const filters: Filters = {};
  for (let i = 0; i < count; i++) {
    const [field, wanted] = pick(random, DRAWS)?.(random, product) ?? [];
    if (field !== undefined && wanted !== undefined) filters[field] = wanted;
  }
  return filters;
};

/** Sometimes adds another product's value, so that several values of one field are tried together. */
const widen = (random: () => number, filters: Filters, { brand }: ProductInput): void => {
  if (Array.isArray(filters.brand) && brand !== undefined && random() < 0.5) {
    filters.brand = [...new Set([...filters.brand, brand])];
  }
};

/** A random request that a shopper could make: words, filters and facets of existing products. */
export function randomRequest(
  random: () => number,
  products: readonly ProductInput[],
  queries: readonly string[],
): FilteredRequest {
  const [one, other] = [pick(random, products), pick(random, products)];
  if (one === undefined || other === undefined) throw new Error('a catalog without products');
  const filters = drawFilters(random, one, 1 + Math.floor(random() * 3));
  widen(random, filters, other);
  if (random() < 0.25) {
    const not = drawFilters(random, other, 1);
    for (const field of Object.keys(filters)) delete not[field];
    if (Object.keys(not).length > 0) filters.not = not;
  }
  const attributes = Object.keys({ ...one.attributes, ...other.attributes }).map(
    (name) => `attributes.${name}`,
  );
  const filtered = Object.keys(filters).filter((field) => field !== 'not');
  const kind = random();
  const query =
    kind < 0.1
      ? ''
      : kind < 0.3
        ? (pick(random, queries) ?? '')
        : wordsFrom(random, random() < 0.7 ? one : other);
  return {
    query,
    filters,
    facets: [...new Set([...FIXED_FACETS, ...filtered, ...attributes.slice(0, 4)])],
  };
}
