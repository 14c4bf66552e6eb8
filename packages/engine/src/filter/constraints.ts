import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { AVAILABILITIES } from '../ingest/live-columns.ts';
import type { AllFilters, FilterRequest, FilterSet, Range } from '../types.ts';
import { comparablePrice, isPricedElsewhere, isReduced } from './price-now.ts';

/** Writes 1 at `marks[base + doc]` for each doc of a segment that passes a filter. */
export type Marker = (segment: AttachedSegment, marks: Uint8Array) => void;

/**
 * One field's part of a filter. Negated: marked docs fail it. Otherwise docs without a mark fail it. `group`: the facet of
 * that name counts docs that fail it; the group of filters of which all values have to hold is no facet.
 */
export type Constraint = {
  field: string;
  group: string;
  negated: boolean;
  mark: Marker;
  values: readonly string[] | Range;
};

const within = (value: number, range: Range): boolean =>
  value >= (range.min ?? Number.NEGATIVE_INFINITY) && value <= (range.max ?? Number.POSITIVE_INFINITY);

const markValues =
  (column: string, values: readonly string[]): Marker =>
  (segment, marks) => {
    const { columns } = segment.view;
    const index = columns.column(column);
    if (index === -1) return;
    for (const value of values) {
      for (const docs of columns.docsOf(index, value)) {
        for (const doc of docs) marks[segment.docBase + doc] = 1;
      }
    }
  };

const markNumbers =
  (column: string, range: Range): Marker =>
  (segment, marks) => {
    const { columns } = segment.view;
    const index = columns.column(column);
    if (index === -1) return;
    const { docs, values } = columns.numbers(index);
    for (let i = 0; i < docs.length; i++) {
      if (within(values[i] as number, range)) marks[segment.docBase + (docs[i] as number)] = 1;
    }
  };

const markWhere =
  (holds: (segment: AttachedSegment, doc: number) => boolean): Marker =>
  (segment, marks) => {
    for (let doc = 0; doc < segment.view.docs; doc++)
      if (holds(segment, doc)) marks[segment.docBase + doc] = 1;
  };

/** Fields of every product; all others are columns of a segment. */
const LIVE_FIELDS: ReadonlySet<string> = new Set(['availability', 'price', 'rating', 'onSale']);

/** Whether any product can have a value in a field. */
export const isKnownField = ({ segments }: Pick<Catalog, 'segments'>, field: string): boolean =>
  LIVE_FIELDS.has(field) || segments.some(({ view }) => view.columns.column(field) !== -1);

type Part = Omit<Constraint, 'negated' | 'group'>;

const listPart = (field: string, values: readonly (string | number | boolean)[]): Part => {
  const texts = values.map(String);
  return { field, values: texts, mark: markValues(field, texts) };
};

const attributeParts = (attributes: NonNullable<FilterSet['attributes']>): Part[] =>
  Object.entries(attributes).map(([name, wanted]) => {
    const field = `attributes.${name}`;
    if (Array.isArray(wanted)) return listPart(field, wanted);
    return { field, values: wanted, mark: markNumbers(field, wanted) };
  });

/** A price in another currency passes no filter, whether it is wanted or excluded: `not` marks it too. */
const pricePart = (price: Range, nowMs: number, negated: boolean): Part => {
  const mark = markWhere(
    (segment, doc) =>
      within(comparablePrice(segment, doc, nowMs), price) ||
      (negated && isPricedElsewhere(segment, doc, nowMs)),
  );
  return { field: 'price', values: price, mark };
};

const partsOf = (filters: FilterSet, nowMs: number, negated: boolean): Part[] => {
  const { brand, categories, tags, availability, price, rating, onSale, attributes } = filters;
  const parts: Part[] = [];
  if (brand !== undefined) parts.push(listPart('brand', brand));
  if (categories !== undefined) parts.push(listPart('categories', categories));
  if (tags !== undefined) parts.push(listPart('tags', tags));
  if (availability !== undefined) {
    const wanted = new Set(availability.map((value) => AVAILABILITIES.indexOf(value)));
    const mark = markWhere(({ live }, doc) => wanted.has(live.availability[doc] as number));
    parts.push({ field: 'availability', values: availability, mark });
  }
  if (price !== undefined) parts.push(pricePart(price, nowMs, negated));
  if (rating !== undefined) {
    const mark = markWhere(({ view }, doc) => within(view.rating[doc] as number, rating));
    parts.push({ field: 'rating', values: rating, mark });
  }
  if (onSale !== undefined) {
    const mark = markWhere(({ live }, doc) => isReduced(live, doc, nowMs) === onSale);
    parts.push({ field: 'onSale', values: [String(onSale)], mark });
  }
  return attributes === undefined ? parts : [...parts, ...attributeParts(attributes)];
};

/** Filters of which each has one value of `all`. */
export const valuesApart = ({ attributes = {}, ...fixed }: AllFilters): FilterSet[] => [
  ...Object.entries(fixed).flatMap(([field, values = []]) =>
    values.map((value): FilterSet => ({ [field]: [value] })),
  ),
  ...Object.entries(attributes).flatMap(([name, values]) =>
    values.map((value): FilterSet => ({ attributes: Object.fromEntries([[name, [value]]]) })),
  ),
];

/** The group of filters of which all values have to hold. */
export const allOfField = (field: string): string => `all of ${field}`;

/** A filter as single constraints; every one must hold. Each field of `not` excludes by itself. */
export const constraintsOf = (filters: FilterRequest, nowMs: number): Constraint[] => {
  const { not = {}, all = {} } = filters;
  const each = valuesApart(all).flatMap((one) => partsOf(one, nowMs, false));
  return [
    ...partsOf(filters, nowMs, false).map((part) => ({ ...part, group: part.field, negated: false })),
    ...partsOf(not, nowMs, true).map((part) => ({ ...part, group: part.field, negated: true })),
    ...each.map((part) => ({ ...part, group: allOfField(part.field), negated: false })),
  ];
};
