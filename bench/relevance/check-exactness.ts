import type { Facet, ProductInput } from '@aisle/contract';
import type { FilteredRequest, Filters } from './random-request.ts';

/** The fields of a card that are checked. Its variants are the other members that pass the filters. */
export type Member = {
  externalId: string;
  parentExternalId: string | null;
  price: number | null;
};
export type Card = Member & { variants: Member[] };
export type Page = {
  total: number;
  products: Card[];
  facets: Facet[];
  appliedFilters: { field: string; source: 'query' | 'user' }[];
};

export type PageRequest = {
  query: string;
  filters: Filters;
  facets: string[];
  page: number;
  pageSize: number;
};
export type Ask = (request: PageRequest) => Promise<Page>;

/** Looks up a product by externalId, for fields that cards do not show (tags). */
export type Lookup = (externalId: string) => ProductInput | undefined;

export type Exactness = {
  faults: string[];
  total: number;
  /** Facets compared, and facets skipped because words of the query filter their field. */
  facets: number;
  byWords: number;
  /** Too many cards to fetch all pages. */
  tooLarge: boolean;
};

const PAGE_SIZE = 100;

type AllCards = { cards: Card[]; total: number; byWords: ReadonlySet<string> };

/** The fields that words of the query filter by. */
const fieldsByWords = ({ appliedFilters }: Page): ReadonlySet<string> =>
  new Set(appliedFilters.flatMap(({ field, source }) => (source === 'query' ? [field] : [])));

/** All pages of an answer; null when it has more cards than `most`. */
const allCards = async (
  ask: Ask,
  request: Omit<FilteredRequest, 'facets'>,
  most: number,
): Promise<AllCards | null> => {
  const cards: Card[] = [];
  for (let page = 1; ; page++) {
    const { query, filters } = request;
    const answer = await ask({ query, filters, facets: [], page, pageSize: PAGE_SIZE });
    if (answer.total > most) return null;
    cards.push(...answer.products);
    if (answer.products.length < PAGE_SIZE)
      return { cards, total: answer.total, byWords: fieldsByWords(answer) };
  }
};

const without = (filters: Filters, field: string): Filters => {
  const { [field]: _, not, ...others } = filters;
  const { [field]: __, ...otherNot } = (not ?? {}) as Filters;
  return Object.keys(otherNot).length > 0 ? { ...others, not: otherNot } : others;
};

const isFiltered = (filters: Filters, field: string): boolean =>
  field in filters || (filters.not !== undefined && field in (filters.not as Filters));

const pathsOf = (categories: readonly string[]): string[] =>
  categories.flatMap((path) => {
    const levels = path.split(' > ');
    return levels.map((_, at) => levels.slice(0, at + 1).join(' > '));
  });

/** A member's values in a facet: texts, or numbers for a range. */
const valuesOf = (field: string, member: Member, product: ProductInput): (string | number)[] => {
  if (field === 'price') return member.price === null ? [] : [member.price];
  if (field === 'rating') return product.rating === undefined ? [] : [product.rating.average];
  if (field === 'availability') return [product.availability ?? 'in_stock'];
  if (field === 'brand') return product.brand === undefined ? [] : [product.brand];
  if (field === 'categories') return pathsOf(product.categories ?? []);
  if (field === 'tags') return product.tags ?? [];
  const value = product.attributes?.[field.slice('attributes.'.length)];
  if (value === undefined) return [];
  return [value].flat().map((one) => (typeof one === 'boolean' ? String(one) : one));
};

/** The distinct values of a group's members. */
const groupValues = (field: string, card: Card, lookup: Lookup): Set<string | number> => {
  const found = new Set<string | number>();
  for (const member of [card, ...card.variants]) {
    const product = lookup(member.externalId);
    if (product !== undefined) for (const value of valuesOf(field, member, product)) found.add(value);
  }
  found.delete('');
  return found;
};

/** As in the buckets: a decimal bound belongs to the bucket that it begins. */
const NUDGE = 1e-9;

const checkRange = (facet: Extract<Facet, { type: 'range' }>, groups: Set<string | number>[]): string[] => {
  const numbers = groups.map((values) => [...values].map(Number).filter(Number.isFinite));
  const all = numbers.flat();
  const faults: string[] = [];
  const [min, max] = all.length === 0 ? [0, 0] : [Math.min(...all), Math.max(...all)];
  // Ratings are stored as f32, prices as f64: compare as f32.
  if (Math.fround(facet.min) !== Math.fround(min) || Math.fround(facet.max) !== Math.fround(max)) {
    faults.push(`${facet.field}: ${facet.min} to ${facet.max}, counted ${min} to ${max}`);
  }
  for (const { from, to, count } of facet.histogram) {
    const width = (to - from) * NUDGE;
    const own = numbers.filter((values) =>
      values.some((value) => value >= from - width && value < to - width),
    ).length;
    if (own !== count) faults.push(`${facet.field} ${from} to ${to}: ${count}, counted ${own}`);
  }
  return faults;
};

/** Most values of a facet. A longer list may leave out those with the fewest groups. */
const MOST_VALUES = 50;

const checkTerms = (facet: Extract<Facet, { type: 'terms' }>, groups: Set<string | number>[]): string[] => {
  const counts = new Map<string, number>();
  for (const values of groups) {
    for (const value of new Set([...values].map(String))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const faults = facet.values
    .filter(({ value, count }) => (counts.get(value) ?? 0) !== count)
    .map(({ value, count }) => `${facet.field} '${value}': ${count}, counted ${counts.get(value) ?? 0}`);
  if (counts.size <= MOST_VALUES) {
    const shown = new Set(facet.values.map(({ value }) => value));
    for (const [value, count] of counts) {
      if (!shown.has(value)) faults.push(`${facet.field} '${value}': missing, counted ${count}`);
    }
  }
  return faults;
};

const checkTotal = (answer: Page, all: AllCards): string[] => {
  const roots = new Set(all.cards.map((card) => card.parentExternalId ?? card.externalId));
  const faults: string[] = [];
  if (answer.total !== all.cards.length) faults.push(`total ${answer.total}, pages hold ${all.cards.length}`);
  if (roots.size !== all.cards.length) faults.push(`${all.cards.length} cards of ${roots.size} groups`);
  return faults;
};

export type ExactnessInput = { ask: Ask; lookup: Lookup; request: FilteredRequest; mostCards: number };

/**
 * Checks one answer against brute force. Its total must equal the cards on all pages. Each facet must equal counts over
 * all pages of the same request without that field's filter. Faults are sentences; none means exact.
 */
export async function checkExactness(input: ExactnessInput): Promise<Exactness> {
  const { ask, lookup, request, mostCards } = input;
  const result: Exactness = { faults: [], total: 0, facets: 0, byWords: 0, tooLarge: false };
  const first = await ask({ ...request, page: 1, pageSize: 1 });
  const filtered = await allCards(ask, request, mostCards);
  if (filtered === null) return { ...result, tooLarge: true };
  result.total = first.total;
  result.faults.push(...checkTotal(first, filtered));
  const byWords = fieldsByWords(first);
  for (const facet of first.facets) {
    if (byWords.has(facet.field)) {
      result.byWords++;
      continue;
    }
    const own = isFiltered(request.filters, facet.field)
      ? await allCards(ask, { ...request, filters: without(request.filters, facet.field) }, mostCards)
      : filtered;
    if (own === null) continue;
    // `red shoes` filtered by red, and then not: now the words filter. The facet of the filtered answer cannot show
    // that.
    if (own.byWords.has(facet.field)) {
      result.byWords++;
      continue;
    }
    const groups = own.cards.map((card) => groupValues(facet.field, card, lookup));
    result.facets++;
    result.faults.push(...(facet.type === 'range' ? checkRange(facet, groups) : checkTerms(facet, groups)));
  }
  return result;
}
