import { TRANSLATIONS_SHA256 } from './generated/translations-digest.ts';
import { WEIGHTS_SHA256 } from './generated/weights-digest.ts';

/**
 * Raised when the same weights make other vectors, because words, lines or other languages are handled differently.
 * Texts in `FOREIGN_LANGUAGES` have a vector since version 3.
 */
const ENCODING_VERSION = 3;

/** The languages of `translations.bin`, BCP 47. */
export const FOREIGN_LANGUAGES = ['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'] as const;

/** Our own text model, distilled from all-MiniLM-L6-v2: see docs/decisions and tools/train. */
export const lexisModel = {
  id: `lexis-${ENCODING_VERSION}-${WEIGHTS_SHA256.slice(0, 8)}-${TRANSLATIONS_SHA256.slice(0, 8)}`,
  dimensions: 256,
  languages: ['en', ...FOREIGN_LANGUAGES],
} as const;
