import type { ErrorCode } from '@aisle/contract';
import { PictureError, type PictureErrorCode } from '@aisle/models';
import type { UnreadablePicture } from './worker-protocol.ts';

/** What an unreadable picture is answered with, at searches and at uploads. */
export const PICTURE_ERRORS = {
  too_large: 'media_too_large',
  too_many_pixels: 'media_too_large',
  unsupported: 'media_unsupported',
  corrupt: 'media_unreadable',
} as const satisfies Readonly<Record<PictureErrorCode, ErrorCode>>;

/** null: reading it went well. */
export const unreadable = async (read: Promise<unknown>): Promise<UnreadablePicture | null> => {
  try {
    await read;
    return null;
  } catch (error) {
    if (error instanceof PictureError) return { code: error.code, message: error.message };
    throw error;
  }
};
