import { fold } from '../analyze/fold.ts';
import { readAmounts } from '../analyze/quantities/read-amounts.ts';
import { wordsOf } from '../analyze/words.ts';
import { inBaseUnit } from '../compare/measure-units.ts';
import { phrasesOfAll } from '../languages/find-pack.ts';

/** "under 30 cm": a limit in its base unit. `written`: as the shopper wrote it. */
export type MeasureLimit = { most: boolean; value: number; unit: string; written: string };

const folded = (phrases: readonly string[]): string[] => phrases.map((phrase) => fold(phrase).trim());
const MOST = folded(phrasesOfAll(({ prices }) => prices?.most));
const LEAST = folded(phrasesOfAll(({ prices }) => prices?.least));
/** Counts of things are no measures. */
const COUNTS = new Set(['pack', 'pcs', 'gauge']);

/** "cheaper than $50", "unter 49,90": an upper limit by number. */
export const namesMost = (text: string): boolean => {
  const padded = ` ${text} `;
  return MOST.some((phrase) => {
    const at = phrase === '' ? -1 : padded.indexOf(` ${phrase} `);
    return at !== -1 && /^\p{Sc}? ?\p{Nd}/u.test(padded.slice(at + phrase.length + 2));
  });
};

const endsWithOne = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => phrase !== '' && (text === phrase || text.endsWith(` ${phrase}`)));

/** The limit of a measure that a text asks for; null without one. */
export const readMeasureLimit = (text: string): MeasureLimit | null => {
  const plain = fold(text);
  const words = wordsOf(plain);
  for (const amount of readAmounts(words, plain)) {
    const [, number = '', name = ''] = /^([\d.]+)([a-z]+)$/.exec(amount.values[0]?.term ?? '') ?? [];
    if (number === '' || COUNTS.has(name) || amount.values.length > 1) continue;
    const start = words[amount.from]?.start ?? 0;
    const before = plain.slice(0, start).trim();
    const most = endsWithOne(before, MOST);
    if (!most && !endsWithOne(before, LEAST)) continue;
    const written = plain.slice(start, amount.end).trim();
    return { most, written, ...inBaseUnit(Number(number), { name, factor: 1 }) };
  }
  return null;
};
