import type { ProductInput } from '@aisle/contract';
import type { IndexProduct, LiveFields } from '@aisle/engine';
import type { ShopDefaults, StoredProduct } from '../../catalog/index.ts';
// Not by the index of the part: threads would load the stores and their drivers.
import { availabilityOf } from '../../catalog/products/availability-of.ts';

const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

/** The fields of a product that the fast lane changes. */
export const toLiveFields = (input: ProductInput): LiveFields => ({
  price: input.price ?? null,
  salePrice: input.salePrice ?? null,
  salePriceFromMs: timeOf(input.salePriceFrom),
  salePriceToMs: timeOf(input.salePriceTo),
  availability: availabilityOf(input),
  stockQuantity: input.stockQuantity ?? null,
  popularity: input.popularity ?? null,
});

const OPTIONAL = [
  'parentExternalId',
  'description',
  'url',
  'imageUrl',
  'brand',
  'sku',
  'gtin',
  'mpn',
  'rating',
] as const satisfies readonly (keyof ProductInput & keyof IndexProduct)[];

const optionalFields = (input: ProductInput): Partial<IndexProduct> =>
  Object.fromEntries(
    OPTIONAL.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  );

/** Converts a stored product for the index: the shop's defaults filled in, times as numbers. */
export const toIndexProduct = (
  stored: Pick<StoredProduct, 'input' | 'createdAt'>,
  defaults: ShopDefaults,
): IndexProduct => {
  const { input } = stored;
  return {
    ...optionalFields(input),
    externalId: input.externalId,
    name: input.name,
    currency: input.currency ?? defaults.currency,
    ...((input.currency ?? defaults.currency) !== defaults.currency && { otherCurrency: true as const }),
    language: input.language ?? defaults.language,
    categories: input.categories ?? [],
    tags: input.tags ?? [],
    attributes: input.attributes ?? {},
    createdAtMs: stored.createdAt,
    live: toLiveFields(input),
  };
};
