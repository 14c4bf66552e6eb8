import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { SAME_THING } from '../retrieve/weights.ts';
import { HEAD_MEANT, type QueryScratch } from '../scratch/query-scratch.ts';
import { semanticWeight } from './semantic-weight.ts';
import { ADJACENCY_WEIGHT, BROAD, COVERAGE_WEIGHT, HEAD_WEIGHT } from './weights.ts';

/** Sums of the same idfs in different orders differ by less than this. */
export const EPSILON = 1e-9;

/** Factors of the parts of a score, for one query. */
export type FusionWeights = {
  /** Factor of the BM25F sum: 1 / idf mass of the whole query. One word of three counts as a third. */
  lexical: number;
  /** Factor of the idf that a doc holds. */
  coverage: number;
  /** Factor of a pair of adjacent words. */
  adjacent: number;
  head: number;
  /** Added for a doc that names the thing and holds every word: see `BROAD`. */
  thing: number;
  /** Coverage from which a doc holds every word. */
  whole: number;
  /** Coverage from which a doc holds every word, or in place of the head a synonym that means the same. */
  meant: number;
  /** Factor of the cosine. */
  semantic: number;
};

/**
 * The score before the ranking rules is the sum of the parts times these factors. It is about 2 when all parts are 1.
 * `held`, `meaning`: see `Cuts`.
 */
export const fusionWeights = (
  lexical: LexicalMatch,
  { held, meaning }: { held: number; meaning: number },
): FusionWeights => {
  const perMass = lexical.mass > 0 ? 1 / (lexical.mass + lexical.unknown) : 0;
  return {
    lexical: perMass,
    coverage: COVERAGE_WEIGHT * perMass,
    adjacent: ADJACENCY_WEIGHT / Math.max(1, lexical.terms.length - 1),
    head: HEAD_WEIGHT,
    thing: lexical.terms.length <= BROAD.words ? BROAD.thing : 0,
    whole: lexical.mass - EPSILON,
    meant: lexical.mass - (1 - SAME_THING) * lexical.head - EPSILON,
    semantic: meaning * semanticWeight(lexical, held),
  };
};

/**
 * Whether a doc is the thing that a broad query asks for: it is so called and holds every word. A synonym counts for the
 * head alone. A ceiling light is no `pendant light`.
 */
export const isThing = (
  id: number,
  { whole, meant }: FusionWeights,
  { headMatch, coverage }: QueryScratch,
): boolean =>
  (headMatch[id] as number) > 0 && (coverage[id] as number) >= (headMatch[id] === HEAD_MEANT ? meant : whole);

/** What the head of a doc's name adds to its score. */
export const headScore = (id: number, weights: FusionWeights, scratch: QueryScratch): number => {
  if (scratch.headMatch[id] === 0) return 0;
  return weights.head + (isThing(id, weights, scratch) ? weights.thing : 0);
};
