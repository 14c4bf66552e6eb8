import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { WORDS_BESIDE_PICTURE } from '../rank/weights.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import type { VisualMatch } from '../retrieve/vector/scan-pictures.ts';
import { MATCHED_VISUAL, type QueryScratch } from '../search/query-scratch.ts';
import { type Cuts, wordCuts } from './find-docs.ts';
import { type FusionWeights, fusionWeights } from './fusion-weights.ts';
import { roundCosine } from './semantic-cut.ts';
import { visualCut } from './visual-cut.ts';
import { visualScore } from './visual-score.ts';

type Alike = { cut: number; weights: FusionWeights };

const findInSegment = (segment: AttachedSegment, { cut, weights }: Alike, scratch: QueryScratch): void => {
  const { matched, score, found, likeness, coverage, adjacent, headMatch, excluded, lexical } = scratch;
  const { docBase } = segment;
  let count = scratch.foundCount;
  for (let doc = 0; doc < segment.view.docs; doc++) {
    const id = docBase + doc;
    const own = likeness[id] as number;
    // NaN, of a doc without pictures, is not above any cut.
    const isAlike = roundCosine(own) >= cut && excluded[id] === 0 && segment.isForSale(doc);
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

/**
 * Defines the result set of a picture, before filters: docs for sale and not excluded that look like it. Words beside it
 * raise what holds them, and neither find nor drop anything. `likeness` of the scratch: see `scanPictures`.
 */
export const findAlike = (
  catalog: Catalog,
  { lexical, visual }: { lexical: LexicalMatch; visual: VisualMatch },
  scratch: QueryScratch,
): Cuts => {
  const words = wordCuts(catalog, lexical, scratch);
  const cut = visualCut(visual);
  const alike = { cut, weights: fusionWeights(lexical, words.held) };
  for (const segment of catalog.segments) findInSegment(segment, alike, scratch);
  return { ...words, cosine: Number.POSITIVE_INFINITY, likeness: cut };
};
