import { z } from 'zod';
import {
  CurrencyCode,
  ExternalId,
  HttpUrl,
  LanguageTag,
  Money,
  NewLanguageTag,
  Timestamp,
} from './primitives.ts';

export const Availability = z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']);
export type Availability = z.infer<typeof Availability>;

export const AttributeValue = z.union([
  z.string().max(2000),
  z.number().finite(),
  z.boolean(),
  z.array(z.string().max(500)).max(200),
]);
export type AttributeValue = z.infer<typeof AttributeValue>;

export const Attributes = z
  .record(z.string().min(1).max(191), AttributeValue)
  .refine((attributes) => Object.keys(attributes).length <= 100, 'at most 100 attributes');

const Metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= 8192, 'at most 8 KB as JSON')
  .meta({ description: 'Returned, never searched' });

export const Rating = z.strictObject({
  average: z.number().min(0).max(5),
  count: z.number().int().nonnegative(),
});

/** Largest product as JSON in UTF-8: 128 KB. */
export const MAX_PRODUCT_BYTES = 128 * 1024;
export const MAX_CATEGORY_LEVELS = 10;

const levelsOf = (path: string): string[] => path.split(/(?<=^|\s)>(?=\s|$)/).map((level) => level.trim());

/** A path of any depth: products stored before the depth limit keep theirs. */
const StoredCategoryPath = z
  .string()
  .trim()
  .min(1)
  // A longer path is not split: half a million levels would keep others waiting.
  .max(500, { abort: true })
  .refine((path) => levelsOf(path).every((level) => level !== ''), 'has an empty level')
  .overwrite((path) => levelsOf(path).join(' > '))
  .meta({ description: "A path, levels split by ' > '", example: 'Shoes > Running' });

const CategoryPath = StoredCategoryPath.refine(
  (path) => levelsOf(path).length <= MAX_CATEGORY_LEVELS,
  `must have at most ${MAX_CATEGORY_LEVELS} levels`,
).meta({
  description: `A path of at most ${MAX_CATEGORY_LEVELS} levels, split by ' > '`,
  example: 'Shoes > Running',
});

const productFields = {
  externalId: ExternalId,
  parentExternalId: ExternalId.optional(),
  name: z.string().trim().min(1).max(500),
  description: z.string().max(20_000).optional(),
  url: HttpUrl.optional(),
  imageUrl: HttpUrl.optional(),
  images: z.array(HttpUrl).max(20).optional(),
  price: Money.optional(),
  currency: CurrencyCode.optional(),
  salePrice: Money.optional(),
  salePriceFrom: Timestamp.optional(),
  salePriceTo: Timestamp.optional(),
  brand: z.string().trim().max(200).optional(),
  sku: z.string().trim().max(200).optional(),
  gtin: z.string().trim().max(200).optional(),
  mpn: z.string().trim().max(200).optional(),
  categories: z.array(CategoryPath).max(20).optional(),
  tags: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  availability: Availability.optional(),
  stockQuantity: z.number().int().min(-2_147_483_648).max(2_147_483_647).optional(),
  attributes: Attributes.optional(),
  rating: Rating.optional(),
  popularity: z.number().nonnegative().finite().optional(),
  language: NewLanguageTag.optional(),
  metadata: Metadata.optional(),
};

const utf8 = new TextEncoder();
/** Bytes that UTF-8 needs at most for a unit of UTF-16. */
const MOST_BYTES = 3;

/** Bytes of a value as JSON in UTF-8. */
export const jsonBytes = (value: unknown): number => utf8.encode(JSON.stringify(value)).length;

const number = (value: number): string => value.toLocaleString('en');

/** The message for a product that is too large. */
export const productTooLarge = (bytes: number): string =>
  `has ${number(bytes)} bytes as JSON; at most ${number(MAX_PRODUCT_BYTES)} (128 KB) are allowed: shorten its texts, attributes or lists`;

/** The writable fields of a product, as a shop sends them (contract section 2). */
export const ProductInput = z
  .strictObject(productFields)
  .superRefine((product, context) => {
    const text = JSON.stringify(product);
    // Counting the bytes of each product would be a tenth of the work of an import.
    if (MOST_BYTES * text.length <= MAX_PRODUCT_BYTES) return;
    const bytes = utf8.encode(text).length;
    if (bytes > MAX_PRODUCT_BYTES) context.addIssue({ code: 'custom', message: productTooLarge(bytes) });
  })
  .meta({ description: 'At most 128 KB as JSON' });
export type ProductInput = z.infer<typeof ProductInput>;

/** A stored product: limits introduced later (bytes, category levels, languages) do not apply. */
export const StoredProductInput = z.strictObject({
  ...productFields,
  categories: z.array(StoredCategoryPath).max(20).optional(),
  language: LanguageTag.optional(),
});

/** An item of a sync that removes a product. */
export const ProductDeletion = z.strictObject({ externalId: ExternalId, deleted: z.literal(true) });
export type ProductDeletion = z.infer<typeof ProductDeletion>;

export const SyncItem = z.union([ProductDeletion, ProductInput]);
export type SyncItem = z.infer<typeof SyncItem>;

/** Any writable fields but the id; null clears an optional field. */
export const ProductPatch = z.strictObject({
  parentExternalId: ProductInput.shape.parentExternalId.nullable(),
  name: ProductInput.shape.name.optional(),
  description: ProductInput.shape.description.nullable(),
  url: ProductInput.shape.url.nullable(),
  imageUrl: ProductInput.shape.imageUrl.nullable(),
  images: ProductInput.shape.images.nullable(),
  price: ProductInput.shape.price.nullable(),
  currency: ProductInput.shape.currency.nullable(),
  salePrice: ProductInput.shape.salePrice.nullable(),
  salePriceFrom: ProductInput.shape.salePriceFrom.nullable(),
  salePriceTo: ProductInput.shape.salePriceTo.nullable(),
  brand: ProductInput.shape.brand.nullable(),
  sku: ProductInput.shape.sku.nullable(),
  gtin: ProductInput.shape.gtin.nullable(),
  mpn: ProductInput.shape.mpn.nullable(),
  categories: ProductInput.shape.categories.nullable(),
  tags: ProductInput.shape.tags.nullable(),
  availability: ProductInput.shape.availability.nullable(),
  stockQuantity: ProductInput.shape.stockQuantity.nullable(),
  attributes: ProductInput.shape.attributes.nullable(),
  rating: ProductInput.shape.rating.nullable(),
  popularity: ProductInput.shape.popularity.nullable(),
  language: ProductInput.shape.language.nullable(),
  metadata: ProductInput.shape.metadata.nullable(),
});
export type ProductPatch = z.infer<typeof ProductPatch>;

/** A product as the service answers it: defaults resolved, read-only fields added. */
export const Product = z.strictObject({
  ...StoredProductInput.shape,
  currency: CurrencyCode,
  availability: Availability,
  language: LanguageTag,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  searchable: z
    .boolean()
    .meta({ description: 'The index has this version. Stays false for a product that cannot be indexed' }),
  hidden: z.literal(true).optional().meta({ description: 'Hidden from shoppers by `PUT /hidden-products`' }),
  variantsCount: z.number().int().optional().meta({ description: 'In lists with `groups`, of a parent' }),
});
export type Product = z.infer<typeof Product>;
