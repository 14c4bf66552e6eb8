import {
  allOfField,
  EXCLUDING_FIELDS,
  excludedWords,
  type FilterRequest,
  type FilterSet,
  type Formula,
  filterKey,
  type HeldWord,
  levelsOf,
  type QueryPlan,
  valuesApart,
} from '@aisle/engine';
import { VALUE_SEPARATOR } from '../value-separator.ts';

/** A query of OpenSearch. Those here are about one variant. */
export type Query = Record<string, unknown>;

const NOTHING: Query = { match_none: {} };
export const ALL: Query = { match_all: {} };

export const allOf = (queries: readonly Query[]): Query =>
  queries.length === 1 ? (queries[0] as Query) : queries.length === 0 ? ALL : { bool: { filter: queries } };

export const anyOf = (queries: readonly Query[]): Query =>
  queries.length === 1
    ? (queries[0] as Query)
    : queries.length === 0
      ? NOTHING
      : { bool: { should: queries, minimum_should_match: 1 } };

export const noneOf = (queries: readonly Query[]): Query => ({ bool: { must_not: queries } });

export const term = (field: string, value: string | number | boolean): Query => ({
  term: { [`variants.${field}`]: value },
});

const among = (field: string, values: readonly (string | number)[]): Query => ({
  terms: { [`variants.${field}`]: values },
});

const between = (field: string, range: { min?: number | undefined; max?: number | undefined }): Query => ({
  range: {
    [`variants.${field}`]: {
      ...(range.min !== undefined && { gte: range.min }),
      ...(range.max !== undefined && { lte: range.max }),
    },
  },
});

const exists = (field: string): Query => ({ exists: { field: `variants.${field}` } });

/** Groups with a variant of which it holds. */
export const nested = (query: Query, more: Record<string, unknown> = {}): Query => ({
  nested: { path: 'variants', query, ...more },
});

export const variantsAmong = (externalIds: readonly string[]): Query =>
  externalIds.length === 0 ? NOTHING : among('id', externalIds);

const holdsWord = ({ word, and, languages }: HeldWord): Query =>
  allOf([
    ...[word, ...and].map((held) => term('held', held)),
    ...(languages === undefined ? [] : [among('language', languages)]),
  ]);

/** Variants that hold a term of the plan for at least this share. */
export const holdsTerm = ({ terms }: Pick<QueryPlan, 'terms'>, index: number, share: number): Query => {
  const wanted = terms[index];
  if (wanted === undefined) return NOTHING;
  const words = levelsOf(wanted).flatMap((level) => (level.share >= share ? level.words : []));
  const simple = words.filter(({ and, languages }) => and.length === 0 && languages === undefined);
  const others = words.filter(({ and, languages }) => and.length > 0 || languages !== undefined);
  const together = simple.length === 0 ? [] : [among('held', [...new Set(simple.map(({ word }) => word))])];
  return anyOf([...together, ...others.map(holdsWord)]);
};

export const formulaQuery = (plan: Pick<QueryPlan, 'terms'>, formula: Formula): Query => {
  if (formula === true) return ALL;
  if (formula === false) return NOTHING;
  if ('term' in formula) return holdsTerm(plan, formula.term, formula.share);
  if ('all' in formula) return allOf(formula.all.map((one) => formulaQuery(plan, one)));
  return anyOf(formula.any.map((one) => formulaQuery(plan, one)));
};

/** Variants that the query takes out: see `markExcluded`. */
export const exclusions = (plan: Pick<QueryPlan, 'excluded'>): Query[] =>
  excludedWords(plan).map(({ word, mark, and, languages }) =>
    allOf([
      anyOf(
        [...EXCLUDING_FIELDS].map((field) => ({
          bool: { filter: [term(field, word)], must_not: [term(field, mark)] },
        })),
      ),
      ...and.map((held) => term('held', held)),
      ...(languages === undefined ? [] : [among('language', languages)]),
    ]),
  );

const onOffer = (nowMs: number): Query =>
  allOf([
    exists('offer'),
    between('offerFrom', { max: Math.floor(nowMs) }),
    between('offerTo', { min: Math.ceil(nowMs) }),
  ]);

type Bounds = { gte?: number; gt?: number; lt?: number; lte?: number };

/** Variants with a price now, in the shop's currency or in another, within bounds. */
const pricedNow = (nowMs: number, bounds: Bounds): Query =>
  anyOf([
    allOf([onOffer(nowMs), { range: { 'variants.offer': bounds } }]),
    allOf([noneOf([onOffer(nowMs)]), { range: { 'variants.price': bounds } }]),
  ]);

const ANY_PRICE: Bounds = { gte: Number.MIN_SAFE_INTEGER };

/** Variants whose price compares with others, within bounds. */
export const comparablePrice = (nowMs: number, bounds: Bounds = ANY_PRICE): Query =>
  allOf([term('otherCurrency', false), pricedNow(nowMs, bounds)]);

export const pricedElsewhere = (nowMs: number): Query =>
  allOf([term('otherCurrency', true), pricedNow(nowMs, ANY_PRICE)]);

export const numberWithin = (field: string, bounds: Bounds): Query => ({
  nested: {
    path: 'variants.numbers',
    query: allOf([
      { term: { 'variants.numbers.field': field } },
      { range: { 'variants.numbers.value': bounds } },
    ]),
  },
});

/** One field's part of a filter, as `Constraint` of the engine. Its `group` is the facet that counts without it. */
export type FieldConstraint = {
  field: string;
  group: string;
  negated: boolean;
  values: readonly string[] | { min?: number; max?: number };
  query: Query;
};

type Part = Omit<FieldConstraint, 'negated' | 'group'>;

const listed = (field: string, values: readonly (string | number | boolean)[]): Part => {
  const texts = values.map(String);
  const keys = texts.map((text) => `${field}${VALUE_SEPARATOR}${filterKey(text)}`);
  return { field, values: texts, query: among('values', keys) };
};

const boundsOf = ({ min, max }: { min?: number; max?: number }): Bounds => ({
  ...(min !== undefined && { gte: min }),
  ...(max !== undefined && { lte: max }),
});

const partsOf = (filters: FilterSet, nowMs: number, negated: boolean): Part[] => {
  const { brand, categories, tags, availability, price, rating, onSale, attributes } = filters;
  const parts: Part[] = [];
  if (brand !== undefined) parts.push(listed('brand', brand));
  if (categories !== undefined) parts.push(listed('categories', categories));
  if (tags !== undefined) parts.push(listed('tags', tags));
  if (availability !== undefined)
    parts.push({ field: 'availability', values: availability, query: among('availability', availability) });
  if (price !== undefined) {
    const bounds = price.min === undefined && price.max === undefined ? ANY_PRICE : boundsOf(price);
    const own = comparablePrice(nowMs, bounds);
    const query = negated ? anyOf([own, pricedElsewhere(nowMs)]) : own;
    parts.push({ field: 'price', values: price, query });
  }
  if (rating !== undefined) parts.push({ field: 'rating', values: rating, query: between('rating', rating) });
  if (onSale !== undefined) {
    const reduced = allOf([onOffer(nowMs), exists('price')]);
    const query = onSale ? reduced : noneOf([reduced]);
    parts.push({ field: 'onSale', values: [String(onSale)], query });
  }
  for (const [name, wanted] of Object.entries(attributes ?? {})) {
    const field = `attributes.${name}`;
    if (Array.isArray(wanted)) parts.push(listed(field, wanted));
    else parts.push({ field, values: wanted, query: numberWithin(field, boundsOf(wanted)) });
  }
  return parts;
};

/** A filter as single constraints, as `constraintsOf` of the engine. */
export const constraintsOf = (filters: FilterRequest, nowMs: number): FieldConstraint[] => {
  const { not = {}, all = {} } = filters;
  const each = valuesApart(all).flatMap((one) => partsOf(one, nowMs, false));
  return [
    ...partsOf(filters, nowMs, false).map((part) => ({ ...part, group: part.field, negated: false })),
    ...partsOf(not, nowMs, true).map((part) => ({ ...part, group: part.field, negated: true })),
    ...each.map((part) => ({ ...part, group: allOfField(part.field), negated: false })),
  ];
};

export const constraintQuery = ({ negated, query }: FieldConstraint): Query =>
  negated ? noneOf([query]) : query;
