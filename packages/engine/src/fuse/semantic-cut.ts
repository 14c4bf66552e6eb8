import type { SemanticMatch } from '../backend/whole.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { LEAST_DEVIATION, SEMANTIC_CUT } from './weights.ts';

/** Cosines are compared with the cut in steps of this size, so that the order of summation cannot decide. */
const STEP = 1e-6;

export const roundCosine = (cosine: number): number => Math.round(cosine / STEP) * STEP;

/**
 * Part numbers and model names that the shop has mean only themselves. A neighbour in the embedding space is another
 * part.
 */
const isKnownCode = (terms: LexicalMatch['terms']): boolean =>
  terms.length > 0 && terms.every((term) => term.df > 0 && /\d/.test(term.text));

/**
 * The least cosine that counts as found by meaning, for this query in this catalog. It is strict where some product
 * holds the whole query, loose where words cannot answer. `held`: see `Cuts`.
 */
export const semanticCut = (semantic: SemanticMatch, { terms }: LexicalMatch, held: number): number => {
  if (isKnownCode(terms)) return Number.POSITIVE_INFINITY;
  const { strict, loose, ceiling } = SEMANTIC_CUT;
  const deviations = loose.deviations + (strict.deviations - loose.deviations) * held;
  const floor = loose.floor + (strict.floor - loose.floor) * held;
  const standsOut = semantic.mean + deviations * Math.max(LEAST_DEVIATION, semantic.deviation);
  return roundCosine(Math.min(ceiling, Math.max(floor, standsOut, SEMANTIC_CUT.ofBest * semantic.best)));
};
