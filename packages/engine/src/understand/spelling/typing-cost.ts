const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SOUND_ALIKE = ['ck', 'sz', 'iy', 'ei', 'ae', 'ao', 'eo', 'ou', 'gj', 'vw', 'fv', 'dt', 'mn'];

/** Pairs of adjacent keys, and of letters that sound alike. */
const closeLetters = (): Uint8Array => {
  const close = new Uint8Array(26 * 26);
  const add = (one: string | undefined, other: string | undefined): void => {
    if (one === undefined || other === undefined) return;
    const [a, b] = [one.charCodeAt(0) - 97, other.charCodeAt(0) - 97];
    close[a * 26 + b] = 1;
    close[b * 26 + a] = 1;
  };
  for (const [row, keys] of KEY_ROWS.entries()) {
    for (let column = 0; column < keys.length; column++) {
      add(keys[column], keys[column + 1]);
      add(keys[column], KEY_ROWS[row + 1]?.[column]);
      add(keys[column], KEY_ROWS[row + 1]?.[column - 1]);
    }
  }
  for (const pair of SOUND_ALIKE) add(pair[0], pair[1]);
  return close;
};
const CLOSE = closeLetters();

/** Costs of edits: a neighbouring key is likelier than another letter (measured on shoppers' misspellings). */
const SWAP = 0.6;
const CLOSE_LETTER = 0.8;
const DOUBLED = 0.5;
const FIRST_LETTER = 0.8;

/** Longest word compared, in UTF-16 units. */
export const MAX_COMPARED = 40;
const WIDTH = MAX_COMPARED + 1;
/** Scratch rows for all calls: a comparison is never interrupted by another. */
const rows = [new Float64Array(WIDTH), new Float64Array(WIDTH), new Float64Array(WIDTH)];

/** The same for Arabic letters, folded: rows of the keyboard, then letters that look or sound alike. */
const ARABIC_ROWS = ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ذءوره'];
const ARABIC_ALIKE = [
  'ظض',
  'ثس',
  'ثت',
  'ذد',
  'ذز',
  'صس',
  'طت',
  'قك',
  'غق',
  'حه',
  'خح',
  'جح',
  'دذ',
  'رز',
  'فق',
  'بت',
  'نت',
];
const FIRST_ARABIC = 0x621;
const ARABIC_LETTERS = 0x64a - FIRST_ARABIC + 1;

const closeArabicLetters = (): Uint8Array => {
  const close = new Uint8Array(ARABIC_LETTERS * ARABIC_LETTERS);
  const add = (pair: string): void => {
    const [a, b] = [pair.charCodeAt(0) - FIRST_ARABIC, pair.charCodeAt(1) - FIRST_ARABIC];
    close[a * ARABIC_LETTERS + b] = 1;
    close[b * ARABIC_LETTERS + a] = 1;
  };
  for (const keys of ARABIC_ROWS) for (let at = 1; at < keys.length; at++) add(keys.slice(at - 1, at + 1));
  for (const pair of ARABIC_ALIKE) add(pair);
  return close;
};
const CLOSE_ARABIC = closeArabicLetters();

const isCloseArabic = (typed: number, meant: number): boolean => {
  const [a, b] = [typed - FIRST_ARABIC, meant - FIRST_ARABIC];
  const letters = a >= 0 && a < ARABIC_LETTERS && b >= 0 && b < ARABIC_LETTERS;
  return letters && CLOSE_ARABIC[a * ARABIC_LETTERS + b] === 1;
};

const replaceCost = (typed: number, meant: number): number => {
  if (typed === meant) return 0;
  if (typed >= FIRST_ARABIC) return isCloseArabic(typed, meant) ? CLOSE_LETTER : 1;
  const [a, b] = [typed - 97, meant - 97];
  const letters = a >= 0 && a < 26 && b >= 0 && b < 26;
  return letters && CLOSE[a * 26 + b] === 1 ? CLOSE_LETTER : 1;
};

const at = (row: Float64Array, column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

const rowOf = (number: number): Float64Array => rows[number % 3] ?? new Float64Array(WIDTH);

/** Cells further from the diagonal exceed the limit: an insertion costs at least `DOUBLED`. */
export const bandOf = (limit: number): number => Math.floor(limit / DOUBLED);

type Table = { typed: string; word: string; columns: number; band: number };

/** Fills the band of row `number` of the table and returns its smallest value. */
const fillRow = ({ typed, word, columns, band }: Table, number: number): number => {
  const row = rowOf(number);
  const above = rowOf(number + 2);
  const twoAbove = rowOf(number + 1);
  const from = Math.max(1, number - band);
  const to = Math.min(columns, number + band);
  const letter = typed.charCodeAt(number - 1);
  const before = number > 1 ? typed.charCodeAt(number - 2) : -1;
  let best = from === 1 ? at(above, 0) + 1 : Number.POSITIVE_INFINITY;
  row[from - 1] = best;
  for (let column = from; column <= to; column++) {
    const meant = word.charCodeAt(column - 1);
    const meantBefore = column > 1 ? word.charCodeAt(column - 2) : -1;
    let cost = at(above, column - 1) + replaceCost(letter, meant);
    cost = Math.min(cost, at(above, column) + (letter === before ? DOUBLED : 1));
    cost = Math.min(cost, at(row, column - 1) + (meant === meantBefore ? DOUBLED : 1));
    if (letter === meantBefore && before === meant) cost = Math.min(cost, at(twoAbove, column - 2) + SWAP);
    row[column] = cost;
    if (cost < best) best = cost;
  }
  if (to < columns) row[to + 1] = Number.POSITIVE_INFINITY;
  return best;
};

export type TypingRequest = {
  typed: string;
  word: string;
  /** Largest cost of interest, in edits. */
  limit: number;
  /** `typed` is the beginning of the intended word: the rest of `word` is free. */
  prefix: boolean;
};

/**
 * Weighted optimal-string-alignment distance between `word` and the typed text (insert, delete, replace, swap of
 * neighbours). Infinity above `limit`, or when either is longer than `MAX_COMPARED`. A wrong first letter costs extra,
 * which does not count towards the limit.
 */
export const typingCost = ({ typed, word, limit, prefix }: TypingRequest): number => {
  const columns = prefix ? Math.min(word.length, typed.length + bandOf(limit)) : word.length;
  if (typed.length > MAX_COMPARED || columns > MAX_COMPARED) return Number.POSITIVE_INFINITY;
  const band = bandOf(limit);
  if (columns < typed.length - band) return Number.POSITIVE_INFINITY;
  const table = { typed, word, columns, band };
  const first = rowOf(0);
  for (let column = 0; column <= columns; column++) first[column] = column;
  let bestAbove = 0;
  for (let number = 1; number <= typed.length; number++) {
    const best = fillRow(table, number);
    if (best > limit && bestAbove > limit) return Number.POSITIVE_INFINITY;
    bestAbove = best;
  }
  const last = rowOf(typed.length);
  let cost = columns <= typed.length + band ? at(last, columns) : Number.POSITIVE_INFINITY;
  const end = Math.min(columns, typed.length + band);
  if (prefix) {
    for (let column = Math.max(1, typed.length - band); column <= end; column++) {
      cost = Math.min(cost, at(last, column));
    }
  }
  if (cost > limit) return Number.POSITIVE_INFINITY;
  return typed.charCodeAt(0) === word.charCodeAt(0) ? cost : cost + FIRST_LETTER;
};
