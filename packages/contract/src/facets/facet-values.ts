import { z } from 'zod';
import { LanguageTag, NextCursor } from '../primitives.ts';
import { FacetValue, OtherCurrencies, SearchRequest } from '../search.ts';
import { FacetField, Filters } from '../searches/filters.ts';

const RANGES = new Set(['price', 'rating']);

/** The values of one facet of a search. */
export const FacetValuesRequest = z.strictObject({
  field: FacetField.refine((field) => !RANGES.has(field), 'has no list of values: it is a range'),
  text: z.string().max(200).optional().meta({
    description: 'Only values in which each of its words begins a word, without case and accents',
  }),
  query: z.string().max(500).optional(),
  filters: Filters.optional(),
  plainText: SearchRequest.shape.plainText,
  typing: z.boolean().optional().meta({ description: 'As of the search whose counts the values have' }),
  language: LanguageTag.optional(),
  limit: z.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4096).optional(),
});
export type FacetValuesRequest = z.infer<typeof FacetValuesRequest>;

export const FacetValuesResponse = z.strictObject({
  field: z.string(),
  values: z.array(FacetValue),
  nextCursor: NextCursor,
  otherCurrencies: OtherCurrencies,
});
export type FacetValuesResponse = z.infer<typeof FacetValuesResponse>;
