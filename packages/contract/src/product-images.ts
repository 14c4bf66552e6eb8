import { z } from 'zod';
import { ExternalId, Timestamp } from './primitives.ts';

/** `imageUrl` and 20 `images`. */
export const MAX_IMAGE_POSITION = 20;
/** Largest image, uploaded or fetched. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** A path parameter: digits only, because `Number` also accepts blanks and `0x5`. */
const positionOf = (value: number | string): number =>
  typeof value === 'number' || /^\d+$/.test(value) ? Number(value) : Number.NaN;

export const ImagePosition = z
  .pipe(z.transform(positionOf), z.number().int().min(0).max(MAX_IMAGE_POSITION))
  .meta({
    type: 'integer',
    minimum: 0,
    maximum: MAX_IMAGE_POSITION,
    description: '0 is imageUrl; images are 1 to 20',
  });

export const ProductImageParams = z.strictObject({ externalId: ExternalId, position: ImagePosition });

/** A body of raw bytes. */
export const BinaryBody = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength > 0, 'is empty');

export const ProductImage = z.strictObject({
  position: z.number().int(),
  origin: z.enum(['url', 'upload']),
  url: z.string().nullable().meta({ description: 'URL that it is fetched from; null for an upload' }),
  state: z.enum(['waiting', 'fetched', 'encoded', 'failed']).meta({
    description:
      'waiting: not fetched yet. fetched: waits to be encoded. encoded: searchable. failed: see reason',
  }),
  reason: z.string().nullable().meta({ description: 'Why it failed, or why the last attempt failed' }),
  contentHash: z.string().nullable().meta({ description: 'Equal for equal bytes' }),
  updatedAt: Timestamp,
});
export type ProductImage = z.infer<typeof ProductImage>;

export const ProductImageListResponse = z.strictObject({ images: z.array(ProductImage) });
export const ProductImageUploadResponse = z.strictObject({
  position: z.number().int(),
  contentHash: z.string(),
});
