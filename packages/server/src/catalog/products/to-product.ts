import type { Product } from '@aisle/contract';
import type { CatalogShop, StoredProduct } from '../catalog-types.ts';
import { availabilityOf } from './availability-of.ts';

/** A stored product as an answer: with the shop's defaults, and times in ISO 8601. */
export const toProduct = (options: {
  stored: StoredProduct;
  shop: Pick<CatalogShop, 'currency' | 'language'>;
  searchable: boolean;
  hidden?: boolean;
  /** Left out where it is 0, and outside of lists of groups. */
  variantsCount?: number | undefined;
}): Product => {
  const { stored, shop, searchable, hidden = false, variantsCount = 0 } = options;
  return {
    ...stored.input,
    currency: stored.input.currency ?? shop.currency,
    availability: availabilityOf(stored.input),
    language: stored.input.language ?? shop.language,
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    searchable,
    ...(hidden && { hidden: true as const }),
    ...(variantsCount > 0 && { variantsCount }),
  };
};
