import { filterKey } from '../segment-file/filter-key.ts';
import type { DeadlineCheck, EngineFacet, FacetPage, FacetPageRequest } from '../types.ts';
import type { FilteredFields } from './apply-constraints.ts';
import type { Constraint } from './constraints.ts';
import { type CountedRange, rangeOfCounts, splitNumbers } from './count-numbers.ts';
import type { CountedColumn } from './count-own-column.ts';
import { chooseFacets, type FacetCandidate, LEAST_COVERAGE, MAX_DEFAULT_FACETS } from './default-facets.ts';
import { collectorOf, type FacetCounts } from './facet-counts.ts';
import type { FacetDomain } from './facet-domain.ts';
import { facetLabel } from './facet-label.ts';
import type { FacetRules } from './facet-rules.ts';
import { type FacetTerms, firstTerms, termsPage } from './facet-terms.ts';
import type { ColumnSummary } from './sum-up-values.ts';

/** A column of numbers with more distinct values than this is shown as a range, else as a list. */
const MAX_NUMBERS_AS_TERMS = 20;

export type FacetRequest = {
  counts: FacetCounts;
  /** Groups of filters, see `Constraint`. */
  filtered: FilteredFields;
  /** Whether any product can have a value in a field. */
  isKnown: (field: string) => boolean;
  constraints: readonly Pick<Constraint, 'field' | 'group' | 'negated' | 'values'>[];
  /** Undefined: those that best split the answer. */
  wanted: readonly string[] | undefined;
  /** How the shop shows facets. */
  rules: FacetRules;
  /** BCP 47, of labels. */
  language: string;
  /** When to stop; absent: never. */
  deadline?: DeadlineCheck | undefined;
};

/** Makes facets of counts. */
class FacetCounter {
  private readonly request: FacetRequest;
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
    if (field === 'price' || field === 'rating') return this.range(field);
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
    return [...ordered, ...chooseFacets(candidates, this.request.counts.columns().groups, { wanted, room })];
  }

  private candidates(): FacetCandidate[] {
    const counts = this.request.counts.columns();
    const { values } = this.request.counts;
    const candidates: FacetCandidate[] = [];
    const least = counts.groups * LEAST_COVERAGE;
    counts.columnGroups.forEach((groups, column) => {
      if (groups === 0 || groups < least) return;
      this.request.deadline?.check();
      const field = values.columns[column] ?? '';
      const summary = counts.summary(column);
      const own = this.ownColumn(field)?.summary ?? summary;
      candidates.push({ field, groups, split: this.isRange(field, own) ? 'range' : summary });
    });
    const prices = this.request.counts.range('price');
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
    const { filtered, isKnown, constraints } = this.request;
    const wanted = new Set(constraints.filter(({ negated }) => !negated).map(({ field }) => field));
    const all = constraints.filter(({ field, group }) => group !== field && !filtered.includes(field));
    const fields = new Set([...filtered, ...all.map(({ field }) => field)]);
    return [...fields].filter((field) => wanted.has(field) && isKnown(field));
  }

  /** Null: the field is not filtered by. */
  private ownColumn(field: string): CountedColumn | null {
    const { counts, filtered, deadline } = this.request;
    if (!filtered.includes(field)) return null;
    deadline?.check();
    return counts.own(field);
  }

  private column(field: string): CountedColumn {
    const own = this.ownColumn(field);
    if (own !== null) return own;
    const counts = this.request.counts.columns();
    const column = this.request.counts.values.column(field) ?? -1;
    return { summary: counts.summary(column), counted: counts.values(column) };
  }

  /** Whether a field has only numbers, and either many of them or a range filter. */
  private isRange(field: string, summary: ColumnSummary): boolean {
    if (summary.textual > 0 || summary.distinct === 0) return false;
    if (summary.distinct > MAX_NUMBERS_AS_TERMS) return true;
    return this.request.constraints.some((own) => own.field === field && !Array.isArray(own.values));
  }

  private columnRange(field: string, { summary, counted }: CountedColumn): EngineFacet {
    if (summary.sum > summary.groups) return this.range(field);
    const { valueNumber } = this.request.counts.values;
    const numbers = Float64Array.from(counted.values, (value) => valueNumber[value] ?? 0);
    return { ...this.named(field), type: 'range', ...rangeOfCounts(numbers, counted.counts) };
  }

  private range(field: string): EngineFacet {
    return { ...this.named(field), type: 'range', ...this.request.counts.range(field) };
  }

  /** The counted values of a field. */
  private terms(field: string): FacetTerms {
    const { counts: answer, rules } = this.request;
    const common = { chosen: this.chosenValues(field), rule: rules.of(field) };
    if (field === 'availability') {
      const counted = answer.availability();
      const names = counted.map(({ value }) => value);
      const nameOf = (value: number): string => names[value] ?? '';
      const values = Uint32Array.from(counted.keys());
      const counts = Uint32Array.from(counted, ({ count }) => count);
      return { counted: { values, counts }, keys: names, folded: nameOf, shown: nameOf, ...common };
    }
    const { summary, counted } = this.column(field);
    return {
      counted,
      keys: answer.values.keys,
      folded: (value) => answer.values.foldedKey(value),
      numbers: summary.textual === 0 ? answer.values.valueNumber : undefined,
      shown: (value) => answer.values.shownValue(value),
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
export const splitField = (field: string, domain: FacetDomain, nowMs: number): CountedRange[] =>
  splitNumbers(domain, collectorOf(field, nowMs));
