import { unitOf } from '../../analyze/quantities/units.ts';
import { wordsOfAll } from '../../languages/find-pack.ts';

/** Beside the units of `quantities`: ages, times, heat, counts and what else is numbered, folded. */
const UNIT_WORDS = wordsOfAll(({ measures }) => measures);

/** Whether a number followed by this word is a size, an age, a count: anything but a price. */
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

/** Said before a price and meaningless without it. */
export const PRICE_FILLERS = priceWords('fillers');
/** Before `under 40` they say that something else than a price is meant. */
export const SIZE_WORDS = priceWords('notPrices');
/** What a product has so much of: `ram > 16`, `lampe watt < 60` compare no prices, as with the names of units. */
export const PROPERTY_WORDS = priceWords('properties');
/** Right before a price that no phrase reads together with it, they negate the price. */
export const PRICE_DENIALS = priceWords('denials');
