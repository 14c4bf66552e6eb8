import type { AppliedFilter } from '@aisle/contract';
import { type Range, type ShopState, setRange, toggleTerm, withChange } from '../state.ts';

const valuesOf = ({ value }: AppliedFilter): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => String(one));

/** The query without a filter's words; null when the query does not contain them. */
const withoutText = (query: string, text: string): string | null => {
  const at = query.toLowerCase().indexOf(text.toLowerCase());
  if (text === '' || at < 0) return null;
  return `${query.slice(0, at)} ${query.slice(at + text.length)}`.replace(/\s+/g, ' ').trim();
};

/** The state in which the words of a filter read from the query are plain words. */
export const takeOff = (state: ShopState, { text }: AppliedFilter): ShopState =>
  withChange(state, { plainText: [...state.plainText, text] });

/** The filter that was read from the query for a field. */
const guessOf = (applied: readonly AppliedFilter[], field: string): AppliedFilter | undefined =>
  applied.find((filter) => filter.source === 'query' && !filter.not && filter.field === field);

/** The state without a filter read from the query. Its words leave the query, or become plain words if not found. */
const withoutGuess = (state: ShopState, guess: AppliedFilter): ShopState => {
  const query = withoutText(state.query ?? '', guess.text);
  return query === null ? takeOff(state, guess) : withChange(state, { query });
};

export type TickedValue = { field: string; value: string; applied: readonly AppliedFilter[] };

/**
 * The state after a facet value was ticked or unticked. A value read from the query (`red dress`) becomes a choice of the
 * shopper, and its words leave the query. Otherwise they would exclude the products of the value ticked beside it.
 */
export const tickValue = (state: ShopState, { field, value, applied }: TickedValue): ShopState => {
  const guess = guessOf(applied, field);
  const chosen = state.terms[field] ?? [];
  if (guess === undefined || chosen.includes(value)) return toggleTerm(state, field, value);
  const guessed = valuesOf(guess);
  if (guessed.includes(value)) return takeOff(state, guess);
  const terms = { ...state.terms, [field]: [...new Set([...chosen, ...guessed, value])] };
  return { ...withoutGuess(state, guess), terms };
};

/** The active range: the shopper's choice, else the one in the query. */
export const rangeInForce = (state: ShopState, field: string, applied: readonly AppliedFilter[]): Range => {
  const said = guessOf(applied, field)?.value;
  return state.ranges[field] ?? (typeof said === 'object' && said !== null ? (said as Range) : {});
};

export type ChosenRange = { field: string; range: Range | null; applied: readonly AppliedFilter[] };

/** The state after a range was chosen. It replaces a range in the query (`lamp under 40`) with its words. */
export const chooseRange = (state: ShopState, { field, range, applied }: ChosenRange): ShopState => {
  const guess = guessOf(applied, field);
  return setRange(guess === undefined ? state : withoutGuess(state, guess), field, range);
};
