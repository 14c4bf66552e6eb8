import { SEMANTIC_WEIGHT } from '../rank/weights.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';

/**
 * How much the cosine counts in the score of this query: little for a single word that the shop knows, more the larger the
 * share of the query that words cannot answer. What the shop has no word for is missing whole; what it has words for, but
 * no product all of, in part. `held`: see `Cuts`.
 */
export const semanticWeight = ({ terms, mass, unknown }: LexicalMatch, held: number): number => {
  const { oneWord, held: several, unheld, apart } = SEMANTIC_WEIGHT;
  const whole = terms.length === 1 ? oneWord : several;
  const share = mass === 0 ? 1 : unknown / (mass + unknown);
  const missing = share + apart * Math.max(0, 1 - share - held);
  return whole + (unheld - whole) * missing ** 2;
};
