import { whyNoImage as why } from '@aisle/models';

/** Decides by the first bytes, not the name; null when it may be an image. The message is for the sender. */
export const whyNoImage = (bytes: Uint8Array): string | null => why(bytes);
