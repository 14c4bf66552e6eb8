import { DIMENSIONS } from './embed.ts';
import { FOOD_TRUNK_SHA256 } from './generated/food-trunk-digest.ts';
import { PROJECTION_SHA256 } from './generated/projection-digest.ts';
import { TRUNK_SHA256 } from './generated/trunk-digest.ts';

/** Raised when the same weights make other vectors: another way to decode, scale, count colours or join. */
const ENCODING_VERSION = 1;

const digests = [TRUNK_SHA256, FOOD_TRUNK_SHA256, PROJECTION_SHA256];

/**
 * Our own image model, which finds what looks alike: EfficientNet-Lite1, a food network and colours. See docs/decisions and
 * tools/vision.
 */
export const likenessModel = {
  id: ['likeness', ENCODING_VERSION, ...digests.map((digest) => digest.slice(0, 8))].join('-'),
  dimensions: DIMENSIONS,
} as const;
