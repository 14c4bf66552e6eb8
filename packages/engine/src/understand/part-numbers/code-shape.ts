/** Shorter ones (`m8`, `4k`) are sizes and names. As words they are found exactly. */
const MIN_KEY = 3;
const HAS_DIGIT = /\d/;
const HAS_LETTER = /\p{L}/u;
/** `2x4`, `16x16x60`, `8x10ft`, `x12x97`. */
const DIMENSIONS = /^x?\d[\d.]*(?:x[\d.]+)+\p{L}*$/u;
/** `12volt`, `128gb`, `20amp`; from four digits on it may as well be a part (`8206232a`) */
const AMOUNT = /^\d{1,3}(?:\.\d+)?\p{L}+$/u;
/** Digits alone, too many for an amount. */
const LONG_NUMBER = /^\d{8,}$/;
const NUMBER_AND_UNIT = /^[\d.]+\p{L}+$/u;

/** Whether a key (`exactKey`) has the form of a part number: letters and digits, and no size or amount. */
export const isCodeShaped = (key: string): boolean =>
  key.length >= MIN_KEY &&
  HAS_DIGIT.test(key) &&
  HAS_LETTER.test(key) &&
  !DIMENSIONS.test(key) &&
  !AMOUNT.test(key);

/** Four digits or more and letters: a part (`8206232a`), or a large amount (`20000w`). */
export const maybeAmount = (key: string): boolean => NUMBER_AND_UNIT.test(key);

/**
 * Shorter ones that occur in names only (`cat 5`, `r-15`, `rg-59`) are kinds of things. Read as one term they missed
 * the other spellings (cat 5 wall plate: .71 -> .51).
 */
const MIN_SURE_KEY = 6;

/** Whether it is a part number even if the shop has it in names only. */
export const isSurelyCode = (key: string): boolean =>
  key.length >= MIN_SURE_KEY && isCodeShaped(key) && !maybeAmount(key);

export const isNumber = (key: string): boolean => /^\d+$/.test(key);

/** A number that is typed in groups: `4 006381 333931`. `20 50` is not 2050. */
export const isLongNumber = (key: string): boolean => LONG_NUMBER.test(key);

/** Digits of a GTIN: EAN-8, UPC-A, EAN-13, GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14];

/** The ways to write one GTIN: with and without leading zeros. Itself first. */
export const gtinForms = (digits: string): string[] => {
  if (!GTIN_LENGTHS.includes(digits.length) && !/^0*\d{7,14}$/.test(digits)) return [digits];
  const bare = digits.replace(/^0+/, '');
  const forms = GTIN_LENGTHS.filter((length) => length >= bare.length).map((length) =>
    bare.padStart(length, '0'),
  );
  return [...new Set([digits, bare, ...forms])];
};
