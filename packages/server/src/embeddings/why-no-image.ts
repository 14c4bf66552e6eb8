import { whyNoImage as why } from '@aisle/models';

/** By the first bytes, whatever it is called; null: it may be one. For whoever sent it. */
export const whyNoImage = (bytes: Uint8Array): string | null => why(bytes);
