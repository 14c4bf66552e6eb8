import { analyze } from '../analyze/index.ts';

/** Words whose terms are cached, about 100 bytes each: the words of a shop's descriptions repeat. */
const MAX_KEPT = 20_000;
/** Longer ones are rarely words. */
const MAX_LENGTH = 32;

/** The index terms of a word. `askedBy` and `held`: the `HeldWords` that last looked it up, and the answer. */
export type KnownWord = { terms: readonly string[]; askedBy: number; held: boolean };

const analysed = (word: string, language: string): KnownWord => ({
  terms: analyze(word, language),
  askedBy: 0,
  held: false,
});

/** By language, for the process: a page of hits needs hundreds. A full cache is cleared. */
const kept = new Map<string, Map<string, KnownWord>>();
let count = 0;

/** Returns a look-up of words as they appear in texts of a language. */
export const wordsOfLanguage = (language: string): ((word: string) => KnownWord) => {
  if (count >= MAX_KEPT) {
    kept.clear();
    count = 0;
  }
  const words = kept.get(language) ?? new Map<string, KnownWord>();
  kept.set(language, words);
  return (word) => {
    const known = words.get(word);
    if (known !== undefined) return known;
    const read = analysed(word, language);
    if (word.length > MAX_LENGTH) return read;
    // Copies the word, because a substring keeps the whole text in memory.
    words.set(Buffer.from(word).toString(), read);
    count++;
    return read;
  };
};
