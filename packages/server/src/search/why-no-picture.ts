import { whyNoPicture as why } from '@aisle/models';

/** By the first bytes, whatever it is called; null: it may be one. For whoever sent it. */
export const whyNoPicture = (bytes: Uint8Array): string | null => why(bytes);
