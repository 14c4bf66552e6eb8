import type { QueryPlan } from '../backend/query-plan.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import type { VisualMatch } from '../retrieve/vector/scan-pictures.ts';
import { MATCHED_VISUAL, type QueryScratch } from '../scratch/query-scratch.ts';
import { roundCosine } from './semantic-cut.ts';
import { missingShare } from './semantic-weight.ts';
import { PICTURED_CUT, PICTURED_WEIGHT } from './weights.ts';

/** What the pictures of a shop are to the words of a query. */
export type Pictured = Pick<VisualMatch, 'mean' | 'best'> & {
  /** Least cosine of a picture that shows what the words say. */
  cosine: number;
  /** Least coverage of a doc that counts: none, or the whole query where some doc holds that. */
  coverage: number;
  /** Of how far a picture stands out, which is 1 for the best. */
  weight: number;
};

/** Sums of the same idfs in another order differ by less than this. */
const EPSILON = 1e-9;

/** Pictures that are all as near differ by rounding alone. */
const LEAST_SPREAD = 1e-6;

const areNumbers = (texts: readonly string[]): boolean => texts.every((text) => /\d/.test(text));

/**
 * Whether a picture can show what a query says: no sizes or part numbers alone, of which an unknown one (`AB-12`) is read as
 * several terms, and nothing with words that it takes back ("without laces"): a model that sees knows no "without".
 */
export const canBePictured = ({
  terms,
  text,
  excluded,
}: Pick<QueryPlan, 'terms' | 'text' | 'excluded'>): boolean =>
  terms.length > 0 &&
  excluded.length === 0 &&
  !areNumbers(terms.map((term) => term.text)) &&
  !areNumbers(text.split(/\s+/));

const cutOf = ({ mean, deviation, best, pictures }: VisualMatch, held: number): number => {
  const { wayToBest, loose, strict, whole, fewest } = PICTURED_CUT;
  if (pictures < fewest || deviation < LEAST_SPREAD) return Number.POSITIVE_INFINITY;
  const deviations = (loose + (strict - loose) * held) * Math.min(1, Math.log10(pictures) / whole);
  return roundCosine(mean + Math.max(wayToBest * (best - mean), deviations * deviation));
};

/**
 * Which pictures show what the words say, and what that is worth. Cosines of words and pictures lie close together and mean
 * another thing in every model, so only their distribution over the shop's pictures counts. Where some doc holds the whole
 * query the words need no help: pictures then add nothing and order those docs alone, so that none of them is pushed down
 * by what holds less. `held`: see `Cuts`.
 */
export const picturedBy = (match: VisualMatch, lexical: LexicalMatch, held: number): Pictured => {
  const { held: least, unheld } = PICTURED_WEIGHT;
  return {
    mean: match.mean,
    best: match.best,
    cosine: cutOf(match, held),
    coverage: held < 1 - EPSILON ? 0 : lexical.mass - EPSILON,
    weight: least + (unheld - least) * missingShare(lexical, held) ** 2,
  };
};

/** From 0, the mean of the shop's pictures, to 1, the best of them. */
export const standsOut = (cosine: number, { mean, best }: Pick<Pictured, 'mean' | 'best'>): number =>
  (cosine - mean) / (best - mean);

/** Whether a doc is found by what its picture shows, or is lifted by it. NaN, of a doc without pictures, is below any cut. */
export const isPictured = (id: number, pictured: Pictured, scratch: QueryScratch): boolean =>
  roundCosine(scratch.likeness[id] as number) >= pictured.cosine &&
  (scratch.coverage[id] as number) >= pictured.coverage;

/**
 * Adds what pictures are worth to the scores of the docs that they found or lift. After `heldByBest`: which words had to be
 * given up is a matter of words.
 */
export const addPictured = (pictured: Pictured, scratch: QueryScratch): void => {
  const { found, foundCount, matched, score, likeness } = scratch;
  for (let i = 0; i < foundCount; i++) {
    const id = found[i] as number;
    if (((matched[id] as number) & MATCHED_VISUAL) === 0) continue;
    score[id] = (score[id] as number) + pictured.weight * standsOut(likeness[id] as number, pictured);
  }
};
