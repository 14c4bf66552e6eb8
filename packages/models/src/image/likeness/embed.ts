import type { FeatureName, ImageFeatures } from './image-features.ts';
import { applyMap, type LinearMap, normalize, readMap, signedRoot } from './projection.ts';
import type { TensorFile } from './tensor-file.ts';

export const DIMENSIONS = 256;

/**
 * Weights of the parts before the vector is shortened. More colour finds more products of the same colour and fewer of
 * the same kind; more of the food network finds groceries and costs colour: see docs/decisions/0007.
 */
const PART_WEIGHTS = {
  middle: 1,
  late: 1,
  head: 1.5,
  centre: 1.4,
  food: 1.4,
  colour: 1.5,
} as const satisfies Record<FeatureName, number>;

export type EmbeddingMaps = { parts: Readonly<Record<FeatureName, LinearMap>>; joint: LinearMap };

export const readEmbeddingMaps = (file: TensorFile): EmbeddingMaps => ({
  parts: {
    middle: readMap(file, 'middle'),
    late: readMap(file, 'late'),
    head: readMap(file, 'head'),
    centre: readMap(file, 'centre'),
    food: readMap(file, 'food'),
    colour: readMap(file, 'colour'),
  },
  joint: readMap(file, 'joint'),
});

/**
 * Each part is rooted with its sign, projected and normalised. Then the parts are weighted, concatenated and normalised
 * again.
 */
export function joinParts(features: ImageFeatures, parts: EmbeddingMaps['parts']): Float32Array {
  const pieces = (['middle', 'late', 'head', 'centre', 'food', 'colour'] as const).map((name) => {
    const projected = normalize(applyMap(parts[name], signedRoot(features[name])));
    return projected.map((value) => value * PART_WEIGHTS[name]);
  });
  const joined = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return normalize(joined);
}

/** The vector of an image: `DIMENSIONS` numbers of length 1. */
export const embed = (features: ImageFeatures, { parts, joint }: EmbeddingMaps): Float32Array =>
  normalize(applyMap(joint, joinParts(features, parts)));
