import type { Constraint } from '../filter/constraints.ts';
import { priceNow } from '../filter/price-now.ts';
import type { DocPlace } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { Range } from '../types.ts';
import type { ExplainedFilter } from './types.ts';

const ATTRIBUTE = 'attributes.';

const rangeText = ({ min, max }: Range): string => {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `between ${min} and ${max}`;
};

const wantedText = ({ values, negated }: Constraint): string => {
  const text = 'length' in values ? values.join(' or ') : rangeText(values);
  return negated ? `not ${text}` : text;
};

/** What a product has in a field, in words. */
const actualText = ({ segment, doc }: DocPlace, field: string, nowMs: number): string | null => {
  if (field === 'price') {
    const price = priceNow(segment.live, doc, nowMs);
    return Number.isNaN(price) ? null : String(price);
  }
  const { live, rating, brand, categories, tags, attributes } = segment.product(doc);
  const known: Record<string, unknown> = {
    availability: live.availability,
    rating: rating?.average,
    brand,
    categories,
    tags,
  };
  const [of, name] = field.startsWith(ATTRIBUTE)
    ? [attributes, field.slice(ATTRIBUTE.length)]
    : [known, field];
  const value = Object.hasOwn(of, name) ? of[name] : undefined;
  if (value === undefined) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text === '' ? null : text;
};

export type FiltersToExplain = {
  constraints: readonly Constraint[];
  /** The first so many are the request's own, the others were said in the query. */
  ofRequest: number;
  scratch: QueryScratch;
  nowMs: number;
};

/** Each filter and whether a product passes it, by the marks that a search filters with. */
export const explainFilters = (place: DocPlace, filters: FiltersToExplain): ExplainedFilter[] => {
  const { segment, doc } = place;
  const { constraints, ofRequest, scratch, nowMs } = filters;
  const { marks } = scratch;
  const from = segment.docBase;
  return constraints.map((constraint, i) => {
    marks.fill(0, from, from + segment.view.docs);
    constraint.mark(segment, marks);
    return {
      field: constraint.field,
      wanted: wantedText(constraint),
      actual: actualText(place, constraint.field, nowMs),
      source: i < ofRequest ? 'user' : 'query',
      passes: (marks[from + doc] === 1) !== constraint.negated,
    };
  });
};
