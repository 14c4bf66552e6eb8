/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};
const NOT_ASCII = /\P{ASCII}/u;
const COMPOUND_LETTER = /[ßæøœđðłþ]/g;
const MARKS = /[\u0300-\u036f]/g;
const POSSESSIVE = /['’]s(?![a-z0-9])/g;
const APOSTROPHE = /['’]/g;
const WORD = /[a-z]+|[0-9]+/g;

/** Most UTF-16 units of a text that are read: names and descriptions say at the beginning what a thing is. */
const MAX_UNITS = 2048;

const fold = (lower: string): string =>
  NOT_ASCII.test(lower)
    ? lower
        .normalize('NFKD')
        .replace(COMPOUND_LETTER, (letter) => LETTERS[letter] ?? '')
        .replace(MARKS, '')
    : lower;

/** Runs of letters and runs of digits, lower case, without accents. `tools/train/words.py` does the same. */
export const wordsOf = (text: string): string[] =>
  fold(text.slice(0, MAX_UNITS).toLowerCase()).replace(POSSESSIVE, '').replace(APOSTROPHE, '').match(WORD) ??
  [];

/** The same for a language in which an apostrophe divides words: `l'eau`. */
export const foreignWordsOf = (text: string): string[] =>
  wordsOf(text.slice(0, MAX_UNITS).replace(APOSTROPHE, ' '));
