import type { ErrorCode } from '@aisle/contract';
import type { PictureErrorCode } from '@aisle/models';

/** What an unreadable picture is answered with, at searches and at uploads. */
export const PICTURE_ERRORS = {
  too_large: 'media_too_large',
  too_many_pixels: 'media_too_large',
  unsupported: 'media_unsupported',
  corrupt: 'media_unreadable',
} as const satisfies Readonly<Record<PictureErrorCode, ErrorCode>>;
