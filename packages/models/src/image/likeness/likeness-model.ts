import { DIMENSIONS } from './embed.ts';
import { PROJECTION_SHA256 } from './generated/projection-digest.ts';
import { TRUNK_SHA256 } from './generated/trunk-digest.ts';

/** Raised when the same weights make other vectors: another way to decode, scale, count colours or join. */
const ENCODING_VERSION = 1;

/**
 * Our own image model, which finds what looks alike: EfficientNet-Lite1 and colours. See docs/decisions and
 * tools/vision.
 */
export const likenessModel = {
  id: `likeness-${ENCODING_VERSION}-${TRUNK_SHA256.slice(0, 8)}-${PROJECTION_SHA256.slice(0, 8)}`,
  dimensions: DIMENSIONS,
} as const;
