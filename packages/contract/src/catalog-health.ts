import { z } from 'zod';
import { Timestamp } from './primitives.ts';

/** What can be amiss with products, in the order that an owner would mend it. */
export const HealthKind = z
  .enum([
    'no_url',
    'no_image',
    'no_price',
    'image_failed',
    'duplicate_name',
    'other_currency',
    'other_language',
    'not_searchable',
  ])
  .meta({
    description:
      'The parent of a group that is not sold itself needs no address, image or price; `duplicate_name` never ' +
      'compares variants of a group; `other_language` counts texts that are surely in another language than their ' +
      'product or shop says; `not_searchable` products are stored and not in the index yet',
  });
export type HealthKind = z.infer<typeof HealthKind>;

export const CatalogHealthKind = z.strictObject({
  kind: HealthKind,
  count: z.number().int().meta({ description: 'Products, variants too' }),
  examples: z.array(z.string()).meta({ description: 'Their externalIds, 10 at most' }),
});
export type CatalogHealthKind = z.infer<typeof CatalogHealthKind>;

/** Answer of `GET /catalog/health`. */
export const CatalogHealthResponse = z.strictObject({
  checkedAt: Timestamp,
  products: z.number().int(),
  kinds: z.array(CatalogHealthKind).meta({ description: 'Every kind, also those that no product is of' }),
});
export type CatalogHealthResponse = z.infer<typeof CatalogHealthResponse>;
