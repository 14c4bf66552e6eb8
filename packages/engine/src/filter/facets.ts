import { compareCodePoints } from '../image/compare-code-points.ts';
import { filterKey } from '../ingest/product-facts.ts';
import type { EngineFacet } from '../types.ts';
import type { Constraint } from './constraints.ts';
import { type ColumnCounts, countColumns } from './count-columns.ts';
import {
  countAvailability,
  countRange,
  type RangeCounts,
  type VisitNumbers,
  visitColumn,
  visitPrices,
  visitRatings,
} from './count-numbers.ts';
import { chooseFacets, type FacetCandidate, LEAST_COVERAGE } from './default-facets.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import type { FacetDomain } from './facet-domain.ts';

/** Values shown of a terms facet; chosen ones come on top of that. */
const MAX_VALUES = 50;
/** A column of numbers with more distinct values than this is a range, else a list to choose from. */
const MAX_NUMBERS_AS_TERMS = 20;

export type FacetRequest = {
  domain: FacetDomain;
  dictionary: FacetDictionary;
  constraints: readonly Constraint[];
  /** Undefined: those that best split the answer. */
  wanted: readonly string[] | undefined;
  nowMs: number;
};

const LABELS: Readonly<Record<string, string>> = {
  brand: 'Brand',
  categories: 'Category',
  tags: 'Tags',
  price: 'Price',
  rating: 'Rating',
  availability: 'Availability',
};

/** `attributes.shoe_size` is shown as `Shoe size`. */
const labelOf = (field: string): string => {
  const name = field.replace(/^attributes\./, '').replaceAll('_', ' ');
  return LABELS[field] ?? name.charAt(0).toUpperCase() + name.slice(1);
};

/** Counts facets; columns are counted together, once for the answer and once more for each filtered field. */
class FacetCounter {
  private readonly request: FacetRequest;
  private readonly counts = new Map<string, ColumnCounts>();
  private readonly ranges = new Map<string, RangeCounts>();

  constructor(request: FacetRequest) {
    this.request = request;
  }

  facet(field: string): EngineFacet {
    if (field === 'price') return this.range(field, visitPrices(this.request.nowMs));
    if (field === 'rating') return this.range(field, visitRatings);
    if (field === 'availability') return this.terms(field, countAvailability(this.request.domain));
    const { dictionary } = this.request;
    const counts = this.countsFor(field);
    const column = dictionary.column(field);
    if (column === undefined) return this.terms(field, []);
    if (this.isRange(field, column)) return this.range(field, visitColumn(field));
    const values = (dictionary.columnValues[column] ?? [])
      .map((value) => ({ value: dictionary.values[value] ?? '', count: counts.values[value] ?? 0 }))
      .filter(({ count }) => count > 0);
    return this.terms(field, values);
  }

  /** The fields to show when none are asked for. */
  chosen(): string[] {
    const counts = this.countsFor('');
    const { domain, dictionary, nowMs } = this.request;
    const candidates: FacetCandidate[] = [];
    const least = counts.groups * LEAST_COVERAGE;
    counts.columns.forEach((summary, column) => {
      const field = dictionary.columns[column] ?? '';
      if (summary.groups === 0 || summary.groups < least) return;
      candidates.push({
        field,
        groups: summary.groups,
        split: this.isRange(field, column) ? 'range' : summary,
      });
    });
    const prices = this.rangeCounts('price', visitPrices(nowMs));
    if (prices.max > prices.min) {
      const groups = Math.min(
        counts.groups,
        prices.histogram.reduce((sum, bucket) => sum + bucket.count, 0),
      );
      candidates.push({ field: 'price', groups, split: 'range' });
    }
    return chooseFacets(candidates, counts.groups, domain.filtered);
  }

  private countsFor(field: string): ColumnCounts {
    const { domain, dictionary } = this.request;
    const key = domain.filtered.includes(field) ? field : '';
    let counts = this.counts.get(key);
    if (counts === undefined) {
      counts = countColumns(domain, dictionary, key);
      this.counts.set(key, counts);
    }
    return counts;
  }

  /** Only numbers, and either many of them or filtered as a range. */
  private isRange(field: string, column: number): boolean {
    const summary = this.countsFor(field).columns[column];
    if (summary === undefined || summary.textual > 0 || summary.distinct === 0) return false;
    if (summary.distinct > MAX_NUMBERS_AS_TERMS) return true;
    return this.request.constraints.some((own) => own.field === field && !Array.isArray(own.values));
  }

  private range(field: string, visit: VisitNumbers): EngineFacet {
    return { field, label: labelOf(field), type: 'range', ...this.rangeCounts(field, visit) };
  }

  private rangeCounts(field: string, visit: VisitNumbers): RangeCounts {
    const counts = this.ranges.get(field) ?? countRange(this.request.domain, visit);
    this.ranges.set(field, counts);
    return counts;
  }

  private terms(field: string, counted: readonly { value: string; count: number }[]): EngineFacet {
    const chosen = new Set<string>();
    for (const own of this.request.constraints) {
      if (own.field !== field || own.negated || !Array.isArray(own.values)) continue;
      for (const value of own.values) chosen.add(filterKey(value));
    }
    const values = counted
      .map(({ value, count }) => ({ value, count, selected: chosen.has(filterKey(value)) }))
      .sort((a, b) => b.count - a.count || compareCodePoints(a.value, b.value))
      .filter(({ selected }, i) => i < MAX_VALUES || selected);
    return { field, label: labelOf(field), type: 'terms', values };
  }
}

/** The facets of an answer. A field that the index does not know gives an empty list of values. */
export const countFacets = (request: FacetRequest): EngineFacet[] => {
  if (request.wanted?.length === 0) return [];
  const counter = new FacetCounter(request);
  return [...new Set(request.wanted ?? counter.chosen())].map((field) => counter.facet(field));
};
