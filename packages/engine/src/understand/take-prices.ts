import type { Range } from '../types.ts';
import type { Draft } from './draft.ts';
import { plainTexts } from './plain-texts.ts';
import { readPrices } from './read-prices.ts';
import type { UnderstandRequest } from './types.ts';

const narrowed = (one: Range, other: Range): Range => {
  const mins = [one.min, other.min].filter((value) => value !== undefined);
  const maxes = [one.max, other.max].filter((value) => value !== undefined);
  return {
    ...(mins.length > 0 ? { min: Math.max(...mins) } : {}),
    ...(maxes.length > 0 ? { max: Math.min(...maxes) } : {}),
  };
};

const isEmpty = (range: Range): boolean =>
  range.min !== undefined && range.max !== undefined && range.min > range.max;

/**
 * Prices said in the query become a filter on `price`. What the shopper took off (`plainText`) and what contradicts
 * an earlier price stays words.
 */
export const takePrices = (draft: Draft, request: UnderstandRequest): Draft => {
  const isPlain = plainTexts(request);
  let next = draft;
  for (const mention of readPrices(request)) {
    if (isPlain(mention.text)) continue;
    const price = narrowed(next.filters.price ?? {}, mention.range);
    if (isEmpty(price)) continue;
    const { text, range } = mention;
    next = {
      ...next,
      taken: [...next.taken, { start: mention.fillerStart, end: mention.end, text: ' ' }],
      filters: { ...next.filters, price },
      appliedFilters: [
        ...next.appliedFilters,
        { field: 'price', value: range, not: false, source: 'query', text },
      ],
    };
  }
  return next;
};
