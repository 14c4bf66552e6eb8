import { phrasesOfAll } from '../languages/find-pack.ts';
import type { ReadValue } from './read-value.ts';

const MORE = phrasesOfAll(({ comparison }) => comparison?.more);
const LESS = phrasesOfAll(({ comparison }) => comparison?.less);

const endsWith = (name: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => name === phrase || name.endsWith(` ${phrase}`));

/** Whether more or less of an attribute is better to everyone who buys; null: that depends. `name`: its folded words. */
export const bestOf = (name: string): 'most' | 'least' | null =>
  endsWith(name, LESS) ? 'least' : endsWith(name, MORE) ? 'most' : null;

/** The index of the one highest (or lowest) number; null: two share it, all are alike, or one is missing. */
export const soleBest = (values: readonly (number | null)[], best: 'most' | 'least'): number | null => {
  if (values.length < 2 || values.includes(null)) return null;
  const sign = best === 'most' ? 1 : -1;
  const signed = values.map((value) => sign * (value ?? 0));
  const top = Math.max(...signed);
  const first = signed.indexOf(top);
  return signed.lastIndexOf(top) === first ? first : null;
};

/** The same of measures; null also when their units cannot be compared. */
export const soleBestMeasure = (
  read: readonly (ReadValue | null)[],
  best: 'most' | 'least',
): number | null => {
  const measures = read.map((value) => value?.measure ?? null);
  const units = new Set(measures.map((measure) => measure?.unit));
  if (units.size !== 1) return null;
  return soleBest(
    measures.map((measure) => measure?.value ?? null),
    best,
  );
};
