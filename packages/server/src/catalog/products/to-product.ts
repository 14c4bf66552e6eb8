import type { Product } from '@aisle/contract';
import type { CatalogShop, StoredProduct } from '../catalog-types.ts';
import { availabilityOf } from './availability-of.ts';

/** A stored product as an answer: with the shop's defaults, and times in ISO 8601. */
export const toProduct = (options: {
  stored: StoredProduct;
  shop: Pick<CatalogShop, 'currency' | 'language'>;
  searchable: boolean;
}): Product => {
  const { stored, shop, searchable } = options;
  return {
    ...stored.input,
    currency: stored.input.currency ?? shop.currency,
    availability: availabilityOf(stored.input),
    language: stored.input.language ?? shop.language,
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    searchable,
  };
};
