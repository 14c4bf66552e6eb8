import { surfaceWords } from '../../analyze/index.ts';

/** A query that shoppers of the shop asked and that found products, with how many asked it. */
export type AskedQuery = { text: string; count: number };

/** Queries that are read; a shop's list is shorter. */
const MAX_QUERIES = 2000;
/**
 * The lead that popularity gives a word, in edits: at most `MOST_LEAD`, and `LEAD_PER_TENFOLD` for each tenfold of
 * shoppers. It decides ties only.
 */
const MOST_LEAD = 0.3;
const LEAD_PER_TENFOLD = 0.15;

const known = new WeakMap<readonly AskedQuery[], ReadonlyMap<string, number>>();

/** How many shoppers asked for each word, folded. Cached by list. */
export const askedWords = (queries: readonly AskedQuery[]): ReadonlyMap<string, number> => {
  const counted = known.get(queries);
  if (counted !== undefined) return counted;
  const words = new Map<string, number>();
  for (const { text, count } of queries.slice(0, MAX_QUERIES)) {
    for (const word of new Set(surfaceWords(text))) words.set(word, (words.get(word) ?? 0) + count);
  }
  known.set(queries, words);
  return words;
};

/** By how many edits a word is likelier to be meant because `count` shoppers asked for it. */
export const askedLead = (count: number): number =>
  Math.min(MOST_LEAD, LEAD_PER_TENFOLD * Math.log10(1 + count));
