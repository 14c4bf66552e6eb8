import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { SEMANTIC_WEIGHT } from './weights.ts';

/**
 * Share of a query that words cannot answer: what the shop has no word for is missing whole; what it has words for, but no
 * product all of, in part. `held`: see `Cuts`.
 */
export const missingShare = ({ mass, unknown }: LexicalMatch, held: number): number => {
  const share = mass === 0 ? 1 : unknown / (mass + unknown);
  return share + SEMANTIC_WEIGHT.apart * Math.max(0, 1 - share - held);
};

/**
 * How much the cosine counts in the score of this query: little for a single word that the shop knows, more the larger the
 * share of the query that words cannot answer.
 */
export const semanticWeight = (lexical: LexicalMatch, held: number): number => {
  const { oneWord, held: several, unheld } = SEMANTIC_WEIGHT;
  const whole = lexical.terms.length === 1 ? oneWord : several;
  return whole + (unheld - whole) * missingShare(lexical, held) ** 2;
};
