import { wordsOf } from '../analyze/words.ts';
import { WordNumbers } from './word-numbers.ts';

/** What stands for the number of a word of a script without spaces. */
export const UNSPACED = -2;

/** The words of a text: where they stand, in UTF-16 units, and their numbers in `book`. */
export type ReadText = {
  language: string;
  starts: Uint32Array;
  ends: Uint32Array;
  numbers: Int32Array;
  book: WordNumbers;
};

/**
 * Units of text whose words are kept, for the process: the texts of some 2,000 products, which most pages show. With 12 bytes
 * for each of its words a unit takes 4 bytes at most: 8 MB. Reading them anew is a third of a page's hits.
 */
const MAX_KEPT_UNITS = 2_000_000;
const MAX_TEXT_UNITS = 20_000;

let book = new WordNumbers();
/** Texts asked for lately, and those before them: when the first are half of what may be kept, the others go. */
let recent = new Map<string, ReadText>();
let older = new Map<string, ReadText>();
let recentUnits = 0;

const keep = (text: string, read: ReadText): void => {
  if (text.length > MAX_TEXT_UNITS) return;
  if (recentUnits + text.length > MAX_KEPT_UNITS / 2) {
    older = recent;
    recent = new Map();
    recentUnits = 0;
  }
  recent.set(text, read);
  recentUnits += text.length;
};

const readAnew = (text: string, language: string): ReadText => {
  if (book.isFull()) {
    book = new WordNumbers();
    recent = new Map();
    older = new Map();
    recentUnits = 0;
  }
  const words = wordsOf(text);
  const read: ReadText = {
    language,
    starts: new Uint32Array(words.length),
    ends: new Uint32Array(words.length),
    numbers: new Int32Array(words.length),
    book,
  };
  words.forEach(({ start, end, unspaced }, i) => {
    read.starts[i] = start;
    read.ends[i] = end;
    read.numbers[i] = unspaced ? UNSPACED : book.numberOf(text.slice(start, end), language);
  });
  return read;
};

/** The words of a plain text. Kept for texts that are asked for again. */
export const readText = (text: string, language: string): ReadText => {
  const known = recent.get(text);
  if (known?.language === language) return known;
  const before = older.get(text);
  const read = before?.language === language ? before : readAnew(text, language);
  if (known === undefined) keep(text, read);
  return read;
};
