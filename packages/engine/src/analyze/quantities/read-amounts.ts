import { wordsOfAll } from '../../languages/find-pack.ts';
import type { LanguagePack } from '../../languages/index.ts';
import { bareNumber } from '../number-terms.ts';
import { parseNumber } from '../parse-number.ts';
import type { Word } from '../words.ts';
import { amountTerm, FOOT, INCH, PACK, PIECES, type Unit, unitOf, unitOfTwo } from './units.ts';

/**
 * One number of an amount: as written, and as the index term that all ways to write it share. A fraction without a unit
 * has the term of a bare number.
 */
export type AmountValue = { number: string; term: string };

/**
 * One amount, written by the words `from` to `to` (exclusive) of a text, up to offset `end`. `sides`: terms for `4 x
 * 8`, the whole first, then its pairs. `tokens`: the words themselves, with `500ml` as its number.
 */
export type Amount = {
  from: number;
  to: number;
  end: number;
  values: AmountValue[];
  sides: string[];
  tokens: string[];
};

const N = '(\\d+(?:[.,]\\d+)?)';
const NUMBER = new RegExp(`^${N}$`);
const GLUED = new RegExp(`^${N}[-\u2010\u2011]?([a-z]+|[\u0621-\u064a]+)$`);
const RANGE = new RegExp(`^${N}[-\u2010-\u2013]${N}([a-z]*)$`);
const FRACTION = /^(?:(\d{1,3})-)?(\d{1,2})\/(2|3|4|5|6|8|16|32|64)(?:-?([a-z]+))?$/;
/** Whether a folded word writes a fraction, which is a size and never a part number: `1/2`, `1-1/2`, `3/8in`. */
export const isFraction = (word: string): boolean => FRACTION.test(word.trim());

const SIDE = `${N}['\u2019\u2032]?`;
const SIDES = new RegExp(`^${SIDE}x${SIDE}(?:x${SIDE})?([a-z]*)$`);
const NEXT_SIDE = new RegExp(`^x${N}([a-z]*)$`);
const wordsOfAmounts = (of: keyof NonNullable<LanguagePack['amounts']>): ReadonlySet<string> =>
  wordsOfAll(({ amounts }) => amounts?.[of]);

/** `12er Pack`. */
const COUNTED = new RegExp(`^(\\d+)(?:${[...wordsOfAmounts('countEnding')].join('|')})$`);

/** The text after them is no amount: `size 8 M`, `Gr. 38 L`. */
const SIZE_WORDS = wordsOfAmounts('sizes');
const PACKS = wordsOfAmounts('packs');
const SETS = wordsOfAmounts('sets');
const OF = wordsOfAmounts('of');
/** If one of these follows `in` after a number, `in` is no inch: `5 in 1`, `5 in stock`. */
const AFTER_PREPOSITION = wordsOfAmounts('notInch');

type Reader = { words: readonly Word[]; text: string };
/** Numbers of one word, and the word at which reading continues. `sides`: those of `4x8`. */
type Numbers = {
  values: number[];
  sides: boolean;
  fraction: boolean;
  unit: Unit | undefined;
  glued: boolean;
  next: number;
};

const rawOf = ({ words, text }: Reader, index: number): string => {
  const word = words[index];
  if (word === undefined) return '';
  const [part = ''] = word.parts;
  // `.5` has the part `0.5`.
  return part.length === word.end - word.start + 2 ? part : text.slice(word.start, word.end);
};

const startsWithDigit = ({ words, text }: Reader, index: number): boolean => {
  const unit = text.charCodeAt(words[index]?.start ?? text.length);
  return unit >= 48 && unit <= 57;
};

/** Whether only spaces, a full stop or a hyphen separate a word from the next. */
const isNext = ({ words, text }: Reader, index: number): boolean => {
  const [word, next] = [words[index], words[index + 1]];
  if (word === undefined || next === undefined || next.start - word.end > 3) return false;
  return /^[ .\u00a0-]*$/.test(text.slice(word.end, next.start));
};

/** Numbers of one word: `55`, `55in`, `20-50`, `3/4`, `1-1/2`, `4x8`. Null: the word is no number. */
const numbersOf = (raw: string, next: number): Numbers | null => {
  const of = (values: number[], suffix = '', kind?: 'sides' | 'fraction'): Numbers | null => {
    const unit = suffix === '' ? undefined : unitOf(suffix);
    const glued = suffix !== '';
    const kinds = { sides: kind === 'sides', fraction: kind === 'fraction' };
    return glued && unit === undefined ? null : { values, ...kinds, unit, glued, next };
  };
  const number = NUMBER.exec(raw);
  if (number !== null) return of([parseNumber(raw)]);
  const glued = GLUED.exec(raw);
  if (glued !== null) return of([parseNumber(glued[1] ?? '')], glued[2]);
  const fraction = FRACTION.exec(raw);
  if (fraction !== null) {
    const [, whole = '0', part = '', parts = '', suffix] = fraction;
    if (Number(parts) <= Number(part)) return null;
    return of([Number(whole) + Number(part) / Number(parts)], suffix, 'fraction');
  }
  const range = RANGE.exec(raw);
  if (range !== null) return of([parseNumber(range[1] ?? ''), parseNumber(range[2] ?? '')], range[3]);
  const sides = SIDES.exec(raw);
  if (sides === null) return null;
  const values = [sides[1], sides[2], sides[3]].flatMap((side) =>
    side === undefined ? [] : [parseNumber(side)],
  );
  return of(values, sides[4], 'sides');
};

const isQuote = (unit: number): boolean => unit === 0x22 || unit === 0x201d || unit === 0x2033;
const isPrime = (unit: number): boolean => unit === 0x27 || unit === 0x2019 || unit === 0x2032;

const MAX_QUOTED = 40;

/** Whether the quote at `index` ends what another opened: `"Windows 10"`. */
const closesQuote = (text: string, index: number): boolean => {
  if (text.charAt(index) !== '"') return false;
  const open = text.lastIndexOf('"', index - 1);
  return open !== -1 && index - open < MAX_QUOTED && !/\d/.test(text.charAt(open - 1));
};

/** `55"`, `55''`, `10'` at the end of a word. */
const unitMark = ({ words, text }: Reader, index: number): { unit: Unit; end: number } | null => {
  const end = words[index]?.end ?? text.length;
  const [mark, after] = [text.charCodeAt(end), text.charCodeAt(end + 1)];
  if (isQuote(mark)) return closesQuote(text, end) ? null : { unit: INCH, end: end + 1 };
  if (!isPrime(mark)) return null;
  return isPrime(after) ? { unit: INCH, end: end + 2 } : { unit: FOOT, end: end + 1 };
};

const isPreposition = (reader: Reader, index: number): boolean => {
  const [word, next] = [reader.words[index], reader.words[index + 1]];
  if (word === undefined || next === undefined || !isNext(reader, index)) return false;
  if (reader.text.charCodeAt(word.end) === 46) return false;
  return AFTER_PREPOSITION.has(rawOf(reader, index + 1));
};

/** The unit in the words after a number. */
const unitAfter = (reader: Reader, index: number): { unit: Unit; next: number; end: number } | null => {
  const mark = unitMark(reader, index);
  if (mark !== null) return { unit: mark.unit, next: index + 1, end: mark.end };
  if (!isNext(reader, index)) return null;
  const [first, second] = [rawOf(reader, index + 1), rawOf(reader, index + 2)];
  const endOf = (at: number): number => reader.words[at]?.end ?? 0;
  const two = isNext(reader, index + 1) ? unitOfTwo(first, second) : undefined;
  if (two !== undefined) return { unit: two, next: index + 3, end: endOf(index + 2) };
  const unit = unitOf(first);
  if (unit === undefined) return null;
  if (first.length <= 2 && (first === 'in' || first === 'a' || first === 'to')) {
    if (first === 'to' || isPreposition(reader, index + 1)) return null;
  }
  const isSize = first.length === 1 && index > 0 && SIZE_WORDS.has(rawOf(reader, index - 1));
  return isSize ? null : { unit, next: index + 2, end: endOf(index + 1) };
};

type Side = { values: number[]; unit: Unit | undefined; fraction?: boolean };
type Reading = {
  sides: Side[];
  from: number;
  to: number;
  end: number;
  crossed: boolean;
  tokens: string[];
};

/** `1 1/2`: a whole number and a fraction in two words. */
const withFraction = (reader: Reader, index: number, numbers: Numbers): Numbers => {
  const [whole = 0] = numbers.values;
  if (numbers.unit !== undefined || numbers.values.length > 1 || !Number.isInteger(whole)) return numbers;
  if (!isNext(reader, index) || !FRACTION.test(rawOf(reader, index + 1))) return numbers;
  const fraction = numbersOf(rawOf(reader, index + 1), index + 2);
  const [part = 1] = fraction?.values ?? [];
  return fraction === null || part >= 1 ? numbers : { ...fraction, values: [whole + part] };
};

/** Index of the number after a cross: `4 x 8`, `4 x8`, `4 × 8`; -1 without a cross. */
const afterCross = (reader: Reader, index: number): number => {
  const { words, text } = reader;
  const [word, next] = [words[index], words[index + 1]];
  if (word === undefined || next === undefined) return -1;
  const gap = text.slice(word.end, next.start);
  if (gap.length < 6 && gap.includes('\u00d7')) return index + 1;
  const crossed = /^[ .'"\u2019\u201d\u2032]*$/.test(gap) && gap.length < 5;
  if (!crossed) return -1;
  const raw = rawOf(reader, index + 1);
  return raw === 'x' && isNext(reader, index + 1) ? index + 2 : NEXT_SIDE.test(raw) ? index + 1 : -1;
};

const tokensOf = ({ words }: Reader, from: number, to: number): string[] =>
  words.slice(from, to).flatMap(({ parts, joined }) => (joined === null ? parts : [...parts, joined]));

/**
 * A number written as one word with its unit becomes the number. Fractions stay words: on half of the HomeDepot queries
 * `0.75` for `3` and `4` cost .003 nDCG.
 */
const numberTokens = (reader: Reader, index: number, side: Numbers): string[] =>
  side.glued && !side.sides && reader.words[index]?.parts.length === 1
    ? side.values.map(String)
    : tokensOf(reader, index, side.next);

/** The number at a word and the unit that follows it. */
const readSide = (reader: Reader, index: number, crossed: boolean): (Reading & { side: Numbers }) | null => {
  const raw = rawOf(reader, index);
  const found = numbersOf(crossed ? raw.replace(/^x/, '') : raw, index + 1);
  if (found === null) return null;
  const side = withFraction(reader, index, found);
  const last = side.next - 1;
  const after = side.unit === undefined ? unitAfter(reader, last) : null;
  const unit = side.unit ?? after?.unit;
  const sides = side.sides
    ? side.values.map((value, at) => ({
        values: [value],
        unit: at === side.values.length - 1 ? unit : undefined,
      }))
    : [{ values: side.values, unit, fraction: side.fraction }];
  return {
    side,
    sides,
    from: index,
    to: after?.next ?? side.next,
    end: after?.end ?? reader.words[last]?.end ?? 0,
    crossed: side.sides,
    tokens: [...numberTokens(reader, index, side), ...tokensOf(reader, side.next, after?.next ?? side.next)],
  };
};

const MAX_SIDES = 3;

/** `2 in. x 4 in. x 8 ft`: one side after another. */
const readSides = (reader: Reader, index: number): Reading | null => {
  const reading: Reading | null = readSide(reader, index, false);
  if (reading === null) return null;
  while (reading.sides.length < MAX_SIDES) {
    const at = afterCross(reader, reading.to - 1);
    const next = at === -1 ? null : readSide(reader, at, true);
    if (next === null || next.crossed) break;
    reading.sides.push(...next.sides);
    reading.tokens.push(...tokensOf(reader, reading.to, at), ...next.tokens);
    reading.to = next.to;
    reading.end = next.end;
    reading.crossed = true;
  }
  return reading;
};

const crossOf = (sides: readonly Side[]): string => sides.map(({ values }) => values.join('-')).join('x');

const valuesOf = (
  { values, unit, fraction = false }: Side,
  shared: Unit | undefined,
  crossed: boolean,
): AmountValue[] => {
  const of = unit ?? shared;
  // A fraction is a size without its unit, too: its words alone are those of other numbers.
  if (of === undefined && (!fraction || crossed)) return [];
  return values.map((value) => ({
    number: String(value),
    term: of === undefined ? bareNumber(String(value)) : amountTerm(value, of),
  }));
};

/** A length on the last side alone applies to all sides (`4 x 8 ft`). Other units do not (`6 x 500 ml`). */
const amountOf = ({ sides, from, to, end, tokens, crossed }: Reading): Amount | null => {
  const last = sides.at(-1)?.unit;
  const shared = last?.name === 'in' || last?.name === 'mm' ? last : undefined;
  const values = sides.flatMap((side) => valuesOf(side, shared, crossed));
  const pairs = sides.length > 2 ? [sides.slice(0, 2), sides.slice(1, 3)] : [];
  const crosses = crossed ? [sides, ...pairs].map(crossOf) : [];
  return values.length + crosses.length === 0 ? null : { from, to, end, values, sides: crosses, tokens };
};

/** `pack of 12`, `12er Pack`. */
const readPack = (reader: Reader, from: number): Amount | null => {
  const raw = rawOf(reader, from);
  const packOf = (word: string): Unit | undefined =>
    PACKS.has(word) ? PACK : SETS.has(word) ? PIECES : undefined;
  const amount = (count: string, unit: Unit, to: number): Amount => ({
    from,
    to,
    end: reader.words[to - 1]?.end ?? 0,
    values: [{ number: count, term: amountTerm(Number(count), unit) }],
    sides: [],
    tokens: tokensOf(reader, from, to),
  });
  const counted = COUNTED.exec(raw);
  if (counted !== null) {
    const unit = isNext(reader, from) ? packOf(rawOf(reader, from + 1)) : undefined;
    return unit === undefined ? null : amount(counted[1] ?? '', unit, from + 2);
  }
  const unit = packOf(raw);
  if (unit === undefined || !isNext(reader, from) || !OF.has(rawOf(reader, from + 1))) return null;
  const count = rawOf(reader, from + 2);
  return isNext(reader, from + 1) && /^\d+$/.test(count) ? amount(count, unit, from + 3) : null;
};

/** `8gb/256gb`: each part by itself. */
const readParts = (reader: Reader, from: number): Amount | null => {
  const word = reader.words[from];
  if (word === undefined || word.parts.length < 2) return null;
  const values = word.parts.flatMap((part) => {
    const found = GLUED.test(part) ? numbersOf(part, 0) : null;
    const unit = found?.unit;
    return unit === undefined
      ? []
      : (found?.values ?? []).map((value) => ({ number: String(value), term: amountTerm(value, unit) }));
  });
  const tokens = tokensOf(reader, from, from + 1);
  return values.length === 0 ? null : { from, to: from + 1, end: word.end, values, sides: [], tokens };
};

/** The amounts in a folded text, in order. `words`: its `wordsOf`. Linear in their number. */
export const readAmounts = (words: readonly Word[], text: string): Amount[] => {
  const reader = { words, text };
  const amounts: Amount[] = [];
  for (let index = 0; index < words.length; index++) {
    const reading = startsWithDigit(reader, index) ? readSides(reader, index) : null;
    const amount =
      (reading === null ? null : amountOf(reading)) ?? readPack(reader, index) ?? readParts(reader, index);
    if (amount === null) continue;
    amounts.push(amount);
    index = amount.to - 1;
  }
  return amounts;
};
