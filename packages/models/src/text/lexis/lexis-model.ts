import { WEIGHTS_SHA256 } from './generated/weights-digest.ts';

/**
 * Raised when the same weights make other vectors, because words, lines or other languages are handled differently.
 * Texts in other languages have no vector since version 2.
 */
const ENCODING_VERSION = 2;

/** Our own text model, distilled from all-MiniLM-L6-v2: see docs/decisions and tools/train. */
export const lexisModel = {
  id: `lexis-en-${ENCODING_VERSION}-${WEIGHTS_SHA256.slice(0, 8)}`,
  dimensions: 256,
  languages: ['en'],
} as const;
