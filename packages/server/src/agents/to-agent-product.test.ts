import type { CompareResponse, VariantCard } from '@aisle/contract';
import { expect, it } from 'vitest';
import { toAgentProduct, toAgentProducts, toAgentRows } from './to-agent-product.ts';

const card = (attributes: VariantCard['attributes']) =>
  ({
    externalId: 'p',
    name: 'Lamp',
    brand: null,
    price: 5,
    compareAtPrice: null,
    currency: 'USD',
    url: null,
    imageUrl: null,
    availability: 'in_stock',
    rating: null,
    categories: [],
    attributes,
  }) as unknown as VariantCard;

const LONG = 'x'.repeat(500);
const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`a${n}`, LONG]));

it('a list tells the first attributes of a product up to 5,000 characters, a single product 20,000', async () => {
  const [inList] = await toAgentProducts([card(many)]);
  expect(Object.keys(inList?.attributes ?? {})).toEqual(Object.keys(many).slice(0, 9));
  expect(Object.keys(toAgentProduct(card(many)).attributes)).toHaveLength(39);
});

it('usual attributes are told whole', () => {
  const usual = { colour: ['red', 'blue'], width: 5, washable: true, none: [], fit: 'slim' };
  expect(toAgentProduct(card(usual)).attributes).toEqual(usual);
});

it('of a long list, the first values that fit', () => {
  const models = Array.from({ length: 200 }, (_, n) => `${n} ${LONG}`.slice(0, 500));
  expect(toAgentProduct(card({ models })).attributes).toEqual({ models: models.slice(0, 39) });
});

it('a comparison has whole rows, the first that fit', async () => {
  const row = (name: string, values: string[]): CompareResponse['attributes'][number] =>
    ({ name, label: name, values, differs: true, better: null }) as CompareResponse['attributes'][number];
  const rows = [row('a', Array(39).fill(LONG)), row('b', [LONG, LONG]), row('c', ['short', 'shorter'])];
  expect(await toAgentRows(rows)).toEqual(rows.slice(0, 1));
  expect(await toAgentRows(rows.slice(1))).toEqual(rows.slice(1));
});
