import { SEMANTIC_WEIGHT } from '../rank/weights.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';

/** How much the cosine counts in the score of this query. */
export const semanticWeight = ({ terms }: LexicalMatch): number => {
  const [first, second] = terms;
  const isOneKnownWord = first !== undefined && first.df > 0 && second === undefined;
  return isOneKnownWord ? SEMANTIC_WEIGHT.oneKnownWord : SEMANTIC_WEIGHT.other;
};
