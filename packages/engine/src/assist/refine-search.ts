import { fold } from '../analyze/fold.ts';
import { ENGLISH } from '../languages/en/index.ts';
import { splitPhrases, splitWords } from '../languages/find-pack.ts';
import { pricesIn } from './follow-up-prices.ts';
import { namesMost, readMeasureLimit } from './measure-question.ts';
import type { ShownProduct } from './types.ts';
import { ASSISTANCE } from './words/index.ts';

/** What a follow-up adds to the search before it. `words`: to search by, beside the words before. */
export type Refinement = {
  words: string;
  price?: { max: number };
  notBrand?: string;
  attribute?: { name: string; min?: number; max?: number };
  /** A question about what was shown, which is no search of its own. */
  question?: string;
};

type Phrases = readonly string[];

/** Longest first: `not this brand` before `brand`. Shoppers mix languages. */
const phrases = (of: (words: (typeof ASSISTANCE)[number]) => string): Phrases =>
  ASSISTANCE.flatMap((words) => splitPhrases(of(words)).map((phrase) => fold(phrase).trim())).sort(
    (a, b) => b.length - a.length,
  );

const CHEAPER = phrases(({ cheaper }) => cheaper);
const OTHER_BRAND = phrases(({ otherBrand }) => otherBrand);
const BIGGER = phrases(({ bigger }) => bigger);
const SMALLER = phrases(({ smaller }) => smaller);
const FILLERS = new Set(ASSISTANCE.flatMap(({ fillers }) => splitWords(fillers).map((word) => fold(word))));
const SIZES = ASSISTANCE.flatMap(({ sizes }) => splitWords(sizes).map((word) => fold(word)));

/** A word as the shopper wrote it, which is shown, and folded, which is read. */
type Word = { said: string; key: string };

/** Inside a number points stay: `1,000` is not `1 000`. */
const PUNCTUATION = /[?!;؟،]|[.,:](?!\p{Nd})/gu;

const wordsIn = (text: string): Word[] =>
  text
    .replace(PUNCTUATION, ' ')
    .split(/\s+/)
    .flatMap((said) => {
      const keys = fold(said)
        .split(' ')
        .filter((key) => key !== '');
      return keys.map((key) => ({ said: keys.length === 1 ? said : key, key }));
    });

const foldedText = (words: readonly Word[]): string => words.map(({ key }) => key).join(' ');

/** The words without one of the phrases; null: they have none of them. */
const take = (words: readonly Word[], wanted: Phrases): Word[] | null => {
  const padded = ` ${foldedText(words)} `;
  const found = wanted.find((phrase) => padded.includes(` ${phrase} `));
  if (found === undefined) return null;
  const from = padded.slice(0, padded.indexOf(` ${found} `)).split(' ').length - 1;
  return words.toSpliced(from, found.split(' ').length);
};

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};

/** At most the middle price of what was shown, and always less than the highest. */
const cheaperThan = (shown: readonly ShownProduct[]): { max: number } | null => {
  const prices = shown.flatMap(({ price }) => (price === null ? [] : [price]));
  const middle = median(prices);
  if (middle === null) return null;
  const below = middle < Math.max(...prices) ? middle : Math.round(middle * 100 - 1) / 100;
  return { max: Math.max(0, below) };
};

/** The first attribute of numbers about size that half of the products have. */
const sizeOf = (shown: readonly ShownProduct[]): { name: string; middle: number } | null => {
  const names = [...new Set(shown.flatMap(({ numbers }) => Object.keys(numbers)))];
  for (const name of names) {
    const key = fold(name);
    if (!SIZES.some((size) => key.includes(size))) continue;
    const values = shown.flatMap(({ numbers }) => numbers[name] ?? []);
    const middle = values.length * 2 >= shown.length ? median(values) : null;
    if (middle !== null) return { name, middle };
  }
  return null;
};

/** The part of the folded text from `start` to `end` as it was written. A word that is cut is folded. */
const writtenIn = (words: readonly Word[], start: number, end: number): Word[] => {
  let at = 0;
  return words.flatMap((word) => {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, word.key.length);
    at += word.key.length + 1;
    if (from >= to) return [];
    const key = word.key.slice(from, to);
    return key === word.key ? word : { said: key, key };
  });
};

/** The words that a search needs. `de` of `moins de 50` is no filler: prices stay whole. */
const neededOf = (words: readonly Word[], language: string): string => {
  const text = foldedText(words);
  const naming = (start: number, end: number): Word[] =>
    writtenIn(words, start, end).filter(({ key }) => !FILLERS.has(key));
  const needed: string[] = [];
  let after = 0;
  for (const { start, end, text: price } of pricesIn(text, language)) {
    const isOwn = price === text.slice(start, end);
    const written = isOwn ? writtenIn(words, start, end).map(({ said }) => said) : [price];
    needed.push(...naming(after, start).map(({ said }) => said), ...written);
    after = end;
  }
  return [...needed, ...naming(after, text.length).map(({ said }) => said)].join(' ');
};

/**
 * Reads "cheaper", "not that brand", "bigger", "in blue" against the products that were shown. `language`: of the
 * request. Prices in other languages are written in it.
 */
export const readFollowUp = (
  followUp: string,
  shown: readonly ShownProduct[],
  language = ENGLISH.code,
): Refinement => {
  if (readMeasureLimit(followUp) !== null && /[?؟]$/.test(followUp.trim()))
    return { words: '', question: followUp };
  const refined: Refinement = { words: '' };
  let rest = wordsIn(followUp);
  // A shopper who names the price means that one: the query is read for prices anyway.
  const cheap = namesMost(foldedText(rest)) ? null : take(rest, CHEAPER);
  const price = cheap === null ? null : cheaperThan(shown);
  if (cheap !== null && price !== null) [rest, refined.price] = [cheap, price];
  const otherBrand = take(rest, OTHER_BRAND);
  const brand = shown[0]?.brand ?? null;
  if (otherBrand !== null && brand !== null) [rest, refined.notBrand] = [otherBrand, brand];
  const bigger = take(rest, BIGGER);
  const smaller = bigger === null ? take(rest, SMALLER) : null;
  const sized = bigger ?? smaller;
  const size = sized === null ? null : sizeOf(shown);
  if (sized !== null && size !== null) {
    rest = sized;
    const { name, middle } = size;
    refined.attribute = bigger === null ? { name, max: middle } : { name, min: middle };
  }
  refined.words = neededOf(rest, language);
  return refined;
};
