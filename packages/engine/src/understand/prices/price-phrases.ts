import { ENGLISH } from '../../languages/en/index.ts';
import { packCode, phrasesOfAll, splitPhrases, wordsOfAll } from '../../languages/find-pack.ts';
import { PACKS } from '../../languages/index.ts';
import type { Range } from '../../types.ts';

/** Without a currency these begin a size or an age as often as a price: `schuhe ab 36`. */
const NEED_CURRENCY: ReadonlySet<string> = new Set(phrasesOfAll(({ prices }) => prices?.needCurrency));
/** Without a currency these compare anything that is measured. */
const SIGNS = { most: '<, <=, ≤', least: '>, >=, ≥' };
const SIGN = /^[<>=≤≥]+$/;
/** Without a currency these are part of a name (`air max 90`) unless they end the query. */
const NEED_END: ReadonlySet<string> = new Set(phrasesOfAll(({ prices }) => prices?.needEnd));
/** Words that make an amount a price even without a currency. Other phrases are guesses. */
export const SURE_WORDS = wordsOfAll(({ prices }) => prices?.sure);

export type BoundPhrase = {
  words: readonly string[];
  bound: 'min' | 'max';
  language: string;
  /** What else a price without a currency needs. `thing`: a name before it and nothing after. */
  needs: 'nothing' | 'currency' | 'end' | 'thing';
};
export type RangePhrase = { opens: string; joins: string; language: string };

const needsOf = (phrase: string): BoundPhrase['needs'] =>
  NEED_CURRENCY.has(phrase)
    ? 'currency'
    : SIGN.test(phrase)
      ? 'thing'
      : NEED_END.has(phrase)
        ? 'end'
        : 'nothing';

/** Splits a phrase as tokens are: one word or one sign each. */
const tokensOf = (phrase: string): string[] =>
  phrase.split(' ').flatMap((part) => (/^[<>=+≤≥&]+$/.test(part) ? [...part] : part.split(/(?=\.)/)));

type Listed = { language: string; list: string; bound: 'min' | 'max' };

/** By first word, the longest first: `not more than` before `more than`. */
const tableOf = (lists: readonly Listed[]): ReadonlyMap<string, readonly BoundPhrase[]> => {
  const table = new Map<string, BoundPhrase[]>();
  for (const { language, list, bound } of lists) {
    for (const phrase of splitPhrases(list)) {
      const words = tokensOf(phrase);
      const first = words[0] ?? '';
      table.set(first, [...(table.get(first) ?? []), { words, bound, language, needs: needsOf(phrase) }]);
    }
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return table;
};

const spoken = PACKS.flatMap(({ code, prices }) => (prices === null ? [] : [{ language: code, ...prices }]));

/** Phrases before an amount. Signs are understood in every language. */
export const BOUNDS_BEFORE = tableOf([
  { language: ENGLISH.code, list: SIGNS.most, bound: 'max' },
  { language: ENGLISH.code, list: SIGNS.least, bound: 'min' },
  ...spoken.flatMap(({ language, most, least }): Listed[] => [
    { language, list: most, bound: 'max' },
    { language, list: least, bound: 'min' },
  ]),
]);

/** Phrases after an amount that has a currency. */
export const BOUNDS_AFTER = tableOf(
  spoken.flatMap(({ language, mostAfter, leastAfter }): Listed[] => [
    { language, list: mostAfter, bound: 'max' },
    { language, list: leastAfter, bound: 'min' },
  ]),
);

export const RANGES: readonly RangePhrase[] = spoken.flatMap(({ language, ranges }) =>
  ranges.map((range) => ({ ...range, language })),
);

/** Words between two amounts with nothing before them, and between two numbers of one unit. */
export const JOINS = wordsOfAll(({ prices }) => prices?.joins);
export const UNIT_JOINS = wordsOfAll(({ prices }) => prices?.unitJoins);

/** Half a comparison: an amount after it alone is not an upper limit. */
export const COMPARING: ReadonlySet<string> = new Set([
  ...wordsOfAll(({ prices }) => prices?.comparing),
  ...'><=',
]);

/** A price as a language says it without a currency. English, which every search reads, where it has no such phrase. */
export const priceInWords = ({ min, max }: Range, language: string): string => {
  const inLanguage = <Phrase extends { language: string }>(all: readonly Phrase[]): Phrase | undefined =>
    all.find((one) => one.language === packCode(language)) ??
    all.find((one) => one.language === ENGLISH.code);
  if (min !== undefined && max !== undefined) {
    const range = inLanguage(RANGES);
    return `${range?.opens} ${min} ${range?.joins} ${max}`;
  }
  const bound = max === undefined ? 'min' : 'max';
  const alone = [...BOUNDS_BEFORE.values()]
    .flat()
    .filter((it) => it.bound === bound && it.needs === 'nothing')
    .sort((a, b) => a.words.length - b.words.length);
  return `${inLanguage(alone)?.words.join(' ')} ${max ?? min}`;
};
