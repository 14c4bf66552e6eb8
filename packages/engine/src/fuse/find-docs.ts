import type { CoverageCut, SemanticMatch, VisualMatch } from '../backend/whole.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { type LexicalMatch, termBit } from '../retrieve/lexical/match-terms.ts';
import {
  MATCHED_BROWSE,
  MATCHED_LEXICAL,
  MATCHED_SEMANTIC,
  MATCHED_VISUAL,
  type QueryScratch,
} from '../scratch/query-scratch.ts';
import { coverageCutOf, NOTHING_HELD } from './coverage-cut.ts';
import { EPSILON, fusionWeights, headScore } from './fusion-weights.ts';
import { type ImageWordsCut, imageWordsBy, showsWords } from './image-words.ts';
import { roundCosine, semanticCut } from './semantic-cut.ts';
import type { VisualCuts } from './visual-cut.ts';
import { COVERAGE } from './weights.ts';

/** Rounding moves a cosine by less than this. */
const ROUNDING = 1e-6;

/** `imageWords`: how the words compare with the shop's images, see `scanImages`. Null when they were not compared. */
export type Retrieval = {
  lexical: LexicalMatch;
  semantic: SemanticMatch | null;
  imageWords: VisualMatch | null;
  /** See `EngineSearchRequest`. */
  meaning: number;
};

/** The limits from which a doc belongs to the result set. */
export type Cuts = {
  coverage: number;
  cosine: number;
  /**
   * Share of the query's idf, unknown words included, that the best doc holds. It says how far words alone can answer.
   */
  held: number;
  /** What the weight of the cosine is multiplied by. */
  meaning: number;
  /** Cosines from which an image looks alike; null when the search has no photo. */
  likeness: VisualCuts | null;
  /** Null: the words were not compared with images. */
  imageWords: ImageWordsCut | null;
};

const isForSale = (catalog: Catalog, id: number): boolean => {
  const segment = catalog.segmentOf(id);
  return segment.isForSale(id - segment.docBase);
};

/**
 * Coverage from which a doc is found by words: a share of the mass. The share is larger where enough docs for a page
 * hold every word. When no doc for sale reaches it, the cut is the highest coverage of any.
 */
const coverageCut = (catalog: Catalog, lexical: LexicalMatch, scratch: QueryScratch): CoverageCut => {
  if (lexical.mass === 0) return NOTHING_HELD;
  if (catalog.whole !== null) return catalog.whole.coverage;
  const whole = lexical.mass - EPSILON;
  const { coverage, excluded, holding, holdingCount } = scratch;
  let most = 0;
  let wholes = 0;
  for (let i = 0; i < holdingCount; i++) {
    const id = holding[i] as number;
    const own = coverage[id] as number;
    if ((own <= most && own < whole) || excluded[id] === 1 || !isForSale(catalog, id)) continue;
    most = Math.max(most, own);
    if (own >= whole && ++wholes === COVERAGE.enough) {
      return coverageCutOf(lexical.mass, most, true);
    }
  }
  return coverageCutOf(lexical.mass, most, false);
};

const markByWords = ({ coverage, matched, holding, holdingCount }: QueryScratch, cut: number): void => {
  for (let i = 0; i < holdingCount; i++) {
    const id = holding[i] as number;
    if ((coverage[id] as number) >= cut) matched[id] = MATCHED_LEXICAL;
  }
};

/** Returns the cuts by words, and marks the docs that pass. */
export const wordCuts = (
  catalog: Catalog,
  lexical: LexicalMatch,
  scratch: QueryScratch,
): Pick<Cuts, 'coverage' | 'held'> => {
  const { cut, most } = coverageCut(catalog, lexical, scratch);
  markByWords(scratch, cut);
  return { coverage: cut, held: most === 0 ? 0 : most / (lexical.mass + lexical.unknown) };
};

const markByMeaning = (
  { docBase, view: { vectorScale } }: AttachedSegment,
  { cosines, cut }: { cosines: Float64Array; cut: number },
  { matched }: QueryScratch,
): void => {
  // Most docs are far below the cut: this saves rounding them.
  const nearly = cut - ROUNDING;
  for (let doc = 0; doc < cosines.length; doc++) {
    const cosine = cosines[doc] as number;
    if (cosine <= nearly || vectorScale[doc] === 0 || roundCosine(cosine) < cut) continue;
    const id = docBase + doc;
    matched[id] = (matched[id] as number) | MATCHED_SEMANTIC;
  }
};

const markByImages = (
  { docBase, view: { docs } }: AttachedSegment,
  imageWords: ImageWordsCut,
  scratch: QueryScratch,
): void => {
  const { matched, likeness } = scratch;
  const nearly = imageWords.cosine - ROUNDING;
  for (let id = docBase; id < docBase + docs; id++) {
    // As above. NaN, of a doc without images, does not pass either.
    if (!((likeness[id] as number) > nearly)) continue;
    if (showsWords(id, imageWords, scratch)) matched[id] = (matched[id] as number) | MATCHED_VISUAL;
  }
};

const findInSegment = (
  segment: AttachedSegment,
  { lexical, semantic }: Retrieval,
  cuts: Cuts,
  scratch: QueryScratch,
): void => {
  const { matched, matchedFours, score, found, coverage, adjacent, excluded } = scratch;
  const { lexical: sums } = scratch;
  const { docs } = segment.view;
  const { docBase } = segment;
  const cosines = semantic === null ? undefined : segment.vectorScanner()?.cosines;
  if (cosines !== undefined) markByMeaning(segment, { cosines, cut: cuts.cosine }, scratch);
  const { imageWords } = cuts;
  if (imageWords !== null) markByImages(segment, imageWords, scratch);
  const weights = fusionWeights(lexical, cuts);
  let count = scratch.foundCount;
  for (let doc = 0; doc < docs; doc++) {
    const id = docBase + doc;
    if (matched[id] === 0) {
      // Skips the next three ids too: none of the four is marked. Ids of the next segment are not marked yet, so
      // skipping is safe.
      if ((id & 3) === 0 && matchedFours[id >> 2] === 0) doc += 3;
      continue;
    }
    if (excluded[id] === 1 || !segment.isForSale(doc)) {
      matched[id] = 0;
      continue;
    }
    const cosine = cosines === undefined ? 0 : (cosines[doc] as number);
    score[id] =
      (sums[id] as number) * weights.lexical +
      (coverage[id] as number) * weights.coverage +
      (adjacent[id] as number) * weights.adjacent +
      headScore(id, weights, scratch) +
      Math.max(0, cosine) * weights.semantic;
    found[count++] = id;
  }
  scratch.foundCount = count;
};

/**
 * Defines the result set of a query, before filters. A doc is in it when it is for sale, not excluded, and found:
 *
 * - by words: it holds enough of the query,
 * - by meaning: its cosine stands out,
 * - or by image: its images stand out for the words.
 *
 * The score of a doc is the weighted sum of its parts; `addImageWords` and the ranking rules run later. The result
 * depends on nothing but query and catalog, so that total, facets and pages agree.
 */
export const findDocs = (catalog: Catalog, retrieval: Retrieval, scratch: QueryScratch): Cuts => {
  const { lexical, semantic, imageWords: match, meaning } = retrieval;
  const { coverage, held } = wordCuts(catalog, lexical, scratch);
  const cosine = semantic === null ? Number.POSITIVE_INFINITY : semanticCut(semantic, lexical, held);
  const imageWords = match === null ? null : imageWordsBy(match, lexical, held);
  const cuts: Cuts = { coverage, held, meaning, cosine, likeness: null, imageWords };
  for (const segment of catalog.segments) findInSegment(segment, retrieval, cuts, scratch);
  return cuts;
};

/** The docs of a segment that are for sale and not excluded. */
const findAllOf = (segment: AttachedSegment, scratch: QueryScratch): void => {
  const { excluded, matched, score, found } = scratch;
  const { docBase, dead, view } = segment;
  const { docs, docFlags } = view;
  let count = scratch.foundCount;
  for (let doc = 0; doc < docs; doc++) {
    const id = docBase + doc;
    if (excluded[id] === 1 || dead[doc] === 1 || (docFlags[doc] !== 0 && !segment.isForSale(doc))) continue;
    matched[id] = MATCHED_BROWSE;
    score[id] = 1;
    found[count++] = id;
  }
  scratch.foundCount = count;
};

/** The result set of an empty query: all docs that are for sale and not excluded. */
export const findAll = (catalog: Catalog, scratch: QueryScratch): void => {
  for (const segment of catalog.segments) findAllOf(segment, scratch);
};

/** Bits of the terms that the best docs found by words hold; 0 when no doc was found by words. */
export const heldByBest = ({
  found,
  foundCount,
  holdingCount,
  matched,
  score,
  termMask,
}: QueryScratch): number => {
  if (holdingCount === 0) return 0;
  let held = 0;
  let best = 0;
  for (let i = 0; i < foundCount; i++) {
    const id = found[i] as number;
    const own = score[id] as number;
    if (((matched[id] as number) & MATCHED_LEXICAL) === 0 || own < best - EPSILON) continue;
    if (own > best + EPSILON) held = 0;
    best = Math.max(best, own);
    held |= termMask[id] as number;
  }
  return held;
};

/**
 * The dropped terms: those that the best docs found by words do not hold. `held`: the terms that they hold, from
 * `heldByBest`. All terms when the answer is by meaning alone, none when the answer is empty.
 */
export const droppedTerms = ({ terms }: LexicalMatch, held: number, foundCount: number): string[] =>
  foundCount === 0 ? [] : terms.filter((_, i) => (held & termBit(i)) === 0).map((term) => term.text);
