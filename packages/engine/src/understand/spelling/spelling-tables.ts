import { ONE_EDIT } from './likelihood.ts';
import { MAX_COMPARED } from './typing-cost.ts';

/** One bit per letter that occurs. An edit removes at most one bit and adds at most one. */
export const lettersOf = (word: string): number => {
  let bits = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + ((letter & 0xff) % 6));
  }
  return bits >>> 0;
};

export const HAS_DIGIT = /\d/;

/** Words that a misspelling can mean: neither too short nor too long, and without digits. */
const isMeant = (word: string): boolean =>
  word.length >= ONE_EDIT - 1 && word.length <= MAX_COMPARED && !HAS_DIGIT.test(word);

/** The look-up tables of a `SpellingIndex`. Numbers are places in the list of words. */
export type SpellingTables = {
  /** Letters of every word. */
  letters: Uint32Array;
  /** The words that a misspelling can mean, shortest first: those of length n from `lengthStart[n]` to `[n + 1]`. */
  byLength: Uint32Array;
  lengthStart: Uint32Array;
  /** `letters` in the order of `byLength`, so that a look-up reads them in sequence. */
  lettersByLength: Uint32Array;
};

/** Prepares the words of a segment, sorted by code point, while it is built. Opening the segment costs nothing. */
export const spellingTables = (words: readonly string[]): SpellingTables => {
  const letters = Uint32Array.from(words, lettersOf);
  const lengthStart = new Uint32Array(MAX_COMPARED + 2);
  const meant: number[] = [];
  words.forEach((word, place) => {
    if (!isMeant(word)) return;
    meant.push(place);
    lengthStart[word.length + 1] = (lengthStart[word.length + 1] ?? 0) + 1;
  });
  for (let length = 1; length < lengthStart.length; length++) {
    lengthStart[length] = (lengthStart[length] ?? 0) + (lengthStart[length - 1] ?? 0);
  }
  const next = lengthStart.slice();
  const byLength = new Uint32Array(meant.length);
  for (const place of meant) {
    const length = words[place]?.length ?? 0;
    byLength[next[length] ?? 0] = place;
    next[length] = (next[length] ?? 0) + 1;
  }
  return { letters, byLength, lengthStart, lettersByLength: byLength.map((place) => letters[place] ?? 0) };
};
