import { fold } from './fold.ts';

const LONE_LETTER = /^[a-z]$/;
/** `a`, `e`, `y`, `o`, `i` are articles, prepositions and conjunctions; `s`, `m`, `l`, `t` are sizes and shirts. */
const FUNCTION_LETTERS = new Set(['a', 'e', 'i', 'o', 'y']);

/**
 * A library's list of function words, folded as text is, less what carries meaning in a shop (`without`, `no`, and
 * words that are also things once their accents are gone) and less lone letters that may be sizes.
 */
export const stopWordsOf = (listed: readonly string[], kept: string): ReadonlySet<string> => {
  const meaningful = new Set(kept.split(/\s+/));
  const folded = listed.map(fold);
  return new Set(
    folded.filter(
      (word) =>
        word !== '' && !meaningful.has(word) && (!LONE_LETTER.test(word) || FUNCTION_LETTERS.has(word)),
    ),
  );
};
