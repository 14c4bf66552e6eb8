import { SEMANTIC_WEIGHT } from '../rank/weights.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';

/**
 * How much the cosine counts in the score of this query: little for a single word that the shop knows, more the less of
 * the query any product holds. `held`: see `Cuts`.
 */
export const semanticWeight = ({ terms }: LexicalMatch, held: number): number => {
  const { oneKnownWord, held: whole, unheld } = SEMANTIC_WEIGHT;
  if (terms.length === 1 && held > 0) return oneKnownWord;
  return whole + (unheld - whole) * (1 - held) ** 2;
};
