import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { semanticWeight } from './semantic-weight.ts';
import { ADJACENCY_WEIGHT, COVERAGE_WEIGHT, HEAD_WEIGHT } from './weights.ts';

/** What each part of a score is multiplied by for one query. */
export type FusionWeights = {
  /** Of the sum of BM25F: 1 / idf mass of the whole query, so that one word of three counts as a third of it. */
  lexical: number;
  /** Of the idf that a doc holds. */
  coverage: number;
  /** Of a pair of neighbours. */
  adjacent: number;
  head: number;
  /** Of the cosine. */
  semantic: number;
};

/** The score of a doc before the rules is the sum of its parts times these; with all of them 1, about 2. `held`: see `Cuts`. */
export const fusionWeights = (lexical: LexicalMatch, held: number): FusionWeights => {
  const perMass = lexical.mass > 0 ? 1 / (lexical.mass + lexical.unknown) : 0;
  return {
    lexical: perMass,
    coverage: COVERAGE_WEIGHT * perMass,
    adjacent: ADJACENCY_WEIGHT / Math.max(1, lexical.terms.length - 1),
    head: HEAD_WEIGHT,
    semantic: semanticWeight(lexical, held),
  };
};
