import { type CurrencyWriting, currenciesIn, writingOf } from './currencies.ts';
import {
  type DecimalSign,
  type DecimalStyle,
  type NumberReadings,
  plainNumerals,
  readingsOf,
} from './read-number.ts';

/** `currency` only where the text names one. */
export type MoneyText = { amount: number; currency?: string };
/** `isUnclear`: it is an amount, but one that can be read in two ways. */
export type UnreadMoney = { fault: string; isUnclear: boolean };

export type MoneyReading = {
  decimal?: DecimalStyle;
  /** ISO 4217 code of the amounts that name none: the row's, else the shop's. */
  currency?: string | undefined;
  /** Decimal sign that other amounts of the file show; decides where `decimal` is `auto` and an amount is unclear. */
  learned?: DecimalSign | null;
};

/**
 * Words that change the amount: thousands, millions, cents. Reading `Rp 150rb` or `99 cents` without them would be wrong by
 * the thousand or the hundred.
 */
const MULTIPLES = new Set(
  [
    'k m mm mn mio mln mill million millions millionen milliona bn mrd tsd tausend thousand thousands mil mila mille milles',
    'lakh lakhs lac lacs crore crores cr ribu rb juta jt triệu tr nghìn ngàn tys tis tyc тис тыс млн bin milyon ألف مليون',
    'cent cents ct cts c p pence penny öre øre gr grosz grosze groszy kuruş krş paise paisa centavos centavo centimes centime',
    'bani fillér haléř haléřů céntimos cêntimos centesimi senttiä коп копеек dozen',
  ]
    .join(' ')
    .split(' '),
);
/** East Asian numerals stand directly at the number, and before the name of the currency: `1万2千円`. */
const EAST_ASIAN = /[十百千万萬億亿兆천백만억]/;

/** `12,-`, `1'299.-`, `1299:-`: no cents. */
const NO_CENTS = /^\s?[.,:]\s?--?/;

type Found = { before: string; numerals: string; after: string; isWhole: boolean };

/** Longer texts are prose. */
const MOST_CHARS = 200;

/** The only number of a text, and the words around it; null without a number, with several, or one below 0. */
const findNumber = (text: string): Found | null => {
  const from = text.search(/\d/);
  if (from === -1 || text.length > MOST_CHARS) return null;
  let end = text.length;
  while (!/\d/.test(text[end - 1] ?? '')) end--;
  // In `.99` the point is the number's, in `Rp.150` the word's.
  const isOpen = /[.,٫]/.test(text[from - 1] ?? '') && !/[\p{L}\p{M}/]/u.test(text[from - 2] ?? '');
  const start = isOpen ? from - 1 : from;
  const before = text.slice(0, start);
  const behind = text.slice(end);
  const isWhole = NO_CENTS.test(behind);
  const after = behind.replace(NO_CENTS, '');
  // `-5`, `5-` and `(5)` are less than 0.
  const isInBrackets = before.lastIndexOf('(') > before.lastIndexOf(')');
  if (isInBrackets || before.includes('-') || /^\s*-/.test(after)) return null;
  if (before.includes('%') || after.includes('%')) return null;
  return { before, numerals: text.slice(start, end), after, isWhole };
};

const changesAmount = ({ before, after }: Found): boolean => {
  const [next = ''] = /^\s*[\p{L}\p{M}¢]+(?!\$)/u.exec(after) ?? [];
  const word = next.trim().toLowerCase();
  return word === '¢' || MULTIPLES.has(word) || EAST_ASIAN.test(next) || /¢/.test(before);
};

/** `isBare`: false where words stand beside the amount and none is known as a currency, though one may be. */
type Named = { currency: string | undefined; isSaid: boolean; byHand: boolean; isBare: boolean };

/** The currency of an amount by the words beside it, or a fault. */
const currencyOf = (words: string, own: string | undefined): Named | string => {
  const names = currenciesIn(words);
  if (names === null) return "names a currency that is not known: name it in a column 'currency'";
  const [first, ...others] = names;
  if (first === undefined) {
    const isBare = !/\p{L}/u.test(words);
    return { currency: own, isSaid: false, byHand: false, isBare };
  }
  const codes = first.codes.filter((code) => others.every((other) => other.codes.includes(code)));
  if (codes.length === 0) return 'names two currencies';
  const byHand = names.some((name) => name.byHand === true);
  const [only] = codes;
  if (codes.length === 1) return { currency: only, isSaid: true, byHand, isBare: true };
  if (own === undefined || codes.includes(own)) return { currency: own, isSaid: false, byHand, isBare: true };
  const meant = names.find((name) => name.otherwise !== undefined)?.otherwise;
  if (meant !== undefined && codes.includes(meant))
    return { currency: meant, isSaid: true, byHand, isBare: true };
  return `may be in ${codes.join(', ')}: name one in a column 'currency'`;
};

type Meaning = { learned: DecimalSign | null } & Pick<Named, 'byHand' | 'isBare'> & {
    writing: CurrencyWriting | null;
  };

/** The currency that a cell of its own names, such as `EUR` or `€`; null: none that is known, or several. */
export const currencyIn = (text: string, own: string): string | null => {
  if (text.length > MOST_CHARS || (currenciesIn(text) ?? []).length === 0) return null;
  const named = currencyOf(text, own);
  return typeof named === 'string' ? null : (named.currency ?? null);
};

/** The decimal sign that an amount shows by itself; null: it has none, or it can be read in two ways. */
export const decimalSignIn = (text: string): DecimalSign | null => {
  const found = findNumber(plainNumerals(text));
  if (found === null) return null;
  const { whole, decimal, sign } = readingsOf(found.numerals);
  if (whole === null) return decimal === null ? null : sign;
  if (decimal !== null && !found.isWhole) return null;
  // In `1.299.000` and `1.299,-` the point groups thousands.
  return found.numerals.includes('.') ? ',' : found.numerals.includes(',') ? '.' : null;
};

/** Whether the only separator groups thousands; null: as likely as not. */
const isGroup = (sign: DecimalSign, { learned, writing, byHand, isBare }: Meaning): boolean | null => {
  // A file that shows decimals of such a currency may mean them here too.
  if (writing?.decimals === 0 && isBare) return sign === learned ? null : true;
  if (learned !== null) return sign !== learned;
  if (!isBare) return null;
  if (writing?.decimals === 3) return sign === writing.sign ? false : null;
  if (sign === '.') return byHand ? true : null;
  return byHand || writing?.sign !== '.' ? null : true;
};

const amountOf = ({ whole, decimal, sign }: NumberReadings, meaning: Meaning): number | 'unclear' | null => {
  if (whole === null || decimal === null || sign === null) return whole ?? decimal;
  const group = isGroup(sign, meaning);
  return group === null ? 'unclear' : group ? whole : decimal;
};

/**
 * An amount with or without its currency: `15.00 USD`, `1.234,56 €`, `EUR 12`, `$1,299`, `1.299,-`. `1.299` is thousands
 * where its currency is written without decimals, or with a sign such as `kr` that only people write. Words beside an
 * amount, as in `from 12.99` or `12.99 / kg`, change nothing.
 */
export const readMoney = (text: string, reading: MoneyReading = {}): MoneyText | UnreadMoney => {
  const { decimal = 'auto', currency: own, learned = null } = reading;
  const said = text.trim();
  const unread = (why: string, isUnclear = false): UnreadMoney => ({ fault: `'${said}' ${why}`, isUnclear });
  const found = findNumber(plainNumerals(text));
  if (found === null || changesAmount(found)) return unread('is no amount of money');
  const { before, numerals, after, isWhole } = found;
  const named = currencyOf(`${before} ${after}`, own);
  if (typeof named === 'string') return unread(named);
  const { currency, isSaid } = named;
  const readings = readingsOf(numerals, isWhole ? 'auto' : decimal);
  const writing = currency === undefined ? null : writingOf(currency);
  const amount = isWhole ? readings.whole : amountOf(readings, { ...named, learned, writing });
  if (amount === null) return unread('is no amount of money');
  if (amount === 'unclear')
    return unread(
      'can be read in two ways: say whether the decimal sign is a point or a comma (--decimal)',
      true,
    );
  return currency === undefined || !isSaid ? { amount } : { amount, currency };
};
