import { type BackendQuery, Buckets, type CountedField, type RangeCounts } from '@aisle/engine';
import type { Json } from '../connection.ts';
import { VALUE_SEPARATOR } from '../value-separator.ts';
import {
  allOf,
  anyOf,
  comparablePrice,
  nested,
  noneOf,
  numberWithin,
  pricedElsewhere,
  type Query,
} from './clauses.ts';
import type { Scopes } from './scopes.ts';
import type { SearchBody } from './shop-search.ts';

/** Values counted of an answer; OpenSearch makes at most this many buckets. */
const MOST_VALUES = 60_000;
/** Ranges counted where no facets are asked for by name. */
const MOST_RANGES = 20;
/** As in the engine: a column of more numbers is shown as a range. */
const MAX_NUMBERS_AS_TERMS = 20;
/** As in the buckets of the engine: a decimal bound belongs to the bucket that it begins. */
const NUDGE = 1e-9;

const groupsOf = { groups: { reverse_nested: {} } };

const valuesOf = (field: string | null): Record<string, unknown> => ({
  terms: {
    field: 'variants.values',
    size: MOST_VALUES,
    ...(field !== null && { include: `${escaped(field)}${VALUE_SEPARATOR}.*` }),
  },
  aggs: groupsOf,
});

/** Letters that mean something in Lucene's expressions. */
const escaped = (text: string): string => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&');

const fieldsOf = (): Record<string, unknown> => ({
  terms: { field: 'variants.fields', size: MOST_VALUES },
  aggs: groupsOf,
});

const aboutVariants = (filter: Query, aggs: Record<string, unknown>): Record<string, unknown> => ({
  nested: { path: 'variants' },
  aggs: { passing: { filter, aggs } },
});

/** The counts that one answer needs. */
export type CountsWanted = {
  /** Undefined: those that best split the answer. */
  facets: readonly string[] | undefined;
  nowMs: number;
};

const FIXED = new Set(['price', 'rating', 'availability']);

const wantedColumns = ({ facets }: CountsWanted, { filtered }: Scopes): (string | null)[] =>
  facets === undefined ? [null] : facets.filter((field) => !FIXED.has(field) && !filtered.includes(field));

const wants = ({ facets }: CountsWanted, field: string): boolean => facets?.includes(field) ?? true;

/** Counts over an answer: groups that it has, that pass the filters, that have each value. */
export const countsBody = (scopes: Scopes, wanted: CountsWanted): SearchBody => {
  const { nowMs } = wanted;
  const all = scopes.passing();
  const columns = wantedColumns(wanted, scopes);
  const own = scopes.filtered.filter((field) => !FIXED.has(field) && wants(wanted, field));
  const prices = scopes.passing(scopes.found, 'price');
  const aggs: Record<string, unknown> = {
    answering: { filter: nested(scopes.answers) },
    answered: { filter: nested(scopes.passing(scopes.answers)) },
    priced: { filter: nested(allOf([scopes.answers, comparablePrice(nowMs)])) },
    passed: { filter: nested(all) },
    elsewhere: {
      filter: {
        bool: {
          filter: [nested(allOf([prices, pricedElsewhere(nowMs)]))],
          must_not: [nested(allOf([prices, comparablePrice(nowMs)]))],
        },
      },
    },
    popular: aboutVariants(scopes.found, { most: { max: { field: 'variants.popularity' } } }),
  };
  if (columns.length > 0)
    aggs.columns = aboutVariants(all, {
      fields: fieldsOf(),
      ...Object.fromEntries(columns.map((field, i) => [`values${i}`, valuesOf(field)])),
    });
  for (const [i, field] of own.entries())
    aggs[`own${i}`] = aboutVariants(scopes.passing(scopes.found, field), {
      fields: fieldsOf(),
      values: valuesOf(field),
    });
  if (wants(wanted, 'availability'))
    aggs.availability = aboutVariants(scopes.passing(scopes.found, 'availability'), {
      values: { terms: { field: 'variants.availability', size: 10 }, aggs: groupsOf },
    });
  if (wants(wanted, 'rating'))
    aggs.rating = aboutVariants(scopes.passing(scopes.found, 'rating'), {
      least: { min: { field: 'variants.rating' } },
      most: { max: { field: 'variants.rating' } },
    });
  if (wants(wanted, 'price')) {
    const ends = (field: string) => ({
      least: { min: { field: `variants.${field}` } },
      most: { max: { field: `variants.${field}` } },
    });
    aggs.price = aboutVariants(allOf([prices, comparablePrice(nowMs)]), {
      offer: { filter: ON_OFFER(nowMs), aggs: ends('offer') },
      regular: { filter: noneOf([ON_OFFER(nowMs)]), aggs: ends('price') },
    });
  }
  return { query: nested(scopes.found), aggs };
};

const ON_OFFER = (nowMs: number): Query =>
  allOf([
    { exists: { field: 'variants.offer' } },
    { range: { 'variants.offerFrom': { lte: Math.floor(nowMs) } } },
    { range: { 'variants.offerTo': { gte: Math.ceil(nowMs) } } },
  ]);

type Ends = { min: number; max: number };

/** What `countsBody` counted. */
export type AnswerCounts = {
  answering: number;
  answered: number;
  priced: number;
  passed: number;
  elsewhere: number;
  mostPopular: number;
  fields: Map<string, CountedField>;
  own: Map<string, CountedField>;
  availability: { value: string; count: number }[];
  /** Least and greatest number of the fields that are shown as ranges. */
  ends: Map<string, Ends>;
};

type Bucket = { key: string; groups: { doc_count: number } };

const byField = (buckets: readonly Bucket[], into: Map<string, Map<string, number>>): void => {
  for (const { key, groups } of buckets) {
    const at = key.indexOf(VALUE_SEPARATOR);
    const field = key.slice(0, at);
    const values = into.get(field) ?? new Map<string, number>();
    values.set(key.slice(at + 1), groups.doc_count);
    into.set(field, values);
  }
};

const groupsOfField = (fields: { buckets: readonly Bucket[] }, field: string): number =>
  fields.buckets.find(({ key }) => key === field)?.groups.doc_count ?? 0;

const columnsOf = (passing: Json | undefined): Map<string, CountedField> => {
  const values = new Map<string, Map<string, number>>();
  if (passing === undefined) return new Map();
  for (const [name, part] of Object.entries<Json>(passing))
    if (name.startsWith('values')) byField(part.buckets, values);
  return new Map(
    [...values].map(([field, own]) => [field, { groups: groupsOfField(passing.fields, field), values: own }]),
  );
};

const endsOf = (parts: readonly Json[]): Ends | null => {
  const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
  const least = known(parts.map(({ least: { value } }) => value));
  const most = known(parts.map(({ most: { value } }) => value));
  return least.length === 0 ? null : { min: Math.min(...least), max: Math.max(...most) };
};

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Null: some value of the field is no number. */
const numbersOf = ({ values }: CountedField): number[] | null => {
  const keys = [...values.keys()];
  return keys.length > 0 && keys.every((key) => NUMBER.test(key)) ? keys.map(Number) : null;
};

/** A field of numbers of which a group may have several: its buckets must be counted, not summed up. */
const severalNumbers = (field: CountedField, hasRange: boolean): Ends | null => {
  const sum = [...field.values.values()].reduce((all, count) => all + count, 0);
  if (sum <= field.groups || (field.values.size <= MAX_NUMBERS_AS_TERMS && !hasRange)) return null;
  const numbers = numbersOf(field);
  if (numbers === null) return null;
  return {
    min: numbers.reduce((least, number) => Math.min(least, number)),
    max: numbers.reduce((most, number) => Math.max(most, number)),
  };
};

export const readCounts = (answer: Json, scopes: Scopes, wanted: CountsWanted): AnswerCounts => {
  const aggs = answer.aggregations;
  const own = new Map<string, CountedField>();
  const filteredColumns = scopes.filtered.filter((field) => !FIXED.has(field) && wants(wanted, field));
  for (const [i, field] of filteredColumns.entries()) {
    const counted = columnsOf(aggs[`own${i}`].passing).get(field);
    if (counted !== undefined) own.set(field, counted);
  }
  const fields = columnsOf(aggs.columns?.passing);
  const ends = new Map<string, Ends>();
  const price =
    aggs.price === undefined ? null : endsOf([aggs.price.passing.offer, aggs.price.passing.regular]);
  const rating = aggs.rating === undefined ? null : endsOf([aggs.rating.passing]);
  if (price !== null) ends.set('price', price);
  if (rating !== null) ends.set('rating', rating);
  for (const [field, counted] of [...fields, ...own]) {
    const hasRange = scopes.chosen.some((one) => one.field === field && !Array.isArray(one.values));
    const several = severalNumbers(own.get(field) ?? counted, hasRange);
    if (several !== null && ends.size < MOST_RANGES) ends.set(field, several);
  }
  return {
    answering: aggs.answering.doc_count,
    answered: aggs.answered.doc_count,
    priced: aggs.priced.doc_count,
    passed: aggs.passed.doc_count,
    elsewhere: aggs.elsewhere.doc_count,
    mostPopular: aggs.popular.passing.most.value ?? 0,
    fields,
    own,
    availability: (aggs.availability?.passing.values.buckets ?? []).map(({ key, groups }: Bucket) => ({
      value: key,
      count: groups.doc_count,
    })),
    ends,
  };
};

const within = (field: string, bounds: { gte: number; lt: number }, nowMs: number): Query => {
  if (field === 'price') return comparablePrice(nowMs, bounds);
  if (field === 'rating') return { range: { 'variants.rating': bounds } };
  return numberWithin(field, bounds);
};

type RangeBody = { body: SearchBody; read: (answer: Json) => Map<string, RangeCounts> };

/** Counts the groups in each bucket of the ranges; null: there is no range. */
export const rangesBody = (
  scopes: Scopes,
  ends: ReadonlyMap<string, Ends>,
  nowMs: number,
): RangeBody | null => {
  if (ends.size === 0) return null;
  const ranges = Array.from(ends, ([field, { min, max }]) => ({
    field,
    min,
    max,
    buckets: new Buckets(min, max),
  }));
  const aggs = ranges.flatMap(({ field, buckets }, i) => {
    const step = buckets.bound(buckets.first + 1) - buckets.bound(buckets.first);
    return Array.from({ length: buckets.count }, (_, at) => {
      const from = buckets.bound(buckets.first + at) - step * NUDGE;
      const to = buckets.bound(buckets.first + at + 1) - step * NUDGE;
      const passing = scopes.passing(scopes.found, field);
      return [
        `${i}:${at}`,
        { filter: nested(allOf([passing, within(field, { gte: from, lt: to }, nowMs)])) },
      ];
    });
  });
  const anyScope = anyOf(ranges.map(({ field }) => scopes.passing(scopes.found, field)));
  return {
    body: { query: nested(anyScope), aggs: Object.fromEntries(aggs) },
    read: (answer) =>
      new Map(
        ranges.map(({ field, min, max, buckets }, i) => [
          field,
          {
            min,
            max,
            histogram: Array.from({ length: buckets.count }, (_, at) => ({
              from: buckets.bound(buckets.first + at),
              to: buckets.bound(buckets.first + at + 1),
              count: answer.aggregations[`${i}:${at}`].doc_count,
            })),
          },
        ]),
      ),
  };
};

/** What facets, a page of a facet or questions read. */
export const countsWanted = ({ request }: BackendQuery): CountsWanted => {
  const { facets, facetPage, guide, nowMs } = request;
  if (facetPage !== undefined) return { facets: [facetPage.field], nowMs };
  return { facets: guide === true ? undefined : facets, nowMs };
};
