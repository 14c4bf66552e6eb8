import type { VisualMatch } from '../backend/whole.ts';
import { roundCosine } from './semantic-cut.ts';
import { VISUAL_CUT } from './weights.ts';

/** The least cosine that counts as looking alike. `withWords` applies to docs that match the words beside the photo. */
export type VisualCuts = { alone: number; withWords: number };

const NOTHING_ALIKE: VisualCuts = { alone: Number.POSITIVE_INFINITY, withWords: Number.POSITIVE_INFINITY };

/**
 * The cuts for this photo among the images of this shop. The range of cosines differs from shop to shop. An unrelated
 * photo's best among 81 packages is .35; a garment's tenth among 2,500 garments is .82. So a cut lies between the mean and
 * the best. The best image passes it unless it is below the floor.
 */
export const visualCuts = ({ mean, deviation, best, images }: VisualMatch): VisualCuts => {
  if (images === 0) return NOTHING_ALIKE;
  const { floor, ceiling, deviationsPerDecade } = VISUAL_CUT;
  const most = deviationsPerDecade * Math.log10(images);
  const cutAt = ({ wayToBest, deviations }: { wayToBest: number; deviations: number }): number => {
    const standsOut = Math.max(
      mean + wayToBest * (best - mean),
      mean + Math.min(most, deviations) * deviation,
    );
    return roundCosine(Math.min(ceiling, Math.max(floor, Math.min(best, standsOut))));
  };
  return { alone: cutAt(VISUAL_CUT.alone), withWords: cutAt(VISUAL_CUT.withWords) };
};
