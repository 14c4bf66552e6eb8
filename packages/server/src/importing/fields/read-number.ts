import type { ImportDecimal } from '@aisle/contract';

/** How a file writes decimals; `auto` decides by each number. */
export type DecimalStyle = ImportDecimal;
export type DecimalSign = '.' | ',';

/**
 * What a number can mean. Both are set where its only separator stands before three digits: `1.299`. `sign` is that
 * separator. All are null where the text is no number.
 */
export type NumberReadings = { whole: number | null; decimal: number | null; sign: DecimalSign | null };

const NO_NUMBER: NumberReadings = { whole: null, decimal: null, sign: null };
/** Longer texts are no amounts, and would cost time. */
const MOST_CHARS = 40;
/** `1,299`, `1 299 000`: one separator throughout, groups of three. A group never begins a number with 0. */
const GROUPED = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/;
/** `1,23,456`, as India groups. */
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

const wholeOf = (text: string): string | null =>
  /^\d+$/.test(text) || GROUPED.test(text) || INDIAN.test(text) ? text.replace(/\D/g, '') : null;

const decimalOf = (text: string, sign: DecimalSign): number | null => {
  const at = text.indexOf(sign);
  if (at === -1 || at !== text.lastIndexOf(sign)) return null;
  const whole = at === 0 ? '0' : wholeOf(text.slice(0, at));
  const fraction = text.slice(at + 1);
  return whole !== null && /^\d+$/.test(fraction) ? Number(`${whole}.${fraction}`) : null;
};

/** The digit 0 of each script begins a row of ten: at a code that ends in 0 or in 6. */
const digitOf = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  const row = code & ~0xf;
  return String(code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6));
};

/** Digits of every script as 0 to 9, and one writing of blanks, dashes, apostrophes and wide signs. */
export const plainNumerals = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replace(/\s/g, ' ')
    .replace(/[‐‑‒–—―−﹣－]/g, '-')
    .replace(/[’‘‛´`ʼ′＇٬]/g, "'")
    .replace(/[，،]/g, ',')
    .replace(/[．]/g, '.')
    .trim();

/** What a number in plain numerals, without its sign, can mean by its own digits and separators. */
export const readingsOf = (numerals: string, style: DecimalStyle = 'auto'): NumberReadings => {
  if (numerals.length > MOST_CHARS) return NO_NUMBER;
  // The Arabic decimal sign means nothing else.
  const isArabic = numerals.includes('٫');
  const text = isArabic ? numerals.replaceAll('٫', '.') : numerals;
  const sign = isArabic || style === 'point' ? '.' : style === 'comma' ? ',' : null;
  const whole = sign !== null && text.includes(sign) ? null : wholeOf(text);
  const isIn = (one: DecimalSign): boolean => (sign ?? one) === one && text.includes(one);
  const point = isIn('.') ? decimalOf(text, '.') : null;
  const comma = isIn(',') ? decimalOf(text, ',') : null;
  return {
    whole: whole === null ? null : Number(whole),
    decimal: point ?? comma,
    sign: point !== null ? '.' : comma !== null ? ',' : null,
  };
};

/**
 * A number that is no money: `1234.5`, `1.234,56`, `1,234.56`, `1 234,50`, `1'234.50`. Of `1.250` and `1,250` the point is
 * a decimal sign and the comma is not, as weights and ratings are written. Null when the text is no number.
 */
export const readDecimal = (text: string, style: DecimalStyle = 'auto'): number | null => {
  const [, minus, numerals = ''] = /^([+-]?)(.*)$/.exec(plainNumerals(text)) ?? [];
  const { whole, decimal, sign } = readingsOf(numerals.replace(/[.,]$/, ''), style);
  const value = whole !== null && sign !== '.' ? whole : decimal;
  return value === null ? null : minus === '-' ? -value : value;
};
