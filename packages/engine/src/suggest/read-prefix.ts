import { fold } from '../analyze/fold.ts';
import { wordsOf } from '../analyze/words.ts';
import type { VocabularyView } from '../understand/types.ts';

/**
 * What a shopper is typing. `keys`: beginnings to complete, as typed first, then as probably meant.
 * `queries`: whole queries it may become, likeliest first.
 */
export type TypedPrefix = { keys: string[]; queries: string[] };

/** Words before the last that are looked up; a longer text is no beginning of a suggestion. */
const MAX_WORDS = 10;
/** Likely last words that are tried. */
const MAX_ENDINGS = 4;

const partsOf = (text: string): string[] => {
  const folded = fold(text.slice(0, 200));
  const words = wordsOf(folded).flatMap((word) =>
    word.unspaced ? [folded.slice(word.start, word.end)] : word.parts,
  );
  return words.slice(0, MAX_WORDS);
};

const corrected = (word: string, vocabulary: VocabularyView): string =>
  vocabulary.frequency(word) > 0 ? word : (vocabulary.near(word, 1)[0]?.word ?? word);

/** Reads a prefix of at least one word; null when it has none. */
export const readPrefix = (text: string, vocabulary: VocabularyView): TypedPrefix | null => {
  const parts = partsOf(text);
  const last = parts.at(-1);
  if (last === undefined) return null;
  const typed = parts.slice(0, -1);
  const earlier = typed.map((word) => corrected(word, vocabulary));
  const endings = vocabulary.nearPrefix(last, MAX_ENDINGS);
  const exact = endings.length === 0 || endings.some((near) => near.cost === 0);
  const lasts = exact ? [last] : endings.map((near) => near.word);
  const keys = [parts, ...lasts.map((word) => [...earlier, word])].map((words) => words.join(' '));
  const wholes = vocabulary.frequency(last) > 0 || endings.length === 0 ? [last] : [];
  const queries = [...wholes, ...endings.map((near) => near.word)].map((word) =>
    [...earlier, word].join(' '),
  );
  return { keys: [...new Set(keys)], queries: [...new Set([text.trim(), ...queries])] };
};
