import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  AudioSearchRequest,
  ExplainQuery,
  Filters,
  IN_WORDS,
  issueDetails,
  jsonBytes,
  MAX_PRODUCT_BYTES,
  NewShopInput,
  PhotoExplainRequest,
  Product,
  ProductInput,
  ProductPatch,
  RuleAction,
  SearchRequest,
  ShopPatch,
  ShopResponse,
  StoredProductInput,
} from '../src/index.ts';

const told = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value, IN_WORDS);
  return parsed.success ? [] : issueDetails(parsed.error).map(({ path, message }) => `${path} ${message}`);
};
const path = (levels: number): string => Array.from({ length: levels }, () => 'L').join(' > ');
const product = { externalId: 'A', name: 'Lamp' };

describe('a product', () => {
  it('has category paths of 10 levels at most', () => {
    expect(told(ProductInput, { ...product, categories: [path(10)] })).toEqual([]);
    const wrong = ['categories.1 must have at most 10 levels'];
    expect(told(ProductInput, { ...product, categories: ['Shoes', path(11)] })).toEqual(wrong);
    expect(told(ProductPatch, { categories: ['Shoes', path(11)] })).toEqual(wrong);
  });

  it('that was stored before the limits is answered as it is', () => {
    const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
    const resolved = { currency: 'EUR', availability: 'in_stock', language: 'en', searchable: true };
    const attributes = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [`a${i}`, 'x'.repeat(2_000)]),
    );
    expect(told(Product, { ...product, ...resolved, ...times, categories: [path(120)], attributes })).toEqual(
      [],
    );
  });

  const filled = (bytes: number, letter: string): unknown => {
    const lists = Array.from(
      { length: 50 },
      (_, i) => [`a${i}`, Array.from({ length: 10 }, () => '')] as const,
    );
    const sized = { ...product, attributes: Object.fromEntries(lists) };
    let left = bytes - jsonBytes(sized);
    const size = new TextEncoder().encode(letter).length;
    for (const [, list] of lists)
      for (const i of list.keys()) {
        const letters = Math.min(500, Math.floor(left / size));
        list[i] = letter.repeat(letters);
        left -= letters * size;
      }
    return sized;
  };

  it.each(['x', 'ä', '猫'])('is 128 KB of JSON at most, counted in bytes (%s)', (letter) => {
    const size = new TextEncoder().encode(letter).length;
    const most = filled(MAX_PRODUCT_BYTES, letter);
    expect(jsonBytes(most)).toBeGreaterThan(MAX_PRODUCT_BYTES - size);
    expect(told(ProductInput, most)).toEqual([]);
    expect(told(ProductInput, filled(MAX_PRODUCT_BYTES + size, letter))).toEqual([
      expect.stringMatching(/^ has 131,07\d bytes as JSON; at most 131,072 \(128 KB\) are allowed/),
    ]);
  });
});

describe('a language', () => {
  const wrong = ['language must be a language tag such as de or pt-BR'];
  const setBy: [z.ZodType, object][] = [
    [ShopPatch, {}],
    [NewShopInput, { name: 'Shop', url: 'https://shop.example' }],
    [ProductInput, product],
    [ProductPatch, {}],
  ];

  it.each([
    'deutsch',
    'german',
    'english',
    'English-US',
    'xx',
    'zz-DE',
    'de_DE',
    'd',
    '',
  ])('%j is of no language', (language) => {
    for (const [schema, rest] of setBy) expect(told(schema, { ...rest, language })).toEqual(wrong);
  });

  it.each([
    'de',
    'DE',
    'pt-BR',
    'sr-Latn',
    'zh-Hant-TW',
    'de-DE-1901',
    'no',
    'iw',
    'gsw',
    'lld',
  ])('%s may be set', (language) => {
    for (const [schema, rest] of setBy) expect(told(schema, { ...rest, language })).toEqual([]);
  });

  it('that was stored before the rule is answered as it is', () => {
    expect(told(ShopResponse.pick({ language: true }), { language: 'deutsch' })).toEqual([]);
    expect(told(StoredProductInput, { ...product, language: 'deutsch' })).toEqual([]);
  });
});

describe('filters', () => {
  const fields = (count: number, of: (i: number) => unknown = () => ['v']): Record<string, unknown> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`attributes.k${i}`, of(i)]));
  const values = (count: number): string[] => Array.from({ length: count }, (_, i) => `v${i}`);

  const tooManyFields = 'must have at most 20 fields in all, those in `not` and `all` included: these are 21';
  const tooManyValues =
    'must have at most 200 values in all, those in `not` and `all` included: these are 201';

  it.each([
    ['20 fields', fields(20)],
    ['20 fields, some of them excluded', { ...fields(12), not: fields(8) }],
    ['200 values', { brand: values(100), not: { tags: values(98), price: { min: 1 }, rating: { min: 1 } } }],
  ])('may be %s', (_, filters) => {
    expect(told(Filters, filters)).toEqual([]);
  });

  it.each([
    ['21 fields', fields(21), tooManyFields],
    ['21 excluded fields', { not: fields(21) }, tooManyFields],
    ['one field both wanted and excluded counts twice', { ...fields(11), not: fields(10) }, tooManyFields],
    ['21 fields, some of which must hold as a whole', { ...fields(11), all: fields(10) }, tooManyFields],
    ['201 values', { ...fields(2, () => values(100)), not: { brand: ['x'] } }, tooManyValues],
    ['a range counts as a value', { ...fields(2, () => values(100)), price: { max: 5 } }, tooManyValues],
  ])('must not be %s', (_, filters, words) => {
    expect(told(Filters, filters)).toEqual([` ${words}`]);
    expect(told(SearchRequest, { query: '', filters })).toEqual([`filters ${words}`]);
    expect(told(AudioSearchRequest, { audio: '', filters })).toEqual([`filters ${words}`]);
    expect(told(PhotoExplainRequest, { image: '', externalId: 'A', filters })).toEqual([`filters ${words}`]);
    const asked = { query: '', externalId: 'A', filters: JSON.stringify(filters) };
    expect(told(ExplainQuery, asked)).toEqual([`filters ${words}`]);
  });

  it('have one `not`, without another in it', () => {
    expect(told(Filters, { not: { not: ['v'] } })).toEqual([
      'not.not unknown filter field: must be brand, categories, tags, availability, price, rating or attributes.<name>',
    ]);
  });
});

it('a banner stands after 1 to 100 products', () => {
  const banner = { type: 'banner', text: 'Two mugs travel free' };
  for (const after of [1, 100, undefined]) expect(told(RuleAction, { ...banner, after })).toEqual([]);
  for (const after of [0, 101, 1.5, '3'])
    expect(told(RuleAction, { ...banner, after }), `${after}`).toHaveLength(1);
});

it('an action of a rule filters by something', () => {
  const filter = (filters: object) => told(RuleAction, { type: 'filter', filters });
  for (const empty of [{}, { all: {} }, { not: {} }, { not: {}, all: {} }])
    expect(filter(empty), JSON.stringify(empty)).toHaveLength(1);
  expect(filter({ all: { tags: ['new'] } })).toEqual([]);
});

it('links of rules have no user name, which people would take for the host', () => {
  const linked = (url: string) => [
    { type: 'redirect', url },
    { type: 'banner', text: 'Sale', url },
  ];
  for (const action of linked('https://shop.example/sale')) expect(told(RuleAction, action)).toEqual([]);
  for (const action of linked('https://shop.example@evil.example/'))
    expect(told(RuleAction, action), action.type).toHaveLength(1);
});
