import { fold } from './fold.ts';
import { rulesOf } from './language.ts';
import { stripHtml } from './strip-html.ts';
import { ideographsOf, wordsOf } from './words.ts';

/** Units that are written with and without a space after the number: `128 GB` is found by `128gb`. */
const UNITS = new Set(
  'mm cm m km in ft yd g kg mg lb lbs oz ml cl l v w kw a ah mah hz khz mhz ghz kb mb gb tb mp db'.split(' '),
);
/** Most words are longer: no look-up for them. */
const isUnit = (word: string): boolean => word.length <= 3 && UNITS.has(word);
const NUMBER = /^\d+(?:\.\d+)?$/;

/** Folded words in order: parts of compounds, then the compound as one word, numbers with their unit. */
const indexedWords = (folded: string): string[] => {
  const found: string[] = [];
  for (const word of wordsOf(folded)) {
    const first = word.parts[0];
    const before = found.at(-1);
    for (const part of word.parts) found.push(part);
    if (word.joined !== null) found.push(word.joined);
    if (word.unspaced) found.push(...ideographsOf(word, folded));
    if (before !== undefined && first !== undefined && word.parts.length === 1 && isUnit(first)) {
      if (NUMBER.test(before)) found.push(before + first);
    }
  }
  return found;
};

/**
 * The index terms of a text, in order, repeats kept. Text may be HTML. A text of stop words alone keeps them. The
 * same function serves products and queries, so both sides always agree.
 */
export const analyze = (text: string, language: string): string[] => {
  const { stem, stopWords } = rulesOf(language);
  const words = indexedWords(fold(stripHtml(text)));
  const terms: string[] = [];
  for (const word of words) if (!stopWords.has(word)) terms.push(stem(word));
  return terms.length > 0 ? terms : words.map(stem);
};

/**
 * The folded words of a text as a shopper would type them, unstemmed, stop words kept, compounds also as one word
 * (`wi`, `fi`, `wifi`): what spelling and suggestions know.
 */
export const surfaceWords = (text: string): string[] => {
  const found: string[] = [];
  for (const word of wordsOf(fold(stripHtml(text)))) {
    found.push(...word.parts);
    if (word.joined !== null) found.push(word.joined);
  }
  return found;
};

/**
 * What is left of an identifier (SKU, GTIN, MPN) or a name when case, accents, spaces and punctuation do not
 * count: equal keys are the same thing typed differently. Empty when the text has no letter or digit.
 */
export const exactKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
