import { z } from 'zod';
import { ExternalId, NextCursor, PageQuery, Timestamp } from './primitives.ts';
import { Availability, Product, SyncItem } from './product.ts';

export const MAX_SYNC_PRODUCTS = 500;
/** Products that a list may be asked for by name. */
export const MAX_LISTED_IDS = 100;

/** Body of `POST /products/sync`. */
export const SyncRequest = z
  .strictObject({
    syncType: z.enum(['INCREMENTAL', 'FULL']),
    products: z.array(SyncItem).min(1).max(MAX_SYNC_PRODUCTS),
    partial: z.boolean().default(false),
    session: z.string().min(1).max(128).optional(),
    final: z.boolean().optional(),
    force: z.boolean().default(false),
  })
  .refine((body) => body.session === undefined || body.syncType === 'FULL', {
    path: ['session'],
    message: 'a session belongs to syncType FULL',
  })
  .refine((body) => body.final === undefined || body.session !== undefined, {
    path: ['final'],
    message: 'final belongs to a session',
  });
export type SyncRequest = z.infer<typeof SyncRequest>;

/** The same body with unchecked items, so that `partial: true` can keep the valid ones. */
export const SyncEnvelope = z.looseObject({
  partial: z.boolean().default(false),
  products: z.array(z.unknown()).min(1).max(MAX_SYNC_PRODUCTS),
});

export const SyncItemError = z.strictObject({
  index: z.number().int(),
  externalId: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});
export type SyncItemError = z.infer<typeof SyncItemError>;

export const SyncResponse = z.strictObject({
  syncId: z.string(),
  syncType: z.enum(['INCREMENTAL', 'FULL']),
  received: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  deleted: z.number().int(),
  failed: z.number().int(),
  errors: z.array(SyncItemError),
  productsCount: z.number().int(),
  remainingProducts: z.number().int(),
  visibleWithinSeconds: z.number(),
});
export type SyncResponse = z.infer<typeof SyncResponse>;

/** `true` or `false` of an address. */
const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const ProductListQuery = PageQuery.extend({
  updatedSince: Timestamp.optional(),
  parentExternalId: ExternalId.optional(),
  availability: Availability.optional(),
  externalIds: z
    .union([ExternalId, z.array(ExternalId).min(1).max(MAX_LISTED_IDS)])
    .transform((ids) => [ids].flat())
    .optional()
    .meta({
      description: `These products alone, those that there are. Repeat the parameter, once an id; at most ${MAX_LISTED_IDS}`,
    }),
  text: z.string().trim().min(1).max(200).optional().meta({
    description: 'Name or externalId contains it, in this case or another; or it is the sku or gtin',
  }),
  lacks: z.enum(['image', 'url', 'price']).optional(),
  imageFailed: Flag.optional().meta({ description: 'An image of the product could not be loaded' }),
  hidden: Flag.optional().meta({ description: 'Hidden from shoppers by `PUT /hidden-products`' }),
  groups: Flag.optional().meta({
    description: 'true: without variants, which their parent counts as `variantsCount`',
  }),
  sort: z.enum(['name', 'changed']).optional().meta({
    description: '`changed`: the newest change first. Absent: by externalId. Not with `updatedSince`',
  }),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const ProductListResponse = z.strictObject({
  products: z.array(Product).meta({
    description: 'At most `limit`, and 4 MB of records; at least one unless the list is at its end',
  }),
  nextCursor: NextCursor,
  total: z.number().int(),
});

export const ProductParams = z.strictObject({ externalId: ExternalId });

export const Generation = z.strictObject({
  id: z.string(),
  createdAt: Timestamp,
  productsCount: z.number().int(),
  current: z.boolean(),
});
export type Generation = z.infer<typeof Generation>;

export const GenerationListResponse = z.strictObject({ generations: z.array(Generation) });
export const GenerationParams = z.strictObject({ id: z.string().min(1).max(64) });
export const GenerationRestoreResponse = z.strictObject({
  generation: Generation,
  productsCount: z.number().int(),
  remainingProducts: z.number().int(),
  visibleWithinSeconds: z.number(),
});

/** Most products of a shop that are hidden. */
export const MAX_HIDDEN_PRODUCTS = 1000;

/** Hides products from shoppers, or shows them again. */
export const HiddenProductsRequest = z.strictObject({
  externalIds: z.array(ExternalId).min(1).max(MAX_LISTED_IDS),
  hidden: z.boolean(),
});
export type HiddenProductsRequest = z.infer<typeof HiddenProductsRequest>;
export const HiddenProductsResponse = z.strictObject({
  hiddenCount: z
    .number()
    .int()
    .meta({ description: `Hidden products of the shop; at most ${MAX_HIDDEN_PRODUCTS}` }),
});
