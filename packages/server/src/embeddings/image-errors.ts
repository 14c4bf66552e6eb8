import type { ErrorCode } from '@aisle/contract';
import { ImageError, type ImageErrorCode } from '@aisle/models';
import type { UnreadableImage } from './image-jobs.ts';

/** Error code for each kind of unreadable image, in searches and in uploads. */
export const IMAGE_ERRORS = {
  too_large: 'media_too_large',
  too_many_pixels: 'media_too_large',
  unsupported: 'media_unsupported',
  corrupt: 'media_unreadable',
} as const satisfies Readonly<Record<ImageErrorCode, ErrorCode>>;

/** Null when it was read without an error. */
export const unreadable = async (read: Promise<unknown>): Promise<UnreadableImage | null> => {
  try {
    await read;
    return null;
  } catch (error) {
    if (error instanceof ImageError) return { code: error.code, message: error.message };
    throw error;
  }
};
