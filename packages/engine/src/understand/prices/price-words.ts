import { unitOf } from '../../analyze/quantities/units.ts';
import { packCode, splitPhrases, splitWords, wordsOfAll } from '../../languages/find-pack.ts';
import { type LanguagePack, PACKS } from '../../languages/index.ts';

/** Units besides those of `quantities`: ages, times, heat, counts and others, folded. */
const UNIT_WORDS = wordsOfAll(({ measures }) => measures);

/** Whether this word makes the number before it a size, an age or a count instead of a price. */
export const isMeasure = (word: string): boolean => UNIT_WORDS.has(word) || unitOf(word) !== undefined;

export const UNIT_SIGNS: ReadonlySet<string> = new Set([
  '"',
  "'",
  '″',
  '′',
  '”',
  '’',
  '%',
  '°',
  '/',
  '×',
  '*',
]);

const priceWords = (of: 'fillers' | 'notPrices' | 'properties' | 'denials'): ReadonlySet<string> =>
  wordsOfAll(({ prices }) => prices?.[of]);

/** Words before a price that mean nothing without it. */
export const PRICE_FILLERS = priceWords('fillers');
/** Before `under 40` they say that it is no price. */
export const SIZE_WORDS = priceWords('notPrices');
/** Properties with a number: `ram > 16` and `lampe watt < 60` compare no prices. Names of units do the same. */
export const PROPERTY_WORDS = priceWords('properties');
/** Directly before a price they negate it, unless a phrase reads them together with it. */
export const PRICE_DENIALS = priceWords('denials');

const boundWordsOf = ({ prices }: LanguagePack): string[] => {
  if (prices === null) return [];
  const { most, least, mostAfter, leastAfter, ranges } = prices;
  const phrases = [most, least, mostAfter, leastAfter].flatMap(splitPhrases);
  return [...phrases, ...ranges.flatMap(({ opens, joins }) => [opens, joins])].flatMap(splitWords);
};

const BOUND_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  PACKS.map((pack) => [pack.code, new Set(boundWordsOf(pack))]),
);

/** Whether phrases for prices have this folded word in a language (BCP 47): `under`, `between`, `unter`. */
export const isBoundWord = (word: string, language: string): boolean =>
  BOUND_WORDS.get(packCode(language))?.has(word) === true;
