import type { AppliedFilter } from '../types.ts';

/**
 * What a query was taken to filter by although it may mean something else, or more than there is: all but prices and
 * what it takes back. Plain words again when they leave nothing.
 */
export const guessedTexts = (applied: readonly AppliedFilter[]): string[] =>
  applied
    .filter(({ source, not, field }) => source === 'query' && !not && field !== 'price')
    .map(({ text }) => text);
