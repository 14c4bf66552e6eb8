import type { AppliedFilter } from '@aisle/contract';
import { isChosen, type Range, type Search, setRange, takeOff, toggleTerm } from '../core/filters.ts';

const valuesOf = ({ value }: AppliedFilter): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => String(one));

/** The query without a filter's words; null when the query does not contain them. */
const withoutText = (query: string, text: string): string | null => {
  const at = query.toLowerCase().indexOf(text.toLowerCase());
  if (text === '' || at < 0) return null;
  return `${query.slice(0, at)} ${query.slice(at + text.length)}`.replace(/\s+/g, ' ').trim();
};

/** The filter that was read from the query for a field. */
const guessOf = (applied: readonly AppliedFilter[], field: string): AppliedFilter | undefined =>
  applied.find((filter) => filter.source === 'query' && !filter.not && filter.field === field);

/** The search without a filter read from the query. Its words leave the query, or become plain words if not found. */
const withoutGuess = (search: Search, guess: AppliedFilter): Search => {
  const query = withoutText(search.query, guess.text);
  return query === null ? takeOff(search, guess) : { ...search, query };
};

export type TickedValue = { field: string; value: string; applied: readonly AppliedFilter[] };

/** Whether a value counts: the shopper chose it, or the query names it. */
export const isTicked = (search: Search, { field, value, applied }: TickedValue): boolean => {
  const guess = guessOf(applied, field);
  const isGuessed =
    guess !== undefined && valuesOf(guess).includes(value) && !search.plainText.includes(guess.text);
  return isGuessed || isChosen(search, field, value);
};

/**
 * The search after a facet value was ticked or unticked. A value read from the query (`red dress`) becomes a choice of
 * the shopper, and its words leave the query. Otherwise they would exclude the products of the value ticked beside it.
 */
export const tickValue = (search: Search, { field, value, applied }: TickedValue): Search => {
  const guess = guessOf(applied, field);
  const chosen = search.terms[field] ?? [];
  if (guess === undefined || isChosen(search, field, value)) return toggleTerm(search, field, value);
  const guessed = valuesOf(guess);
  if (guessed.includes(value)) return takeOff(search, guess);
  const terms = { ...search.terms, [field]: [...new Set([...chosen, ...guessed, value])] };
  return { ...withoutGuess(search, guess), terms };
};

/** The active range: the shopper's choice, else the one in the query. */
export const rangeInForce = (search: Search, field: string, applied: readonly AppliedFilter[]): Range => {
  const said = guessOf(applied, field)?.value;
  return search.ranges[field] ?? (typeof said === 'object' && said !== null ? (said as Range) : {});
};

export type ChosenRange = { field: string; range: Range | null; applied: readonly AppliedFilter[] };

/** The search after a range was chosen. It replaces a range in the query (`lamp under 40`) with its words. */
export const chooseRange = (search: Search, { field, range, applied }: ChosenRange): Search => {
  const guess = guessOf(applied, field);
  return setRange(guess === undefined ? search : withoutGuess(search, guess), field, range);
};
