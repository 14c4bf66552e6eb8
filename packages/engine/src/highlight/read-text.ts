import { eachWordPlace } from '../analyze/words.ts';
import { WordNumbers } from './word-numbers.ts';

/** What stands for the number of a word of a script without spaces. */
export const UNSPACED = -2;

/** The words of a text: of each where it starts and ends, in UTF-16 units, and its number in `book`. */
export type ReadText = {
  language: string;
  count: number;
  places: Int32Array;
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

/** Where the words of the text at hand are gathered. */
let places = new Int32Array(3_000);
const grown = (small: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const large = new Int32Array(small.length * 2);
  large.set(small);
  return large;
};

const readAnew = (text: string, language: string): ReadText => {
  if (book.isFull()) {
    book = new WordNumbers();
    recent = new Map();
    older = new Map();
    recentUnits = 0;
  }
  const numberOf = book.numberer(language);
  let count = 0;
  eachWordPlace(text, (start, end, unspaced) => {
    if ((count + 1) * 3 > places.length) places = grown(places);
    places[count * 3] = start;
    places[count * 3 + 1] = end;
    places[count * 3 + 2] = unspaced ? UNSPACED : numberOf(text.slice(start, end));
    count++;
  });
  const read: ReadText = { language, count, places: places.slice(0, count * 3), book };
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
