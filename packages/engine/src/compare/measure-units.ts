import { type Unit, unitOf } from '../analyze/quantities/units.ts';
import { splitWords } from '../languages/find-pack.ts';
import { PACKS } from '../languages/index.ts';

/** Units that the index keeps apart, because their terms would not be round: for comparing, exact factors are enough. */
const EXACT: Readonly<Record<string, Unit>> = {
  in: { name: 'mm', factor: 25.4 },
  lb: { name: 'g', factor: 453.592_37 },
};

/** A month has no fixed number of days: months and years are one line, hours and days another. */
const TIMES: Readonly<Record<string, Unit>> = {
  seconds: { name: 's', factor: 1 },
  minutes: { name: 's', factor: 60 },
  hours: { name: 's', factor: 3_600 },
  days: { name: 's', factor: 86_400 },
  weeks: { name: 's', factor: 604_800 },
  months: { name: 'month', factor: 1 },
  years: { name: 'month', factor: 12 },
};

const TIME_WORDS: ReadonlyMap<string, Unit> = new Map(
  PACKS.flatMap(({ comparison }) =>
    Object.entries(comparison?.times ?? {}).flatMap(([time, words]) => {
      const unit = TIMES[time];
      return unit === undefined ? [] : splitWords(words).map((word): [string, Unit] => [word, unit]);
    }),
  ),
);

/** Numbers of these are counts of things, not measures. */
const COUNTS = new Set(['pack', 'pcs', 'gauge']);

/** The unit that a folded word of a value writes. */
export const measureUnit = (word: string): Unit | undefined => TIME_WORDS.get(word) ?? unitOf(word);

/** The same for the last word of an attribute's name, where short words mean other things too: `min`, `in`. */
export const nameUnit = (word: string): Unit | undefined => {
  if (word.length < 2 || word === 'in' || word === 'min' || word === 'sec') return undefined;
  const unit = measureUnit(word);
  return unit === undefined || COUNTS.has(unit.name) ? undefined : unit;
};

/** `value` of a unit in the base unit of its line: inches as millimetres. */
export const inBaseUnit = (value: number, unit: Unit): { value: number; unit: string } => {
  const exact = EXACT[unit.name];
  const factor = unit.factor * (exact?.factor ?? 1);
  // 0.1 + 0.2 litres are 300 ml.
  return { value: Number((value * factor).toPrecision(9)), unit: exact?.name ?? unit.name };
};
