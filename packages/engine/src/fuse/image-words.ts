import type { QueryPlan } from '../backend/query-plan.ts';
import type { VisualMatch } from '../backend/whole.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { MATCHED_VISUAL, type QueryScratch } from '../scratch/query-scratch.ts';
import { roundCosine } from './semantic-cut.ts';
import { missingShare } from './semantic-weight.ts';
import { IMAGE_WORDS_CUT, IMAGE_WORDS_WEIGHT } from './weights.ts';

/** How the images of a shop compare with the words of a query. */
export type ImageWordsCut = Pick<VisualMatch, 'mean' | 'best'> & {
  /** Least cosine of an image that shows what the words say. */
  cosine: number;
  /** Least coverage of a doc that counts: none, or the whole query where some doc holds all of it. */
  coverage: number;
  /** Weight of how far an image stands out; the best image has 1. */
  weight: number;
};

/** Sums of the same idfs in different orders differ by less than this. */
const EPSILON = 1e-9;

/** Below this deviation, cosines differ by rounding alone. */
const LEAST_SPREAD = 1e-6;

const areNumbers = (texts: readonly string[]): boolean => texts.every((text) => /\d/.test(text));

/**
 * Whether an image can show what a query says. Sizes and part numbers alone cannot be shown; an unknown part number
 * (`AB-12`) is several terms. A query with a negation ("without laces") cannot either: an image model does not
 * understand "without".
 */
export const canBeShown = ({
  terms,
  text,
  excluded,
}: Pick<QueryPlan, 'terms' | 'text' | 'excluded'>): boolean =>
  terms.length > 0 &&
  excluded.length === 0 &&
  !areNumbers(terms.map((term) => term.text)) &&
  !areNumbers(text.split(/\s+/));

const cutOf = ({ mean, deviation, best, images }: VisualMatch, held: number): number => {
  const { wayToBest, loose, strict, whole, fewest } = IMAGE_WORDS_CUT;
  if (images < fewest || deviation < LEAST_SPREAD) return Number.POSITIVE_INFINITY;
  const deviations = (loose + (strict - loose) * held) * Math.min(1, Math.log10(images) / whole);
  return roundCosine(mean + Math.max(wayToBest * (best - mean), deviations * deviation));
};

/**
 * The cut and the weight of images for the words of a query. Cosines of words and images lie close together, and their
 * range differs from model to model. So only their distribution over the shop's images counts.
 *
 * Where some doc holds the whole query, images find nothing more. They only order the docs that hold it all, so that no
 * doc with fewer words passes one of these. `held`: see `Cuts`.
 */
export const imageWordsBy = (match: VisualMatch, lexical: LexicalMatch, held: number): ImageWordsCut => {
  const { held: least, unheld } = IMAGE_WORDS_WEIGHT;
  return {
    mean: match.mean,
    best: match.best,
    cosine: cutOf(match, held),
    coverage: held < 1 - EPSILON ? 0 : lexical.mass - EPSILON,
    weight: least + (unheld - least) * missingShare(lexical, held) ** 2,
  };
};

/** 0 for the mean of the shop's images, 1 for the best of them. */
export const standsOut = (cosine: number, { mean, best }: Pick<ImageWordsCut, 'mean' | 'best'>): number =>
  (cosine - mean) / (best - mean);

/** Whether an image finds a doc or raises it. NaN, of a doc without images, is below any cut. */
export const showsWords = (id: number, imageWords: ImageWordsCut, scratch: QueryScratch): boolean =>
  roundCosine(scratch.likeness[id] as number) >= imageWords.cosine &&
  (scratch.coverage[id] as number) >= imageWords.coverage;

/**
 * Adds the weight of images to the scores of the docs that they found or raise. Call it after `heldByBest`: images have
 * no say in which words are dropped.
 */
export const addImageWords = (imageWords: ImageWordsCut, scratch: QueryScratch): void => {
  const { found, foundCount, matched, score, likeness } = scratch;
  for (let i = 0; i < foundCount; i++) {
    const id = found[i] as number;
    if (((matched[id] as number) & MATCHED_VISUAL) === 0) continue;
    score[id] = (score[id] as number) + imageWords.weight * standsOut(likeness[id] as number, imageWords);
  }
};
