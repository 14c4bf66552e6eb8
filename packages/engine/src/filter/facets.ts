import { filterKey } from '../segment-file/filter-key.ts';
import type { DeadlineCheck, EngineFacet, FacetPage, FacetPageRequest } from '../types.ts';
import { type Constraint, isKnownField } from './constraints.ts';
import { type ColumnCounts, countColumns } from './count-columns.ts';
import {
  type CollectNumbers,
  type CountedRange,
  collectColumn,
  collectPrices,
  collectRatings,
  countAvailability,
  countRange,
  type RangeCounts,
  rangeOfCounts,
  splitNumbers,
} from './count-numbers.ts';
import { type CountedColumn, countOwnColumn } from './count-own-column.ts';
import { chooseFacets, type FacetCandidate, LEAST_COVERAGE, MAX_DEFAULT_FACETS } from './default-facets.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import type { FacetDomain } from './facet-domain.ts';
import { facetLabel } from './facet-label.ts';
import type { FacetRules } from './facet-rules.ts';
import { type FacetTerms, firstTerms, termsPage } from './facet-terms.ts';
import type { ColumnSummary } from './sum-up-values.ts';

/** A column of numbers with more distinct values than this is shown as a range, else as a list. */
const MAX_NUMBERS_AS_TERMS = 20;

export type FacetRequest = {
  domain: FacetDomain;
  dictionary: FacetDictionary;
  constraints: readonly Constraint[];
  /** Undefined: those that best split the answer. */
  wanted: readonly string[] | undefined;
  /** How the shop shows facets. */
  rules: FacetRules;
  nowMs: number;
  /** BCP 47, of labels. */
  language: string;
  /** When to stop; absent: never. */
  deadline?: DeadlineCheck | undefined;
};

/** Counts facets: all columns together for the answer, and the column of each filtered field for itself. */
class FacetCounter {
  private readonly request: FacetRequest;
  private counts: ColumnCounts | null = null;
  private readonly own = new Map<string, CountedColumn>();
  private readonly ranges = new Map<string, RangeCounts>();
  private readonly facets = new Map<string, EngineFacet>();

  constructor(request: FacetRequest) {
    this.request = request;
  }

  facet(field: string): EngineFacet {
    const facet = this.facets.get(field) ?? this.count(field);
    this.facets.set(field, facet);
    return facet;
  }

  private count(field: string): EngineFacet {
    this.request.deadline?.check();
    if (field === 'price') return this.range(field, collectPrices(this.request.nowMs));
    if (field === 'rating') return this.range(field, collectRatings);
    if (field !== 'availability') {
      const column = this.column(field);
      if (this.isRange(field, column.summary)) return this.columnRange(field, column);
    }
    return { ...this.named(field), type: 'terms', values: firstTerms(this.terms(field)) };
  }

  page(page: FacetPageRequest): FacetPage {
    const { deadline } = this.request;
    deadline?.check();
    return termsPage(this.terms(page.field), page, deadline);
  }

  /** The default fields: those with a place of their own, then those that split the answer best. */
  chosen(): string[] {
    const { rules } = this.request;
    const ordered = rules.ordered.filter((field) => this.hasValues(field));
    const isOpen = (field: string): boolean => !rules.hides(field) && !ordered.includes(field);
    const candidates = this.candidates().filter(({ field }) => isOpen(field));
    const wanted = this.wantedFields().filter(isOpen);
    const room = Math.max(0, MAX_DEFAULT_FACETS - ordered.length);
    return [...ordered, ...chooseFacets(candidates, this.allColumns().groups, { wanted, room })];
  }

  private candidates(): FacetCandidate[] {
    const counts = this.allColumns();
    const { dictionary } = this.request;
    const candidates: FacetCandidate[] = [];
    const least = counts.groups * LEAST_COVERAGE;
    counts.columnGroups.forEach((groups, column) => {
      if (groups === 0 || groups < least) return;
      this.request.deadline?.check();
      const field = dictionary.columns[column] ?? '';
      const summary = counts.summary(column);
      const own = this.ownColumn(field)?.summary ?? summary;
      candidates.push({ field, groups, split: this.isRange(field, own) ? 'range' : summary });
    });
    const prices = this.rangeCounts('price', collectPrices(this.request.nowMs));
    if (prices.max > prices.min) {
      const groups = Math.min(
        counts.groups,
        prices.histogram.reduce((sum, bucket) => sum + bucket.count, 0),
      );
      candidates.push({ field: 'price', groups, split: 'range' });
    }
    return candidates;
  }

  private hasValues(field: string): boolean {
    const facet = this.facet(field);
    return facet.type === 'terms' ? facet.values.length > 0 : facet.histogram.length > 0;
  }

  /** Fields that the shopper filters by. They are shown so that the filter can be removed. */
  private wantedFields(): string[] {
    const { domain, constraints } = this.request;
    const wanted = new Set(constraints.filter(({ negated }) => !negated).map(({ field }) => field));
    return domain.filtered.filter((field) => wanted.has(field) && isKnownField(domain.catalog, field));
  }

  private allColumns(): ColumnCounts {
    this.counts ??= countColumns(this.request.domain, this.request.dictionary);
    return this.counts;
  }

  /** Null: the field is not filtered by. */
  private ownColumn(field: string): CountedColumn | null {
    const { domain, dictionary, deadline } = this.request;
    if (!domain.filtered.includes(field)) return null;
    const known = this.own.get(field);
    if (known !== undefined) return known;
    deadline?.check();
    const counted = countOwnColumn(domain, dictionary, field);
    this.own.set(field, counted);
    return counted;
  }

  private column(field: string): CountedColumn {
    const own = this.ownColumn(field);
    if (own !== null) return own;
    const counts = this.allColumns();
    const column = this.request.dictionary.column(field) ?? -1;
    return { summary: counts.summary(column), counted: counts.values(column) };
  }

  /** Whether a field has only numbers, and either many of them or a range filter. */
  private isRange(field: string, summary: ColumnSummary): boolean {
    if (summary.textual > 0 || summary.distinct === 0) return false;
    if (summary.distinct > MAX_NUMBERS_AS_TERMS) return true;
    return this.request.constraints.some((own) => own.field === field && !Array.isArray(own.values));
  }

  private columnRange(field: string, { summary, counted }: CountedColumn): EngineFacet {
    if (summary.sum > summary.groups) return this.range(field, collectColumn(field));
    const { valueNumber } = this.request.dictionary;
    const numbers = Float64Array.from(counted.values, (value) => valueNumber[value] ?? 0);
    return { ...this.named(field), type: 'range', ...rangeOfCounts(numbers, counted.counts) };
  }

  private range(field: string, collect: CollectNumbers): EngineFacet {
    return { ...this.named(field), type: 'range', ...this.rangeCounts(field, collect) };
  }

  private rangeCounts(field: string, collect: CollectNumbers): RangeCounts {
    const counts = this.ranges.get(field) ?? countRange(this.request.domain, collect);
    this.ranges.set(field, counts);
    return counts;
  }

  /** The counted values of a field. */
  private terms(field: string): FacetTerms {
    const { dictionary, domain, rules } = this.request;
    const common = { chosen: this.chosenValues(field), rule: rules.of(field) };
    if (field === 'availability') {
      const counted = countAvailability(domain);
      const names = counted.map(({ value }) => value);
      const nameOf = (value: number): string => names[value] ?? '';
      const values = Uint32Array.from(counted.keys());
      const counts = Uint32Array.from(counted, ({ count }) => count);
      return { counted: { values, counts }, keys: names, folded: nameOf, shown: nameOf, ...common };
    }
    const { summary, counted } = this.column(field);
    return {
      counted,
      keys: dictionary.keys,
      folded: (value) => dictionary.foldedKey(value),
      numbers: summary.textual === 0 ? dictionary.valueNumber : undefined,
      shown: (value) => dictionary.shownValue(value, domain.catalog),
      ...common,
    };
  }

  private named(field: string): Pick<EngineFacet, 'field' | 'label' | 'name'> {
    const { language, rules } = this.request;
    const { name } = rules.of(field);
    return name === undefined ? { field, label: facetLabel(field, language) } : { field, label: name, name };
  }

  /** Values that the shopper filters the field by. */
  private chosenValues(field: string): Set<string> {
    const chosen = new Set<string>();
    for (const own of this.request.constraints) {
      if (own.field !== field || own.negated || !Array.isArray(own.values)) continue;
      for (const value of own.values) chosen.add(filterKey(value));
    }
    return chosen;
  }
}

/** The facets of an answer. A field that the index does not know gives an empty list of values. */
export const countFacets = (request: FacetRequest): EngineFacet[] => {
  if (request.wanted?.length === 0) return [];
  const counter = new FacetCounter(request);
  return [...new Set(request.wanted ?? counter.chosen())].map((field) => counter.facet(field));
};

/** A page of all values of a field. */
export const facetPage = (request: FacetRequest, page: FacetPageRequest): FacetPage =>
  new FacetCounter(request).page(page);

/** Ranges of a field of numbers, each with its groups. */
export const splitField = (field: string, { domain, nowMs }: FacetRequest): CountedRange[] => {
  if (field === 'price') return splitNumbers(domain, collectPrices(nowMs));
  return splitNumbers(domain, field === 'rating' ? collectRatings : collectColumn(field));
};
