import type { Filters } from '@aisle/contract';
import { MOST_TAKEN, pagesAround } from '@aisle/sdk/shop-system';
import { COLLECTIONS } from './product-items.ts';

type ID = string | number;

/** Vendure's `SearchInput`. */
export type Input = {
  term?: string | null;
  facetValueIds?: ID[] | null;
  facetValueOperator?: 'AND' | 'OR' | null;
  facetValueFilters?: { and?: ID | null; or?: ID[] | null }[] | null;
  collectionId?: ID | null;
  collectionSlug?: string | null;
  collectionIds?: ID[] | null;
  collectionSlugs?: string[] | null;
  groupByProduct?: boolean | null;
  inStock?: boolean | null;
  take?: number | null;
  skip?: number | null;
  sort?: { name?: string | null; price?: 'ASC' | 'DESC' | null } | null;
};

/** What Vendure's ids stand for in Aisle, in one language. */
export type Labels = {
  /** By the id of a facet value: the code of its facet, and its name. */
  values: ReadonlyMap<string, { code: string; name: string }>;
  /** Slugs by the id of a collection. */
  slugs: ReadonlyMap<string, string>;
};

export type AisleRequest = {
  query: string;
  filters: Filters;
  sort: 'relevance' | 'price_asc' | 'price_desc';
  pageSize: number;
  pages: number[];
  /** Where in the pages the answer begins, and how long it is. */
  from: number;
  take: number;
};

/** One of these values of a field. */
type Choice = { field: string; values: string[] };

/** Values of different facets, of which one has to match, are no filter of Aisle. */
const choiceOf = (ids: readonly ID[], { values }: Labels): Choice | null => {
  const found = ids.map((id) => values.get(String(id)));
  const [first] = found;
  if (first === undefined || found.some((value) => value?.code !== first.code)) return null;
  return { field: `attributes.${first.code}`, values: found.flatMap((value) => value?.name ?? []) };
};

const facetChoices = (input: Input, labels: Labels): (Choice | null)[] => {
  const ids = input.facetValueIds ?? [];
  const groups = input.facetValueOperator === 'AND' ? ids.map((id) => [id]) : ids.length > 0 ? [ids] : [];
  const filters = (input.facetValueFilters ?? []).map(({ and, or }) => [
    ...(and === null || and === undefined ? [] : [and]),
    ...(or ?? []),
  ]);
  return [...groups, ...filters.filter((group) => group.length > 0)].map((group) => choiceOf(group, labels));
};

const collectionChoices = (input: Input, { slugs }: Labels): (Choice | null)[] => {
  const bySlug = [input.collectionSlug ? [input.collectionSlug] : [], input.collectionSlugs ?? []];
  const byId = [input.collectionId ? [input.collectionId] : [], input.collectionIds ?? []].map((ids) =>
    ids.map((id) => slugs.get(String(id)) ?? null),
  );
  return [...bySlug, ...byId]
    .filter((group) => group.length > 0)
    .map((group) => {
      const values = group.filter((slug) => slug !== null);
      return values.length === group.length ? { field: `attributes.${COLLECTIONS}`, values } : null;
    });
};

/** Null: two of one field, or one that Aisle does not have. */
const filtersOf = (input: Input, labels: Labels): Filters | null => {
  const choices = [...facetChoices(input, labels), ...collectionChoices(input, labels)];
  const filters: Record<string, unknown> = {};
  if (input.inStock === true) filters.availability = ['in_stock'];
  for (const choice of choices) {
    if (choice === null || choice.field in filters) return null;
    filters[choice.field] = choice.values;
  }
  return filters as Filters;
};

/** Null: Vendure's own search has to answer, because Aisle cannot do so exactly. */
export const requestOf = (input: Input, labels: Labels): AisleRequest | null => {
  const query = input.term?.trim() ?? '';
  const take = input.take || 25;
  const isOurs =
    query !== '' &&
    query.length <= 500 &&
    input.groupByProduct === true &&
    input.inStock !== false &&
    !input.sort?.name &&
    take <= MOST_TAKEN;
  const filters = isOurs ? filtersOf(input, labels) : null;
  if (filters === null) return null;
  const price = input.sort?.price;
  const sort = price ? (price === 'ASC' ? 'price_asc' : 'price_desc') : 'relevance';
  return { query, filters, sort, take, ...pagesAround(input.skip ?? 0, take) };
};
