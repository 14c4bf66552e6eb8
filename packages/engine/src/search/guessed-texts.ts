import type { AppliedFilter } from '../types.ts';
import { isGuessedPrice } from '../understand/index.ts';

/** What a product is not, but has: `black mug 4 stars and up` is about black mugs. */
const EXTRAS: ReadonlySet<string> = new Set(['rating', 'availability', 'onSale']);

const textsOf = (applied: readonly AppliedFilter[]): string[] => applied.map(({ text }) => text);

/**
 * What a query was taken to filter by although it may mean something else, or more than there is: plain words again when
 * it leaves nothing, one after another: stars and offers before values, what was said last first. Prices that may be
 * something else (`over 50`) come when there is no other guess; those that are said to be prices (`under 50`, `50 euros`)
 * only where nothing found has a price (`priced` says), and what the query takes back never.
 */
export const guessedTexts = (applied: readonly AppliedFilter[], priced: () => boolean): string[] => {
  const read = applied.filter(({ source, not }) => source === 'query' && !not);
  const others = read.filter(({ field }) => field !== 'price').reverse();
  others.sort((a, b) => Number(EXTRAS.has(b.field)) - Number(EXTRAS.has(a.field)));
  if (others.length > 0) return textsOf(others);
  const prices = read.filter(({ field }) => field === 'price');
  const guessed = prices.filter(({ text }) => isGuessedPrice(text));
  return textsOf(guessed.length > 0 || prices.length === 0 || priced() ? guessed : prices);
};
