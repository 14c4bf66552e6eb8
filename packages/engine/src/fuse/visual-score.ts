import { SAME_PICTURE } from './weights.ts';

/** Near 1 for a copy of the very picture (scaled, recompressed, slightly cropped), near 0 for what is merely alike. */
export const samePicture = (likeness: number): number =>
  SAME_PICTURE / (SAME_PICTURE + Math.max(0, 1 - likeness));

/** What a picture's cosine is worth: itself, and as much again for the same picture, which no rule can then outdo. */
export const visualScore = (likeness: number): number => likeness + samePicture(likeness);
