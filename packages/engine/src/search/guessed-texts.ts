import type { AppliedFilter } from '../types.ts';
import { isGuessedPrice } from '../understand/index.ts';

/** Fields that say what a product has, not what it is. `black mug 4 stars and up` is about black mugs. */
const EXTRAS: ReadonlySet<string> = new Set(['rating', 'availability', 'onSale']);

const textsOf = (applied: readonly AppliedFilter[]): string[] => applied.map(({ text }) => text);

/**
 * The filters read from a query that may be misread, as texts. When the filters leave nothing, these texts become plain
 * words. Their order:
 *
 * - Stars and offers before values, and of each the last ones said first.
 * - Without these: prices that may be something else (`over 50`).
 * - Also without these, if no hit has a price (`priced`): plain prices (`under 50`, `50 euros`).
 *
 * Negations are never given up.
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
