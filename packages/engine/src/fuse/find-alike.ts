import type { VisualMatch } from '../backend/whole.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { MATCHED_NEAR, MATCHED_VISUAL, type QueryScratch } from '../scratch/query-scratch.ts';
import { type Cuts, wordCuts } from './find-docs.ts';
import { type FusionWeights, fusionWeights } from './fusion-weights.ts';
import { roundCosine } from './semantic-cut.ts';
import { type VisualCuts, visualCuts } from './visual-cut.ts';
import { visualScore } from './visual-score.ts';
import { NEAREST_PRODUCTS, VISUAL_CUT, WORDS_BESIDE_PHOTO } from './weights.ts';

type Alike = {
  cutOf: (id: number) => number;
  /** From here on a doc is one of the nearest. */
  nearest: number;
  weights: FusionWeights;
};

const findInSegment = (
  segment: AttachedSegment,
  { cutOf, nearest, weights }: Alike,
  scratch: QueryScratch,
): void => {
  const { matched, score, found, likeness, coverage, adjacent, headMatch, excluded, lexical } = scratch;
  const { docBase } = segment;
  let count = scratch.foundCount;
  for (let doc = 0; doc < segment.view.docs; doc++) {
    const id = docBase + doc;
    const own = likeness[id] as number;
    const near = roundCosine(own);
    const isAlike = near >= cutOf(id);
    // A doc without images has the likeness NaN, which is above no cut.
    if (!(isAlike || near >= nearest) || excluded[id] === 1 || !segment.isForSale(doc)) {
      matched[id] = 0;
      continue;
    }
    matched[id] = (matched[id] as number) | (isAlike ? MATCHED_VISUAL : MATCHED_NEAR);
    const words =
      (lexical[id] as number) * weights.lexical +
      (coverage[id] as number) * weights.coverage +
      (adjacent[id] as number) * weights.adjacent +
      ((headMatch[id] as number) > 0 ? weights.head : 0);
    score[id] = visualScore(own) + WORDS_BESIDE_PHOTO * words;
    found[count++] = id;
  }
  scratch.foundCount = count;
};

/** The cosine from which on an image is one of the nearest; none is where every image is below the floor. */
export const nearestCut = (
  catalog: Catalog,
  visual: VisualMatch,
  { likeness, excluded }: Pick<QueryScratch, 'likeness' | 'excluded'>,
): number => {
  if (catalog.whole !== null) return catalog.whole.images?.nearest ?? Number.POSITIVE_INFINITY;
  if (roundCosine(visual.best) < VISUAL_CUT.floor) return Number.POSITIVE_INFINITY;
  /** Best of each group so far, the nearest first. */
  const best: number[] = [];
  for (const segment of catalog.segments) {
    const { view, docBase } = segment;
    for (let group = 0; group < view.groups; group++) {
      let own = Number.NEGATIVE_INFINITY;
      const end = view.groupStart[group + 1] as number;
      for (let doc = view.groupStart[group] as number; doc < end; doc++) {
        const cosine = roundCosine(likeness[docBase + doc] as number);
        if (cosine > own && excluded[docBase + doc] === 0 && segment.isForSale(doc)) own = cosine;
      }
      if (own <= (best[NEAREST_PRODUCTS - 1] ?? Number.NEGATIVE_INFINITY)) continue;
      const place = best.findIndex((other) => other < own);
      best.splice(place === -1 ? best.length : place, 0, own);
      best.length = Math.min(best.length, NEAREST_PRODUCTS);
    }
  }
  return best.at(-1) ?? Number.POSITIVE_INFINITY;
};

/** The words beside a photo: terms that a doc may hold, or only filters. */
export type Beside = { query: string; lexical: LexicalMatch };

/**
 * The cut that applies to a doc. "Like this, but blue" asks for another colour than the photo's. So a doc that matches
 * the words may be less alike.
 */
export const visualCutOf = (
  { query, lexical }: Beside,
  cuts: Pick<Cuts, 'coverage'> & { likeness: VisualCuts },
  { coverage }: Pick<QueryScratch, 'coverage'>,
): ((id: number) => number) => {
  const { alone, withWords } = cuts.likeness;
  if (lexical.terms.length === 0) return () => (query.trim() === '' ? alone : withWords);
  return (id) => ((coverage[id] as number) >= cuts.coverage ? withWords : alone);
};

/**
 * Defines the result set of a photo, before filters. It holds the docs that look like it, and the nearest where those
 * are fewer than `NEAREST_PRODUCTS`. All are for sale and none is excluded. Words beside the photo raise the docs that
 * hold them and drop none. `likeness` of the scratch: see `scanImages`.
 */
export const findAlike = (
  catalog: Catalog,
  { visual, ...beside }: Beside & { visual: VisualMatch },
  scratch: QueryScratch,
): Cuts => {
  const words = wordCuts(catalog, beside.lexical, scratch);
  const likeness = visualCuts(visual);
  const alike = {
    cutOf: visualCutOf(beside, { ...words, likeness }, scratch),
    nearest: nearestCut(catalog, visual, scratch),
    weights: fusionWeights(beside.lexical, { ...words, meaning: 1 }),
  };
  for (const segment of catalog.segments) findInSegment(segment, alike, scratch);
  return { ...words, meaning: 1, cosine: Number.POSITIVE_INFINITY, likeness, imageWords: null };
};
