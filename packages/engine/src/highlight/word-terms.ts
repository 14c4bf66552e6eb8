import { analyze } from '../analyze/index.ts';

/** Words whose terms are kept: those of a shop's descriptions come again and again. Some 100 bytes each. */
const MAX_KEPT = 20_000;
/** Longer ones are rarely words. */
const MAX_LENGTH = 32;

/** The index terms of a word, and by which `HeldWords` it was last asked whether it is held, with the answer. */
export type KnownWord = { terms: readonly string[]; askedBy: number; held: boolean };

const analysed = (word: string, language: string): KnownWord => ({
  terms: analyze(word, language),
  askedBy: 0,
  held: false,
});

/** By language, for the process: a page of hits asks for hundreds. A full cache starts afresh. */
const kept = new Map<string, Map<string, KnownWord>>();
let count = 0;

/** Gives a word as it stands in a text of a language. */
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
    // A stretch of a text holds on to the whole text.
    words.set(Buffer.from(word).toString(), read);
    count++;
    return read;
  };
};
