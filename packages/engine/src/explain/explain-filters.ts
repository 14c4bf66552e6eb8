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

/** The product's value of a field, as text. */
const actualText = ({ segment, doc }: DocPlace, field: string, nowMs: number): string | null => {
  if (field === 'price') {
    const price = priceNow(segment.live, doc, nowMs);
    if (Number.isNaN(price)) return null;
    const { otherCurrency, currency } = segment.product(doc);
    return otherCurrency === true ? `${price} ${currency}` : String(price);
  }
  const product = segment.product(doc);
  const fields: Record<string, unknown> = {
    ...product,
    availability: product.live.availability,
    rating: product.rating?.average,
  };
  const [of, name] = field.startsWith(ATTRIBUTE)
    ? [product.attributes, field.slice(ATTRIBUTE.length)]
    : [fields, field];
  const value = Object.hasOwn(of, name) ? of[name] : undefined;
  if (value === undefined) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text === '' ? null : text;
};

export type FiltersToExplain = {
  constraints: readonly Constraint[];
  /** This many constraints come first and are the request's own. The others were read from the query. */
  ofRequest: number;
  scratch: QueryScratch;
  nowMs: number;
};

/** Each filter and whether a product passes it, from the marks that a search sets. */
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
