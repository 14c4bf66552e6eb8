import type { PriceToken } from '../prices/price-tokens.ts';
import { type Lexicon, numberOf } from './lexicons.ts';

/** A number in words that starts at some token; `next` is the token after it. */
export type SaidNumber = { value: number; next: number };

type Reader = {
  tokens: readonly PriceToken[];
  lexicon: Lexicon;
  /** Whether `and` may be inside a number. False where it separates two. */
  joining: boolean;
};

/** Decimals are said digit by digit, or as one number: `one point seventy five`. */
const MAX_DECIMALS = 3;

const wordAt = ({ tokens }: Reader, at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
};

const scaleAt = (reader: Reader, at: number): number => reader.lexicon.scales.get(wordAt(reader, at)) ?? 0;

/** A hyphen that touches both words: `twenty-four`. */
const isHyphen = ({ tokens }: Reader, at: number): boolean => {
  const [before, sign, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    sign?.kind === 'sign' &&
    /^[-‐‑]$/.test(sign.text) &&
    before?.end === sign.start &&
    behind?.start === sign.end
  );
};

const oneWord = (reader: Reader, at: number): SaidNumber | null => {
  const word = wordAt(reader, at);
  const value = word === '' ? undefined : numberOf(word, reader.lexicon);
  return value === undefined ? null : { value, next: at + 1 };
};

/** The number after `next`, which a hyphen, one of `joins` or nothing precedes. */
const afterJoin = (reader: Reader, next: number, joins: ReadonlySet<string>): SaidNumber | null => {
  const isJoined = isHyphen(reader, next) || (reader.joining && joins.has(wordAt(reader, next)));
  return oneWord(reader, isJoined ? next + 1 : next);
};

/** `forty two`, `vingt et un`, `soixante-dix-huit`, `quatre-vingt-dix`. */
const belowHundred = (reader: Reader, at: number): SaidNumber | null => {
  const first = oneWord(reader, at);
  if (first === null || first.value >= 100 || !reader.lexicon.tensApart) return first;
  const { tensJoins, byTwenties, unitsBeforeTens, tenJoins } = reader.lexicon;
  if (unitsBeforeTens && first.value < 10) {
    const tens = oneWord(reader, first.next);
    const isTens = tens !== null && tens.value >= 20 && tens.value < 100 && tens.value % 10 === 0;
    return isTens ? { value: first.value + tens.value, next: tens.next } : first;
  }
  const join = (start: SaidNumber, from: number, to: number): SaidNumber | null => {
    const rest = afterJoin(reader, start.next, tensJoins);
    if (rest === null || rest.value < from || rest.value > to) return null;
    return { value: start.value + rest.value, next: rest.next };
  };
  const teen = (start: SaidNumber): SaidNumber => join(start, 7, 9) ?? start;
  if (byTwenties && first.value === 10) return teen(first);
  let tens = first;
  if (byTwenties && first.value === 4) {
    const twenty = oneWord(reader, isHyphen(reader, first.next) ? first.next + 1 : first.next);
    if (twenty?.value !== 20) return first;
    tens = { value: 80, next: twenty.next };
  }
  if (tens.value < (tenJoins ? 10 : 20) || tens.value % 10 !== 0) return first;
  const most = byTwenties && (tens.value === 60 || tens.value === 80) ? 16 : 9;
  const joined = join(tens, 1, most);
  if (joined === null) return tens;
  return joined.value - tens.value === 10 ? teen(joined) : joined;
};

/** Adds the number after hundreds or thousands, unless it is multiplied itself. */
const added = (reader: Reader, start: SaidNumber, read: typeof belowHundred): SaidNumber => {
  const isJoined = reader.joining && reader.lexicon.hundredsJoins.has(wordAt(reader, start.next));
  const rest = read(reader, isJoined || isHyphen(reader, start.next) ? start.next + 1 : start.next);
  const least = start.value % 1000 === 0 ? 1000 : 100;
  if (rest === null || rest.value === 0 || rest.value >= least) return start;
  // `one hundred and two hundred` are two; `one hundred twenty thousand` is one.
  const scale = scaleAt(reader, rest.next);
  if (scale === 100 || (scale === 1000 && least === 1000)) return start;
  return { value: start.value + rest.value, next: rest.next };
};

/** `2 hundred`. */
const digits = ({ tokens }: Reader, at: number): SaidNumber | null => {
  const value = tokens[at]?.kind === 'number' ? tokens[at].value : Number.NaN;
  return value > 0 && value < 1000 ? { value, next: at + 1 } : null;
};

/** `two hundred and fifty`, `a hundred`, `ducento`, `twelve hundred`. */
const belowThousand = (reader: Reader, at: number): SaidNumber | null => {
  if (scaleAt(reader, at) === 100) return added(reader, { value: 100, next: at + 1 }, belowHundred);
  const first = belowHundred(reader, at) ?? digits(reader, at);
  if (first === null) return null;
  const next = isHyphen(reader, first.next) ? first.next + 1 : first.next;
  const most = reader.lexicon.manyHundreds ? 99 : 9;
  if (scaleAt(reader, next) === 100 && first.value > 0 && first.value <= most) {
    return added(reader, { value: first.value * 100, next: next + 1 }, belowHundred);
  }
  const isRound = first.value >= 100 && first.value < 1000 && first.value % 100 === 0;
  return isRound ? added(reader, first, belowHundred) : first;
};

const whole = (reader: Reader, at: number): SaidNumber | null => {
  const first = scaleAt(reader, at) === 1000 ? { value: 1, next: at } : belowThousand(reader, at);
  if (first === null) return null;
  const next = isHyphen(reader, first.next) ? first.next + 1 : first.next;
  if (scaleAt(reader, next) === 1000 && first.value > 0 && first.value < 1000) {
    return added(reader, { value: first.value * 1000, next: next + 1 }, belowThousand);
  }
  const isRound = first.value >= 1000 && first.value % 1000 === 0;
  return isRound ? added(reader, first, belowThousand) : first;
};

/** `one point five`, `two and a half`. */
const withFraction = (reader: Reader, said: SaidNumber): SaidNumber => {
  const { half } = reader.lexicon;
  if (half.length > 0 && half.every((word, i) => wordAt(reader, said.next + i) === word)) {
    return { value: said.value + 0.5, next: said.next + half.length };
  }
  if (!reader.lexicon.points.has(wordAt(reader, said.next))) return said;
  let [decimals, next] = ['', said.next + 1];
  for (let rest = belowHundred(reader, next); rest !== null; rest = belowHundred(reader, next)) {
    if (decimals.length + String(rest.value).length > MAX_DECIMALS) break;
    decimals += rest.value;
    next = rest.next;
  }
  return decimals === '' ? said : { value: Number(`${said.value}.${decimals}`), next };
};

/** The longest number in words from token `at` on in a language; null without one, or only digits. */
export const readNumber = (reader: Reader, at: number): SaidNumber | null => {
  const isArticle = reader.lexicon.articles.has(wordAt(reader, at));
  const from = isArticle && scaleAt(reader, at + 1) > 0 ? at + 1 : at;
  const said = whole(reader, from);
  if (said === null || (reader.tokens[from]?.kind === 'number' && said.next === from + 1)) return null;
  return withFraction(reader, said);
};

/** Cents after whole units (`nineteen ninety nine`), and omitted hundreds (`one fifty`). */
export const withHundredths = (reader: Reader, said: SaidNumber): SaidNumber | null => {
  const { value, next } = said;
  if (!reader.lexicon.centsFollow || !Number.isInteger(value) || value < 1 || value > 999) return null;
  const rest = belowHundred(reader, next);
  if (rest === null || rest.value < 10 || scaleAt(reader, rest.next) > 0) return null;
  // `nine ninety nine` may be either. The higher price excludes nothing that is meant.
  return { value: value < 10 ? value * 100 + rest.value : value + rest.value / 100, next: rest.next };
};
