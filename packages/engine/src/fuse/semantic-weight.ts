import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import { SEMANTIC_WEIGHT } from './weights.ts';

/**
 * The share of a query that words cannot answer. Words that the shop does not have are missing in full. Words that it
 * has, but no product holds together, are missing in part. `held`: see `Cuts`.
 */
export const missingShare = ({ mass, unknown }: LexicalMatch, held: number): number => {
  const share = mass === 0 ? 1 : unknown / (mass + unknown);
  return share + SEMANTIC_WEIGHT.apart * Math.max(0, 1 - share - held);
};

/**
 * Weight of the cosine in the score of this query. It is small for a single word that the shop knows, and grows with
 * the share that words cannot answer.
 */
export const semanticWeight = (lexical: LexicalMatch, held: number): number => {
  const { oneWord, held: several, unheld } = SEMANTIC_WEIGHT;
  const whole = lexical.terms.length === 1 ? oneWord : several;
  return whole + (unheld - whole) * missingShare(lexical, held) ** 2;
};
