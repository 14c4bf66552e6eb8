import { pictureKind } from '@aisle/models';

/** True of a JPEG, PNG, WebP, AVIF or GIF by its first bytes, whatever it is called. */
export const looksLikePicture = (bytes: Uint8Array): boolean => pictureKind(bytes) !== null;
