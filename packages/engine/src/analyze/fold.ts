/** Letters that Unicode does not decompose, and what shoppers type for them. Lower case only. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  // Arabic and Persian: interchangeable spellings.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
  '٫': '.',
  '٬': ',',
};
const SPECIAL_LETTERS = /[ßæœøłđðþħıŋŧςىیکةٱ٫٬]/g;

/** Latin, Greek, Cyrillic accents; Hebrew points; Arabic vowels, hamza on its carrier, tatweel. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
/** Soft hyphen, joiners, direction marks: invisible, so never part of a word. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0e|\ufe0f/g;
/** NFKC would turn these into letters and join them to the word before. */
const SYMBOLS = /[\u2120\u2122\u00a9\u00ae]/g;
const FRACTIONS = /[\u00bc-\u00be\u2150-\u215e]/g;
/** Slash of a decomposed fraction. */
const FRACTION_SLASH = /\u2044/g;
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;

/** Signs for an apostrophe, as in `character-class.ts`, but for ASCII. */
const APOSTROPHE_SIGNS = /[\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g;

const KANA = /[\u3041-\u30ff]/;
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
/** From each hiragana sign to its katakana sign. */
const TO_KATAKANA = 0x60;
/** Shops write `コンピューター` and `コンピュータ`. Shorter words (`キー`) keep the mark, which tells them apart. */
const LAST_LONG_VOWEL = /(?<=[\u30a1-\u30fa\u30fc]{3})\u30fc(?![\u30a1-\u30fa\u30fc])/g;

/** Hiragana becomes katakana: shoppers type words in one that shops write in the other. */
const foldKana = (text: string): string =>
  KANA.test(text)
    ? text
        .replace(HIRAGANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + TO_KATAKANA))
        .replace(LAST_LONG_VOWEL, '')
    : text;

/** Zero of each digit block that NFKC does not convert. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966];

const toAsciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = DIGIT_ZEROS.findLast((start) => start <= code) ?? code;
  return String(code - zero);
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range is meant whole
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * Folds case, compatibility forms (NFKC), accents, apostrophes and kana, so that spellings of one word become one. The Turkish dotted and
 * dotless i both become `i` in every language, because shoppers' keyboards differ from the catalog's language.
 */
export const fold = (text: string): string => {
  if (ASCII.test(text)) return text.toLowerCase();
  const folded = text
    .replace(SYMBOLS, ' ')
    .replace(APOSTROPHE_SIGNS, "'")
    .replace(FRACTIONS, ' $&')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .replace(SPECIAL_LETTERS, (letter) => SPECIAL[letter] ?? letter)
    .replace(OTHER_DIGITS, toAsciiDigit)
    .replace(FRACTION_SLASH, '/')
    .normalize('NFC');
  return foldKana(folded);
};
