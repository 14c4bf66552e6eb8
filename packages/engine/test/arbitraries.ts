import fc from 'fast-check';
import type { SynonymRule } from '../src/synonyms/index.ts';
import type {
  AllFilters,
  EngineSearchRequest,
  FilterSet,
  GroupInput,
  IndexProduct,
  LiveFields,
  SortOrder,
} from '../src/types.ts';

/** Few words, brands and prices, so that ties, shared values and near misses are the rule. */
export const DIMENSIONS = 24;
export const IMAGE_DIMENSIONS = 10;
export const NOW = 10_000_000_000;

const WORDS = [
  'red',
  'blue',
  'running',
  'shoes',
  'shoe',
  'leather',
  'laptop',
  'wireless',
  'mouse',
  'café',
  'usb-c',
  '128 gb',
  '128gb',
  '4 x 8',
  '55"',
  'regenjacke',
  'jacken',
  'regen',
  'leather free',
  'not leather',
];
const word = fc.constantFrom(...WORDS);
/** Rules between words of the catalog and words that it does not have. */
const side = fc
  .array(fc.oneof(word, fc.constantFrom('trainers', 'footwear', 'of')), { minLength: 1, maxLength: 2 })
  .map((words) => words.join(' '));
export const synonymRule: fc.Arbitrary<SynonymRule> = fc.oneof(
  fc.record({ type: fc.constant('group' as const), terms: fc.array(side, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('oneWay' as const), from: side, to: fc.array(side, { maxLength: 2 }) }),
);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const brand = fc.constantFrom('Acme', 'acme', 'Zeta', 'Ünique');
const category = fc.constantFrom('Shoes', 'Shoes > Running', 'Shoes > Running > Trail', 'Computers > Mice');
const money = fc.constantFrom(0, 5, 9.99, 10, 19.5, 20, 100);
const moment = fc.constantFrom(NOW - 500, NOW, NOW + 500);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;

export const liveFields: fc.Arbitrary<LiveFields> = fc.record({
  price: orNull(money),
  salePrice: orNull(money),
  salePriceFromMs: orNull(moment),
  salePriceToMs: orNull(moment),
  availability: fc.constantFrom('in_stock', 'in_stock', 'out_of_stock', 'preorder', 'backorder'),
  stockQuantity: orNull(fc.integer({ min: -2, max: 5 })),
  popularity: orNull(fc.constantFrom(0, 1, 7)),
});

const attributes = fc
  .record({
    color: maybe(
      fc.oneof(fc.constantFrom('red', 'Red', 'blue'), fc.constantFrom(['red', 'blue'], ['green'])),
    ),
    size: maybe(
      fc.oneof(fc.integer({ min: 36, max: 70 }), fc.constantFrom('42', ' 42', ['38', '44'], 'XL', 'xl')),
    ),
    weight: maybe(fc.double({ min: 0, max: 50, noNaN: true }).map((value) => Math.round(value * 10) / 10)),
    waterproof: maybe(fc.boolean()),
    since: maybe(
      fc.constantFrom('2026-05-01', '2026-05-01T09:00', '2025-12-24T00:00:00+02:00', 'old', '2026'),
    ),
  })
  .map(withoutUndefined) as fc.Arbitrary<IndexProduct['attributes']>;

const product = (externalId: string): fc.Arbitrary<IndexProduct> =>
  fc
    .record({
      externalId: fc.constant(externalId),
      name: phrase,
      description: maybe(phrase.map((text) => `<p>${text}</p>`)),
      currency: fc.constant('EUR'),
      otherCurrency: maybe(fc.constantFrom<(true | undefined)[]>(undefined, undefined, true)),
      brand: maybe(brand),
      sku: maybe(fc.constantFrom('AB-12/3', 'ab123', '9 78-0')),
      gtin: maybe(fc.constantFrom('0095205603217')),
      categories: fc.array(category, { maxLength: 2 }),
      tags: fc.array(fc.constantFrom('new', 'sale', 'eco'), { maxLength: 2 }),
      attributes,
      rating: maybe(fc.record({ average: fc.constantFrom(0, 3.5, 4.3, 5), count: fc.nat(9) })),
      language: fc.constantFrom('en', 'en', 'en-GB', 'de', 'ja'),
      createdAtMs: fc.constantFrom(1, 2, 3, NOW - 86_400_000, NOW + 5),
      live: liveFields,
    })
    .map((fields) => withoutUndefined(fields) as IndexProduct);

const unitVectorOf = (dimensions: number): fc.Arbitrary<Float32Array> =>
  fc
    .array(fc.integer({ min: -9, max: 9 }), { minLength: dimensions, maxLength: dimensions })
    .map((values) => {
      const length = Math.hypot(...values) || 1;
      return Float32Array.from(values, (value, i) => (i === 0 && length === 1 ? 1 : value / length));
    });
const unitVector = unitVectorOf(DIMENSIONS);
const image = unitVectorOf(IMAGE_DIMENSIONS);
/** Of a product: none, one, or several of which two may be the same. */
export const images = fc.oneof(
  fc.constant([]),
  fc.array(image, { maxLength: 3 }),
  image.map((own) => [own, own]),
);

/** Up to 14 groups by number, so that a later put replaces an earlier one. */
const rootNumber = fc.integer({ min: 0, max: 13 });
export const rootIdOf = (number: number): string => `p${number}${number % 5 === 0 ? '😀' : ''}`;

export const groupInput: fc.Arbitrary<GroupInput> = fc
  .tuple(rootNumber, fc.constantFrom(0, 0, 0, 1, 2, 3))
  .chain(([number, children]) => {
    const rootId = rootIdOf(number);
    const ids = Array.from({ length: children }, (_, i) => `${rootId}-v${i}`);
    return fc.record({
      rootId: fc.constant(rootId),
      root: product(rootId),
      children: fc
        .tuple(...ids.map(product))
        .map((list) => list.map((child) => ({ ...child, parentExternalId: rootId }))),
      vectors: fc.tuple(...[rootId, ...ids].map(() => maybe(unitVector))).map((vectors) => {
        const found = [rootId, ...ids].map((id, i) => [id, vectors[i]] as const);
        return new Map(found.flatMap(([id, vector]) => (vector === undefined ? [] : [[id, vector]])));
      }),
      images: fc
        .tuple(...[rootId, ...ids].map(() => images))
        .map((lists) => new Map([rootId, ...ids].map((id, i) => [id, lists[i] ?? []] as const))),
    });
  });

export const memberId: fc.Arbitrary<string> = fc
  .tuple(rootNumber, fc.constantFrom('', '-v0', '-v1', '-v2'))
  .map(([number, suffix]) => rootIdOf(number) + suffix);

const range = (value: fc.Arbitrary<number>): fc.Arbitrary<{ min?: number; max?: number }> =>
  fc.record({ min: maybe(value), max: maybe(value) }).map(withoutUndefined) as fc.Arbitrary<{
    min?: number;
    max?: number;
  }>;

const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(value, { minLength: 1, maxLength: 2 });
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const filterSet: fc.Arbitrary<FilterSet> = fc
  .record({
    brand: rarely(some(fc.constantFrom('Acme', 'ACME', 'Zeta', 'nobody'))),
    categories: rarely(some(category)),
    tags: rarely(some(fc.constantFrom('new', 'eco'))),
    availability: rarely(some(fc.constantFrom('in_stock', 'out_of_stock'))),
    price: rarely(range(money)),
    rating: rarely(fc.record({ min: fc.constantFrom(0, 3.5, 4.3) })),
    attributes: rarely(
      fc
        .record({
          color: rarely(some(fc.constantFrom('red', 'blue'))),
          size: rarely(
            fc.oneof(some(fc.constantFrom<string | number>(42, 'XL')), range(fc.constantFrom(40, 42, 60))),
          ),
          waterproof: rarely(fc.constant([true])),
        })
        .map(withoutUndefined),
    ),
  })
  .map(withoutUndefined) as fc.Arbitrary<FilterSet>;

const query = fc.oneof(
  { weight: 4, arbitrary: phrase },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '   ',
      'trainers',
      'red footwear',
      'shoos',
      'leahter shoos',
      'wireles muose',
      'ab12',
      'ab 12 3',
      '95205603217',
      'zzzz',
      'zzzz shoes',
      'AB123',
      'shoes under 10',
      'shoes over 10',
      'red max 20',
      'shoes 10-20',
      'shoes not $10',
      '!!!',
    ),
  },
);

/** Those of which all values can hold at once. */
const listsOf = ({ brand, categories, tags, attributes = {} }: FilterSet): AllFilters => ({
  ...(brand && { brand }),
  ...(categories && { categories }),
  ...(tags && { tags }),
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([name, wanted]) => (Array.isArray(wanted) ? [[name, wanted]] : [])),
  ),
});

export const searchRequest: fc.Arbitrary<EngineSearchRequest> = fc.record({
  query,
  filters: fc
    .tuple(
      filterSet,
      fc.option(filterSet, { nil: undefined, freq: 3 }),
      fc.option(filterSet, { nil: undefined, freq: 3 }),
    )
    .map(([filters, not, every]) => ({
      ...filters,
      ...(not !== undefined && { not }),
      ...(every !== undefined && { all: listsOf(every) }),
    })),
  sort: fc.constantFrom<SortOrder>(
    'relevance',
    'relevance',
    'price_asc',
    'price_desc',
    'newest',
    'rating',
    'popularity',
    'attributes.weight_asc',
    'attributes.size_desc',
    'attributes.since_asc',
  ),
  offset: fc.constantFrom(0, 0, 1, 3, 50),
  limit: fc.constantFrom(1, 2, 5, 24),
  facets: fc.subarray(
    [
      'brand',
      'categories',
      'tags',
      'availability',
      'price',
      'rating',
      'attributes.color',
      'attributes.size',
      'attributes.weight',
      'nothing',
    ],
    { minLength: 0 },
  ),
  plainText: fc.constant([]),
  vector: orNull(unitVector),
  photo: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: image }),
  imageWords: orNull(image),
  meaning: fc.constantFrom(undefined, undefined, 0.5, 1, 2),
  language: fc.constantFrom('en', 'en', 'de', 'fr'),
  nowMs: fc.constant(NOW),
  explain: fc.boolean(),
  highlight: fc.boolean(),
});
