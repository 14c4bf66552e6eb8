import { fold } from '../analyze/fold.ts';
import { rulesOf } from '../analyze/language.ts';
import { wordsOf } from '../analyze/words.ts';

/** One side of a rule: its text, and the sequences of index terms that match it. */
export type Phrase = { text: string; variants: readonly (readonly string[])[] };

/** Nobody searches for a longer phrase, and a rule is listed under each of its terms. */
const MAX_PHRASE_TERMS = 12;

/** The key that compares sequences. */
export const keyOf = (terms: readonly string[]): string => terms.join(' ');

/**
 * A phrase analysed as queries are: folded, stemmed, without stop words unless there is nothing else. A compound gives
 * two sequences: `wi-fi router` is `wi fi router` and `wifi router`. Empty when the text has no word, or too many.
 */
export const phraseOf = (text: string, language: string): Phrase => {
  const { stem, stopWords } = rulesOf(language);
  const words = wordsOf(fold(text));
  const apart = words.flatMap(({ parts, joined }) =>
    parts.length > 0 ? parts : joined === null ? [] : [joined],
  );
  const joined = words.flatMap((word) => (word.joined === null ? word.parts : [word.joined]));
  const meaning = apart.some((word) => !stopWords.has(word));
  const variants = new Map<string, readonly string[]>();
  for (const sequence of [apart, joined]) {
    const terms = sequence.filter((word) => !meaning || !stopWords.has(word)).map(stem);
    if (terms.length > 0 && terms.length <= MAX_PHRASE_TERMS) variants.set(keyOf(terms), terms);
  }
  return { text: text.trim(), variants: [...variants.values()] };
};
