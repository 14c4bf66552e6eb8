import { analyze } from '../analyze/index.ts';

/** Words whose terms are kept: those of a shop's descriptions come again and again. Some 100 bytes each. */
const MAX_KEPT = 20_000;
/** Longer ones are rarely words. */
const MAX_LENGTH = 32;

const kept = new Map<string, Map<string, readonly string[]>>();
let count = 0;

/** The index terms of one word as it stands in a text. Kept, because a page of hits asks for a thousand. */
export const termsOfWord = (word: string, language: string): readonly string[] => {
  if (word.length > MAX_LENGTH) return analyze(word, language);
  let words = kept.get(language);
  const known = words?.get(word);
  if (known !== undefined) return known;
  if (count >= MAX_KEPT) {
    kept.clear();
    words = undefined;
    count = 0;
  }
  if (words === undefined) {
    words = new Map();
    kept.set(language, words);
  }
  const terms = analyze(word, language);
  words.set(word, terms);
  count++;
  return terms;
};
