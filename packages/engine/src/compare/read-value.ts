import { fold } from '../analyze/fold.ts';
import { parseNumber } from '../analyze/parse-number.ts';
import { type Amount, readAmounts } from '../analyze/quantities/read-amounts.ts';
import type { Unit } from '../analyze/quantities/units.ts';
import { wordsOf } from '../analyze/words.ts';
import { wordsOfAll } from '../languages/find-pack.ts';
import { inBaseUnit, measureUnit } from './measure-units.ts';
import type { CellValue } from './types.ts';

export type Measure = { value: number; unit: string };

/** What a value says, however it is written: equal keys say the same. `measure`: a single number with its unit. */
export type ReadValue = { key: string; measure: Measure | null; answer: boolean | null };

const YES = wordsOfAll(({ comparison }) => comparison?.yes);
const NO = wordsOfAll(({ comparison }) => comparison?.no);

/** No leading zeros: `007` is a code. */
const NUMBER = /^[+-]?(?:0|[1-9]\d*)(?:[.,]\d+)?$/;
/** One thousand or one and some thousandths, depending on who wrote it. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}(?!\d)/;
const WITH_UNIT = /^(\d+(?:[.,]\d+)?)[ -]?([a-z]+)\.?$/;
/** Reading amounts in the entries of longer lists would take a hostile catalog's comparison hundreds of milliseconds. */
const MOST_READ_ENTRIES = 20;
/** Longer texts are no amounts. */
const LONGEST_AMOUNT = 60;

const said = (key: string, more: Partial<ReadValue> = {}): ReadValue => ({
  key,
  measure: null,
  answer: null,
  ...more,
});

const measured = ({ value, unit }: Measure, isSure = true): ReadValue =>
  said(`number ${value}${unit}`, { measure: isSure ? { value, unit } : null });

const numberIn = (value: number, unit: Unit | undefined, isSure = true): ReadValue =>
  measured(unit === undefined ? { value, unit: '' } : inBaseUnit(value, unit), isSure);

/** `5000ml`, as the index writes amounts. */
const measureOf = (term: string): Measure | null => {
  const [, value = '', name = ''] = /^([\d.]+)([a-z]+)$/.exec(term) ?? [];
  return value === '' ? null : inBaseUnit(Number(value), { name, factor: 1 });
};

/** The amount that a text consists of; null when it says more or something else. */
const wholeAmount = (folded: string): Amount | null => {
  const words = wordsOf(folded);
  const [amount] = readAmounts(words, folded);
  if (amount === undefined || amount.from !== 0 || amount.to !== words.length) return null;
  const rest = folded.slice(amount.end);
  return words[0]?.start === 0 && (rest === '' || rest === '.') ? amount : null;
};

const fromAmount = ({ values, sides }: Amount, isSure: boolean): ReadValue | null => {
  const measures = values.map(({ term }) => measureOf(term));
  if (measures.includes(null)) return null;
  const [only = null] = measures;
  if (measures.length === 1 && sides.length === 0 && only !== null) return measured(only, isSure);
  const parts = measures.map((measure) => `${measure?.value}${measure?.unit}`);
  const isCrossed = sides.length > 0;
  // `6 x 500 ml` has a side without a unit: what is written counts.
  const whole = isCrossed && parts.length < (sides[0] ?? '').split('x').length ? (sides[0] ?? '') : '';
  return said(`amount ${parts.join(isCrossed ? ' x ' : ' to ')}${whole}`);
};

const asText = (folded: string): string => `text ${folded.replace(/[\s_-]+/g, ' ')}`;

const readText = (text: string, unit: Unit | undefined): ReadValue => {
  const folded = fold(text).trim();
  if (YES.has(folded)) return said('yes', { answer: true });
  if (NO.has(folded)) return said('no', { answer: false });
  const plain = asText(folded);
  if (folded.length > LONGEST_AMOUNT || !/\d/.test(folded)) return said(plain);
  const isSure = !AMBIGUOUS.test(folded);
  if (NUMBER.test(folded)) return isSure ? numberIn(parseNumber(folded), unit) : said(plain);
  const [, number = '', word = ''] = WITH_UNIT.exec(folded) ?? [];
  const written = word === '' ? undefined : measureUnit(word);
  if (written !== undefined) return numberIn(parseNumber(number), written, isSure);
  const amount = wholeAmount(folded);
  return (amount === null ? null : fromAmount(amount, isSure)) ?? said(plain);
};

const readOne = (value: string | number | boolean, unit: Unit | undefined): ReadValue => {
  if (typeof value === 'boolean') return said(value ? 'yes' : 'no', { answer: value });
  return typeof value === 'number' ? numberIn(value, unit) : readText(value, unit);
};

/** A list means the set of its entries' values; a list of one entry means that entry. */
const readList = (values: readonly string[], unit: Unit | undefined): ReadValue => {
  const isLong = values.length > MOST_READ_ENTRIES;
  const read = values.map((value) => (isLong ? said(asText(fold(value).trim())) : readOne(value, unit)));
  const keys = [...new Set(read.map(({ key }) => key))].sort();
  const [first] = read;
  return keys.length === 1 && first !== undefined ? first : said(`all of ${JSON.stringify(keys)}`);
};

/** `splitCommas`: a text stands beside lists of other records. `unit`: written in the attribute's name. */
export type Reading = { unit?: Unit | undefined; splitCommas?: boolean };

export const readValue = (value: CellValue, { unit, splitCommas = false }: Reading = {}): ReadValue => {
  if (Array.isArray(value)) return readList(value, unit);
  if (typeof value !== 'string' || !splitCommas || !value.includes(',')) return readOne(value, unit);
  const parts = value.split(',').map((part) => part.trim());
  return readList(
    parts.filter((part) => part !== ''),
    unit,
  );
};
