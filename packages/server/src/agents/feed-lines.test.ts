import type { Product } from '@aisle/contract';
import { expect, it } from 'vitest';
import { feedLines } from './feed-lines.ts';

const PAGES = 1_000;
const product = (externalId: string): Product => ({
  externalId,
  name: 'Lamp',
  price: 1,
  currency: 'EUR',
  url: 'https://shop.example/lamp',
  availability: 'in_stock',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  searchable: true,
});

it('reads the next page of a catalog of 100,000 products only when its reader has taken the last', async () => {
  let read = 0;
  const lines = feedLines({
    now: () => 0,
    seller: { name: 'Shop', url: 'https://shop.example', targetCountries: null, storeCountry: null },
    page: async ({ cursor, limit }) => {
      expect(cursor).toBe(read === 0 ? undefined : String(read));
      read += 1;
      const products = Array.from({ length: limit }, (_, at) => product(`p${read}-${at}`));
      return { products, nextCursor: read === PAGES ? null : String(read) };
    },
  });
  let products = 0;
  for await (const text of lines) {
    products += text.split('\n').length - 1;
    expect(read).toBe(Math.ceil(products / 100));
  }
  expect(products).toBe(100_000);
});
