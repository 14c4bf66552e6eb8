import { expect, it } from 'vitest';
import type { z } from 'zod';
import {
  Filters,
  IN_WORDS,
  issueDetails,
  PageQuery,
  ProductInput,
  RuleInput,
  SearchRequest,
  ShopPatch,
  SynonymInput,
} from '../src/index.ts';

const told = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value, IN_WORDS);
  return parsed.success ? [] : issueDetails(parsed.error).map(({ path, message }) => `${path} ${message}`);
};
const product = { externalId: 'A', name: 'Lamp' };

it.each<[z.ZodType, unknown, string]>([
  [ProductInput, { externalId: 'A' }, 'name is required'],
  [ProductInput, { ...product, name: '' }, 'name must not be empty'],
  [ProductInput, { ...product, name: 7 }, 'name must be text'],
  [ProductInput, { ...product, name: 'x'.repeat(501) }, 'name must have at most 500 characters'],
  [ProductInput, { ...product, price: '12' }, 'price must be a number without quotes, such as 12'],
  [ProductInput, { ...product, price: '19,90' }, 'price must be a number without quotes, such as 19.9'],
  [ProductInput, { ...product, price: '1,990' }, 'price must be a number'],
  [ProductInput, { ...product, price: -1 }, 'price must be at least 0'],
  [ProductInput, { ...product, stockQuantity: 1.5 }, 'stockQuantity must be a whole number'],
  [ProductInput, { ...product, tags: 'a' }, 'tags must be a list'],
  [
    ProductInput,
    { ...product, images: Array.from({ length: 21 }, () => 'http://a/b') },
    'images must have at most 20 entries',
  ],
  [ProductInput, { ...product, imageUrl: 'b1.png' }, 'imageUrl must be an absolute http or https URL'],
  [
    ProductInput,
    { ...product, availability: 'soon' },
    'availability must be one of in_stock, out_of_stock, preorder, backorder',
  ],
  [
    ProductInput,
    { ...product, salePriceFrom: 'May' },
    'salePriceFrom must be a time such as 2026-03-01T00:00:00Z',
  ],
  [
    ProductInput,
    { ...product, attributes: { a: {} } },
    'attributes.a must be text, a number, true or false or a list',
  ],
  [ProductInput, { ...product, attributes: { '': 1 } }, 'attributes. the name must not be empty'],
  [ProductInput, { ...product, colour: 'red' }, 'colour unknown field'],
  [ProductInput, { ...product, Brand: 'A' }, "Brand unknown field; did you mean 'brand'?"],
  [ShopPatch, { timezone: 'UTC' }, "timezone unknown field; did you mean 'timeZone'?"],
  [ShopPatch, { plan: 'PRO', timezone: 'UTC' }, 'plan unknown field'],
  [ShopPatch, { plan: 'PRO', timezone: 'UTC' }, "timezone unknown field; did you mean 'timeZone'?"],
  [
    RuleInput,
    { name: 'A', actions: [{ type: 'pinn' }] },
    'actions.0.type must be one of pin, hide, boost, bury, filter, redirect, banner',
  ],
  [SynonymInput, { type: 'both' }, 'type must be one of group, oneWay'],
  [SynonymInput, { terms: ['a', 'b'] }, 'type must be one of group, oneWay'],
  [ProductInput, null, ' must be an object'],
  [SearchRequest, { query: '', pageSize: 101 }, 'pageSize must be at most 100'],
  [SearchRequest, { query: '', pageSize: 'abc' }, 'pageSize must be a number'],
  [SearchRequest, { query: '', typing: 'yes' }, 'typing must be true or false'],
  [Filters, { brand: [] }, 'brand must not be empty'],
  [PageQuery, { limit: 'many' }, 'limit must be a number'],
  [PageQuery, { limit: '1,5' }, 'limit must be a number'],
])('%# a fault is told in words that follow the field, without the validator in them', (schema, value, words) => {
  expect(told(schema, value)).toContain(words);
});

it('a hint is looked for a few short names only, so that no body costs much', () => {
  const names = Array.from({ length: 20 }, (_, i) => `nam${i}`);
  const hinted = told(ProductInput, { ...product, ...Object.fromEntries(names.map((name) => [name, 1])) });
  expect(hinted).toHaveLength(20);
  expect(hinted.filter((words) => words.includes('did you mean'))).toHaveLength(5);
  const long = 'timeZone'.repeat(100);
  expect(told(ShopPatch, { [long]: 1 })).toEqual([`${long} unknown field`]);
});

it('whatever is sent, no detail speaks as the validator does', () => {
  const values: unknown[] = [null, true, 0, -1, 1e99, '', 'x'.repeat(30_000), [], [null], {}, { a: 1 }];
  const fields = [...Object.keys(ProductInput.shape), ...Object.keys(SearchRequest.shape)];
  for (const field of fields) {
    for (const value of values) {
      for (const schema of [ProductInput, SearchRequest]) {
        for (const words of told(schema, { ...product, query: '', [field]: value })) {
          expect(words).not.toMatch(/expected|received|Invalid|Too (big|small)|undefined|NaN/);
        }
      }
    }
  }
});
