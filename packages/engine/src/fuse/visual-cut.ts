import { VISUAL_CUT } from '../rank/weights.ts';
import type { VisualMatch } from '../retrieve/vector/scan-pictures.ts';
import { roundCosine } from './semantic-cut.ts';

/**
 * The least cosine that counts as looking alike, for this picture among the pictures of this shop. Cosines mean another
 * thing in every shop (a stranger's best among 81 packages is .43, a shoe's tenth among 2,500 garments .83), so the cut
 * lies between the mean and the best; the best itself is above it, unless it is below the floor.
 */
export const visualCut = ({ mean, deviation, best, pictures }: VisualMatch): number => {
  if (pictures === 0) return Number.POSITIVE_INFINITY;
  const { wayToBest, deviations, floor, ceiling } = VISUAL_CUT;
  const standsOut = Math.min(best, Math.max(mean + wayToBest * (best - mean), mean + deviations * deviation));
  return roundCosine(Math.min(ceiling, Math.max(floor, standsOut)));
};
