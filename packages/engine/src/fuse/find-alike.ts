import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import type { VisualMatch } from '../retrieve/vector/scan-pictures.ts';
import { MATCHED_VISUAL, type QueryScratch } from '../scratch/query-scratch.ts';
import { type Cuts, wordCuts } from './find-docs.ts';
import { type FusionWeights, fusionWeights } from './fusion-weights.ts';
import { roundCosine } from './semantic-cut.ts';
import { type VisualCuts, visualCuts } from './visual-cut.ts';
import { visualScore } from './visual-score.ts';
import { WORDS_BESIDE_PICTURE } from './weights.ts';

type Alike = { cutOf: (id: number) => number; weights: FusionWeights };

const findInSegment = (segment: AttachedSegment, { cutOf, weights }: Alike, scratch: QueryScratch): void => {
  const { matched, score, found, likeness, coverage, adjacent, headMatch, excluded, lexical } = scratch;
  const { docBase } = segment;
  let count = scratch.foundCount;
  for (let doc = 0; doc < segment.view.docs; doc++) {
    const id = docBase + doc;
    const own = likeness[id] as number;
    // A doc without images has the likeness NaN, which is above no cut.
    const isAlike = roundCosine(own) >= cutOf(id) && excluded[id] === 0 && segment.isForSale(doc);
    if (!isAlike) {
      matched[id] = 0;
      continue;
    }
    matched[id] = (matched[id] as number) | MATCHED_VISUAL;
    const words =
      (lexical[id] as number) * weights.lexical +
      (coverage[id] as number) * weights.coverage +
      (adjacent[id] as number) * weights.adjacent +
      (headMatch[id] as number) * weights.head;
    score[id] = visualScore(own) + WORDS_BESIDE_PICTURE * words;
    found[count++] = id;
  }
  scratch.foundCount = count;
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
 * Defines the result set of a photo, before filters. It holds the docs that look like it, are for sale and are not
 * excluded. Words beside the photo raise the docs that hold them and drop none. `likeness` of the scratch: see
 * `scanPictures`.
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
    weights: fusionWeights(beside.lexical, words.held),
  };
  for (const segment of catalog.segments) findInSegment(segment, alike, scratch);
  return { ...words, cosine: Number.POSITIVE_INFINITY, likeness, pictured: null };
};
