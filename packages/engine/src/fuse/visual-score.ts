import { SAME_IMAGE } from './weights.ts';

/** Near 1 for a copy of the same image (scaled, recompressed, slightly cropped), near 0 for a similar one. */
export const sameImage = (likeness: number): number => SAME_IMAGE / (SAME_IMAGE + Math.max(0, 1 - likeness));

/**
 * Score of an image's cosine: itself, plus up to 1 for the same image. No ranking rule can outweigh that bonus. Above 0 also
 * for a cosine below 0, since rules multiply scores: a factor above 1 must never lower one.
 */
export const visualScore = (likeness: number): number => Math.max(0, likeness) + sameImage(likeness);
