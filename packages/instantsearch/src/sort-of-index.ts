import type { SortOrder } from '@aisle/contract';
import { UnsupportedSearch } from './unsupported.ts';

/** Sort orders by the name of an index, for names that do not say it themselves. */
export type IndexSorts = Readonly<Record<string, SortOrder>>;

const BY_ENDING: readonly (readonly [RegExp, SortOrder])[] = [
  [/price[_\-:/]asc$/, 'price_asc'],
  [/price[_\-:/]desc$/, 'price_desc'],
  [/(?:newest|(?:date|created|created_at|published_at)[_\-:/]desc)$/, 'newest'],
  [/rating(?:[_\-:/]desc)?$/, 'rating'],
  [/popularity(?:[_\-:/]desc)?$/, 'popularity'],
];

/**
 * The order that an index name asks for, as replicas are named: `products_price_asc`. A name without an order is the
 * shop's own index: by relevance.
 * @throws UnsupportedSearch for a name that asks for an order that Aisle does not have
 */
export const sortOfIndex = (indexName: string, sorts: IndexSorts): SortOrder => {
  const own = Object.hasOwn(sorts, indexName) ? sorts[indexName] : undefined;
  if (own !== undefined) return own;
  const name = indexName.toLowerCase();
  const found = BY_ENDING.find(([ending]) => ending.test(name));
  if (found !== undefined) return found[1];
  if (/[_\-:/](?:asc|desc)$/.test(name))
    throw new UnsupportedSearch(
      `the index ${indexName} names no known sort order; list it in the option "sorts" of createSearchClient`,
    );
  return 'relevance';
};
