import { z } from 'zod';
import { ExternalId, Timestamp } from './primitives.ts';

/** `imageUrl` and 20 `images`. */
export const MAX_IMAGE_POSITION = 20;
/** Of one picture, uploaded or fetched. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Of a path: digits alone, as `Number` takes blanks and `0x5` as well. */
const positionOf = (value: number | string): number =>
  typeof value === 'number' || /^\d+$/.test(value) ? Number(value) : Number.NaN;

export const ImagePosition = z
  .pipe(z.transform(positionOf), z.number().int().min(0).max(MAX_IMAGE_POSITION))
  .meta({
    type: 'integer',
    minimum: 0,
    maximum: MAX_IMAGE_POSITION,
    description: '0 is the place of imageUrl; images take 1 to 20',
  });

export const ProductImageParams = z.strictObject({ externalId: ExternalId, position: ImagePosition });

/** A body of bytes, as they come. */
export const BinaryBody = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength > 0, 'is empty');

export const ProductImage = z.strictObject({
  position: z.number().int(),
  origin: z.enum(['url', 'upload']),
  url: z.string().nullable().meta({ description: 'Where it is fetched from; null of an upload' }),
  state: z.enum(['waiting', 'fetched', 'encoded', 'failed']).meta({
    description:
      'waiting: not fetched yet. fetched: it is here and waits to be encoded. encoded: the product is found by it. failed: see reason',
  }),
  reason: z.string().nullable().meta({ description: 'What went wrong, or went wrong at the last attempt' }),
  contentHash: z.string().nullable().meta({ description: 'Equal for equal bytes' }),
  updatedAt: Timestamp,
});
export type ProductImage = z.infer<typeof ProductImage>;

export const ProductImageListResponse = z.strictObject({ images: z.array(ProductImage) });
export const ProductImageUploadResponse = z.strictObject({
  position: z.number().int(),
  contentHash: z.string(),
});
