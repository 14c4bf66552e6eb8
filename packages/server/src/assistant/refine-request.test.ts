import { Filters, MAX_FILTER_FIELDS, MAX_FILTER_VALUES, SearchRequest } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { refineRequest, type SearchContext } from './refine-request.ts';

type Shown = SearchContext['shown'];

/** A shopper, or a script, that asks on and on: each follow-up refines the answer to the one before. */
const askOn = (followUps: readonly { query: string; filters?: Filters; shown?: Shown }[]): Filters => {
  let context: SearchContext = { sessionId: null, query: 'lamp', filters: undefined, shown: [] };
  for (const { query, filters, shown = [] } of followUps) {
    const asked = SearchRequest.parse({ query, filters, assistant: true });
    const { request } = refineRequest(asked, context, 'en');
    context = { sessionId: null, query: request.query, filters: request.filters, shown };
  }
  return context.filters ?? {};
};

const brandShown = (brand: string): Shown => [{ externalId: 'p', brand, price: 10, numbers: {} }];

describe('a chain of follow-ups', () => {
  it('has no more filters than one request may have: the newest stay', () => {
    const filters = askOn(
      Array.from({ length: 60 }, (_, n) => ({
        query: 'more',
        filters: { [`attributes.a${n}`]: Array.from({ length: 15 }, (_, value) => `${value}`) },
      })),
    );
    expect(Filters.safeParse(filters).error).toBeUndefined();
    expect(Object.keys(filters)).toContain('attributes.a59');
    expect(Object.keys(filters)).toHaveLength(Math.floor(MAX_FILTER_VALUES / 15));
    const ranges = askOn(
      Array.from({ length: 60 }, (_, n) => ({
        query: 'more',
        filters: { [`attributes.a${n}`]: { min: n } },
      })),
    );
    expect(Object.keys(ranges)).toHaveLength(MAX_FILTER_FIELDS);
  });

  it('leaves out the last brands that were refused, not every one since the first', () => {
    const filters = askOn(
      Array.from({ length: 400 }, (_, n) => ({ query: 'not that brand', shown: brandShown(`brand ${n}`) })),
    );
    expect(Filters.safeParse(filters).error).toBeUndefined();
    // The last answer's brand was not refused any more.
    expect(filters.not?.brand).toHaveLength(100);
    expect(filters.not?.brand?.at(-1)).toBe('brand 398');
  });

  it('keeps a short one whole', () => {
    const filters = askOn([
      { query: 'lamp', filters: { tags: ['new'] }, shown: brandShown('Lumo') },
      { query: 'not that brand', shown: brandShown('Oak') },
      { query: 'not that brand', filters: { brand: ['Brass'] } },
    ]);
    expect(filters).toEqual({ tags: ['new'], brand: ['Brass'], not: { brand: ['Lumo', 'Oak'] } });
  });
});
