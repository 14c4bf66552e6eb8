import type { SemanticMatch } from '../backend/whole.ts';
import { roundCosine } from '../fuse/semantic-cut.ts';

/** Whether a cosine reaches a cut of `semanticCut`. */
export const reachesCut = (cosine: number, cut: number): boolean => roundCosine(cosine) >= cut;

/** The distribution of cosines; null without any. */
export const distributionOf = (cosines: Iterable<number>): SemanticMatch | null => {
  let [docs, sum, squares, best] = [0, 0, 0, 0];
  for (const cosine of cosines) {
    docs++;
    sum += cosine;
    squares += cosine * cosine;
    best = Math.max(best, cosine);
  }
  if (docs === 0) return null;
  const mean = sum / docs;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / docs - mean * mean)), best, docs };
};
