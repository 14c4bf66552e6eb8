import { fold } from '../analyze/fold.ts';
import { wordsOf } from '../analyze/words.ts';
import type { VocabularyView } from '../backend/vocabulary.ts';

/** A reading of a partial query: whole words, then the beginning of one. */
export type Reading = { words: string[]; last: string };

/** Most words before the last. A longer text is no beginning of a suggestion. */
const MAX_WORDS = 10;
const MAX_TEXT = 200;
/** Likely last words that are tried. */
const MAX_ENDINGS = 4;
const MIN_SPLIT_PART = 3;
const MIN_SPLIT_REST = 2;
const MAX_SPLIT = 30;

/** The words of a text, folded. */
export const wholeWords = (text: string): string[] => {
  const folded = fold(text.slice(0, MAX_TEXT));
  const words = wordsOf(folded).flatMap((word) =>
    word.unspaced ? [folded.slice(word.start, word.end)] : word.parts,
  );
  return words.slice(0, MAX_WORDS);
};

const corrected = (word: string, vocabulary: VocabularyView): string =>
  vocabulary.frequency(word) > 0 ? word : (vocabulary.near(word, 1)[0]?.word ?? word);

/** A missing space: known words at the start of the last one, the longest first. */
const splits = ({ words, last }: Reading, vocabulary: VocabularyView): Reading[] => {
  const found: Reading[] = [];
  for (let at = Math.min(last.length - MIN_SPLIT_REST, MAX_SPLIT); at >= MIN_SPLIT_PART; at--) {
    const left = last.slice(0, at);
    if (vocabulary.frequency(left) > 0) found.push({ words: [...words, left], last: last.slice(at) });
  }
  return found;
};

/** Likely readings of a partial query, as typed first. Each is computed only when those before it led nowhere. */
export function* readings(text: string, vocabulary: VocabularyView): Generator<Reading> {
  const parts = wholeWords(text);
  const last = parts.at(-1);
  if (last === undefined) return;
  const typed = parts.slice(0, -1);
  yield { words: typed, last };
  const before = typed.at(-1);
  // `wasser koch`: two words that the shop writes as one.
  if (before !== undefined) yield { words: typed.slice(0, -1), last: before + last };
  const words = typed.map((word) => corrected(word, vocabulary));
  if (words.some((word, i) => word !== typed[i])) yield { words, last };
  for (const { word } of vocabulary.nearPrefix(last, MAX_ENDINGS)) {
    if (!word.startsWith(last)) yield { words, last: word };
  }
  yield* splits({ words, last }, vocabulary);
}
