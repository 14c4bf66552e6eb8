import { FOREIGN_WORDS } from './foreign-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

const WORD = /\p{L}{2,}/gu;
const NOT_ASCII = /\P{ASCII}/u;

/** Most UTF-16 units of a text that are read. */
const MAX_UNITS = 2048;

/**
 * Words of a text. `known`: in the model's vocabulary. `marked`: frequent words of another language, and unknown words
 * with an accent.
 */
type Counts = { known: number; unknown: number; marked: number };

/** A known word with an accent (`café`) says nothing about the language. */
const count = (text: string, vocabulary: Vocabulary): Counts => {
  const isKnown = (word: string): boolean => vocabulary.unitsOf(word).length > 0;
  const counts = { known: 0, unknown: 0, marked: 0 };
  for (const [word] of text.slice(0, MAX_UNITS).toLowerCase().matchAll(WORD)) {
    if (NOT_ASCII.test(word)) counts.marked += wordsOf(word).some(isKnown) ? 0 : 1;
    else if (FOREIGN_WORDS.has(word)) counts.marked++;
    else counts[isKnown(word) ? 'known' : 'unknown']++;
  }
  return counts;
};

/** Share of a document's words that are unknown to English or typical of another language, 0 to 1. */
export const foreignShare = (text: string, vocabulary: Vocabulary): number => {
  const { known, unknown, marked } = count(text, vocabulary);
  return (unknown + marked) / Math.max(1, known + unknown + marked);
};

/**
 * Whether a query is in another language than English. A query is short, so two unknown words say little (`ignore chatty
 * coworkers`, a typing error). At least one word must be marked as well.
 */
export const isForeignQuery = (text: string, vocabulary: Vocabulary): boolean => {
  const { known, unknown, marked } = count(text, vocabulary);
  return marked > 0 && known < unknown + marked;
};
