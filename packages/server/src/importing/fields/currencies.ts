import type { DecimalSign } from './read-number.ts';

/** The currencies that a sign or word may mean; `otherwise` where the shop's is none of them and one is meant all the same. */
type Sign = {
  codes: readonly string[];
  otherwise?: string;
  /** Only people write it, and their point groups thousands: machines that write three decimals write no such sign. */
  byHand?: true;
};

/** Written by hand beside amounts whose decimal sign is a comma. */
const BY_HAND = 'kr R$ Kč zł lei leu лв TL ₺ ₽ руб р ₴ грн'.split(' ');

const SIGNS_OF: readonly (readonly [signs: string, codes: string])[] = [
  [
    '$',
    'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD',
  ],
  ['£', 'GBP EGP LBP SYP SDG GIP FKP SHP'],
  ['kr', 'SEK NOK DKK ISK'],
  ['¥', 'JPY CNY'],
  ['円', 'JPY'],
  ['元', 'CNY TWD'],
  ['圆', 'CNY'],
  ['Rs', 'INR PKR LKR NPR MUR SCR'],
  ['₨', 'INR PKR LKR NPR MUR SCR'],
  ['﷼', 'SAR IRR QAR OMR YER'],
  ['€ euro euros', 'EUR'],
  ['U$S', 'USD'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
  ['S$', 'SGD'],
  ['NT$', 'TWD'],
  ['MEX$', 'MXN'],
  ['COL$', 'COP'],
  ['$U', 'UYU'],
  ['RD$', 'DOP'],
  ['R$', 'BRL'],
  ['RMB', 'CNY'],
  ['₹', 'INR'],
  ['₩ 원', 'KRW'],
  ['₫ đ', 'VND'],
  ['₺ TL', 'TRY'],
  ['₴ грн', 'UAH'],
  ['₽ руб р RUR', 'RUB'],
  ['лв', 'BGN'],
  ['Rp', 'IDR'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['zł', 'PLN'],
  ['lei leu', 'RON MDL'],
  ['Fr SFr', 'CHF'],
  ['FCFA', 'XOF XAF'],
  ['CFA', 'XOF XAF'],
  ['S/', 'PEN'],
  ['DT', 'TND'],
  ['₱', 'PHP'],
  ['฿', 'THB'],
  ['RM', 'MYR'],
  ['R', 'ZAR'],
  ['₪', 'ILS'],
  ['₦', 'NGN'],
  ['GH₵', 'GHS'],
  ['₡', 'CRC'],
  ['₲ Gs', 'PYG'],
  ['₸', 'KZT'],
  ['₾', 'GEL'],
  ['৳', 'BDT'],
  ['KSh', 'KES'],
  ['د.إ', 'AED'],
  ['ر.س', 'SAR'],
  ['ر.ق', 'QAR'],
  ['ر.ع', 'OMR'],
  ['د.ك', 'KWD'],
  ['د.ب', 'BHD'],
  ['د.أ', 'JOD'],
  ['ج.م', 'EGP'],
  ['د.م', 'MAD'],
  ['د.ت', 'TND'],
  ['د.ج', 'DZD'],
  ['د.ع', 'IQD'],
];

/** A bare `$` or `£` in a shop of another currency; of `kr` and `¥` no country's is likelier. */
const OTHERWISE: Readonly<Record<string, string>> = { $: 'USD', '£': 'GBP' };

const SIGNS: readonly (Sign & { sign: string })[] = SIGNS_OF.flatMap(([signs, codes]) =>
  signs.split(' ').map((sign) => ({
    sign: sign.toLowerCase(),
    codes: codes.split(' '),
    ...(OTHERWISE[sign] === undefined ? {} : { otherwise: OTHERWISE[sign] }),
    ...(BY_HAND.includes(sign) ? { byHand: true as const } : {}),
  })),
)
  // `US$` before `$`.
  .sort((one, other) => other.sign.length - one.sign.length);

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const isLetter = (char: string | undefined): boolean => char !== undefined && /\p{L}/u.test(char);

/** Where a sign stands in a text; one of letters is a word of its own. -1: nowhere. */
const placeOf = (sign: string, text: string): number => {
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    const end = at + sign.length;
    // `$` beside letters is another sign: `BR$`.
    const isBound = (char: string | undefined): boolean => isLetter(char) || char === '$';
    const isWithin =
      (isBound(sign[0]) && isLetter(text[at - 1])) || (isBound(sign.at(-1)) && isLetter(text[end]));
    if (!isWithin) return at;
  }
  return -1;
};

/** `US$`, `$CA`, `CN¥`: the country and the sign. */
const OF_COUNTRY = /(?<!\p{L})([A-Z]{2})[$¥£]|\$([A-Z]{2})(?!\p{L})/gu;
const CODE = /(?<!\p{L})[A-Za-z]{3}(?!\p{L})/gu;

/** Takes codes of ISO 4217 and the signs of countries out of a text. A code stands in capitals or alone: `try` may be a word. */
const takeCodes = (words: string, found: Sign[]): string => {
  const isAlone = /^\W*[A-Za-z]{3}\W*$/.test(words);
  const take = (whole: string, codes: readonly string[]): string => {
    if (codes.length === 0) return whole;
    found.push({ codes });
    return ' ';
  };
  const coded = words.replace(CODE, (code) => {
    const written = isAlone ? code.toUpperCase() : code;
    return take(code, CODES.has(written) ? [written] : []);
  });
  return coded.replace(OF_COUNTRY, (whole, before?: string, behind?: string) =>
    take(
      whole,
      [...CODES].filter((code) => code.startsWith(before ?? behind ?? '')),
    ),
  );
};

/** All names of currencies in the words beside an amount; null when one of them is unknown. */
export const currenciesIn = (words: string): Sign[] | null => {
  const found: Sign[] = [];
  const narrow = words.replace(/[￥＄￡￦]/g, (sign) => sign.normalize('NFKC'));
  let rest = takeCodes(narrow, found).toLowerCase();
  for (const one of SIGNS) {
    const at = placeOf(one.sign, rest);
    if (at === -1) continue;
    found.push(one);
    rest = `${rest.slice(0, at)} ${rest.slice(at + one.sign.length)}`;
  }
  return /\p{Sc}/u.test(rest) ? null : found;
};

/**
 * Currencies with decimals that shops do not write: one unit is worth less than a cent of a dollar. Taiwan (TWD) has no
 * smaller coin. ISO 4217 gives them two decimals.
 */
const UNWRITTEN: ReadonlySet<string> = new Set(
  'IDR HUF COP ARS CRC TWD AMD KZT UZS MNT KHR TZS NGN AOA CDF MWK LKR LRD NPR GYD'.split(' '),
);

/** The countries of the euro differ. South Africa's shops write a point, against the rule that CLDR has. */
const SIGN_IN_USE: Readonly<Record<string, DecimalSign | null>> = { EUR: null, ZAR: '.' };

/** How a currency is written: its decimals, and its decimal sign where all who use it have the same. */
export type CurrencyWriting = { decimals: number; sign: DecimalSign | null };

const known = new Map<string, CurrencyWriting>();

const signOf = (code: string): DecimalSign | null => {
  const inUse = SIGN_IN_USE[code];
  if (inUse !== undefined) return inUse;
  // The first two letters of a code are its country.
  const { language, region } = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize();
  const format = new Intl.NumberFormat(`${language}-${region}`, { minimumFractionDigits: 1 });
  const sign = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return sign === ',' ? ',' : '.';
};

/** @param code of ISO 4217 */
export const writingOf = (code: string): CurrencyWriting => {
  const before = known.get(code);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const writing = { decimals: UNWRITTEN.has(code) ? 0 : digits, sign: signOf(code) };
  known.set(code, writing);
  return writing;
};
