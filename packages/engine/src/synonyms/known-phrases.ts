import type { SynonymSet } from './types.ts';

/** A word of a query: its term as rules have it, and its place. */
export type PhraseWord = { term: string; start: number; end: number };

/** Places of synonyms of several words in a query (`bed linen`): together the words name a thing. */
export const knownPhrases = (
  words: readonly PhraseWord[],
  sets: readonly SynonymSet[],
): { start: number; end: number }[] =>
  words.flatMap(({ term, start }, at) => {
    const sources = sets.flatMap((set) => set.byTerm.get(term) ?? []).map(({ source }) => source);
    const longest = sources
      .filter((source) => source.length > 1 && source.every((each, i) => words[at + i]?.term === each))
      .reduce((most, source) => Math.max(most, source.length), 0);
    return longest === 0 ? [] : [{ start, end: words[at + longest - 1]?.end ?? start }];
  });
