import type { Facet } from '@aisle/contract';
import { type AttributeNames, attributeOf, fieldOf } from './field-names.ts';
import type { SearchPlan } from './search-plan.ts';

export type FacetCounts = Record<string, Record<string, number>>;
export type FacetStats = Record<string, { min: number; max: number }>;

export type FacetResults = {
  facets: FacetCounts;
  facets_stats: FacetStats;
  /** Whether all values were counted and listed. */
  isExhaustive: boolean;
};

/** Values that a search lists of a facet. */
export const MOST_VALUES = 50;
/** Values that the service lists of a facet at once. */
export const MOST_LISTED = 100;

const levelOf = (category: string): number => category.split(' > ').length - 1;

type Values = Extract<Facet, { type: 'terms' }>['values'];

const statsOf = (values: Values): { min: number; max: number } | null => {
  const numbers = values.map(({ value }) => Number(value));
  if (numbers.length === 0 || numbers.some((number) => Number.isNaN(number))) return null;
  return { min: Math.min(...numbers), max: Math.max(...numbers) };
};

/** Ratings come as a histogram. Rating menus add up the counts of names that are numbers. */
const ratingCounts = (facet: Extract<Facet, { type: 'range' }>): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const { from, count } of facet.histogram)
    if (count > 0) counts.set(String(from), (counts.get(String(from)) ?? 0) + count);
  return Object.fromEntries(counts);
};

/** Values of a facet that the widgets show at most. */
export const valuesWanted = ({ params }: Pick<SearchPlan, 'params'>): number => {
  const wanted = Number(params.maxValuesPerFacet);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : MOST_VALUES;
};

class FacetReader {
  readonly #plan: SearchPlan;
  readonly #names: AttributeNames;
  readonly results: FacetResults = { facets: {}, facets_stats: {}, isExhaustive: true };

  constructor(plan: SearchPlan, names: AttributeNames) {
    this.#plan = plan;
    this.#names = names;
  }

  add(attribute: string, facet: Facet): void {
    if (facet.type === 'terms') this.#addTerms(attribute, facet.values);
    else this.#addRange(attribute, facet);
  }

  #addTerms(attribute: string, all: Values): void {
    const { level } = fieldOf(attribute, this.#names);
    if (all.length === MOST_VALUES || all.length >= MOST_LISTED) this.results.isExhaustive = false;
    const values = all
      .filter(({ value }) => level === null || levelOf(value) === level)
      .slice(0, valuesWanted(this.#plan));
    if (this.#plan.params.sortFacetValuesBy === 'alpha') values.sort((a, b) => (a.value < b.value ? -1 : 1));
    const counts = values.map(({ value, count }) => [value, count] as const);
    this.results.facets[attribute] = Object.fromEntries(counts);
    const stats = statsOf(all);
    if (stats !== null) this.results.facets_stats[attribute] = stats;
  }

  #addRange(attribute: string, facet: Extract<Facet, { type: 'range' }>): void {
    const isRating = facet.field === 'rating';
    this.results.facets[attribute] = isRating ? ratingCounts(facet) : {};
    if (facet.histogram.length > 0) this.results.facets_stats[attribute] = { min: facet.min, max: facet.max };
  }
}

/** The counts of an answer by the attributes that the plan asks for. */
export const facetResults = (
  plan: SearchPlan,
  facets: readonly Facet[],
  names: AttributeNames,
): FacetResults => {
  const reader = new FacetReader(plan, names);
  const wanted = plan.facets === '*' ? facets.map(({ field }) => attributeOf(field, names)) : plan.facets;
  for (const attribute of wanted) {
    const { field } = fieldOf(attribute, names);
    const facet = facets.find((one) => one.field === field);
    if (facet !== undefined) reader.add(attribute, facet);
  }
  return reader.results;
};
