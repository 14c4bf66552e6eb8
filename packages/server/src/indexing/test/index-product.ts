import type { IndexProduct } from '@aisle/engine';

/** A product in stock at 10 USD, as an index takes it. */
export const indexProduct = (
  externalId: string,
  name: string,
  attributes: IndexProduct['attributes'] = {},
): IndexProduct => ({
  externalId,
  name,
  categories: [],
  tags: [],
  attributes,
  currency: 'USD',
  language: 'en',
  createdAtMs: 0,
  live: {
    price: 10,
    salePrice: null,
    salePriceFromMs: null,
    salePriceToMs: null,
    availability: 'in_stock',
    stockQuantity: null,
    popularity: null,
  },
});
