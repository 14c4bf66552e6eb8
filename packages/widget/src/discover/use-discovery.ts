import type { FacetValuesResponse, PopularQueriesResponse, ProductCard } from '@aisle/contract';
import { useEffect, useState } from 'preact/hooks';
import type { WidgetCore } from '../core/widget-core.ts';

/** A department of the shop, with the image of one of its products where one is at hand. */
export type Department = { name: string; imageUrl: string | null };
export type Discovery = {
  /** What others searched for. */
  popular: readonly string[];
  departments: readonly Department[];
  trending: readonly ProductCard[];
};

const MOST_DEPARTMENTS = 12;
const MOST_VALUES = 100;
/** Some are shown; the others give departments their images. */
const TRENDING = 24;

const NOTHING: Discovery = { popular: [], departments: [], trending: [] };

const departmentOf = (path: string): string => path.split(' > ', 1)[0] ?? path;

/** The departments by the number of their products. A shop with one has nothing to choose. */
const departmentsOf = ({ values }: FacetValuesResponse, cards: readonly ProductCard[]): Department[] => {
  const names = values.filter(({ value }) => !value.includes(' > ')).map(({ value }) => value);
  if (names.length < 2) return [];
  return names.slice(0, MOST_DEPARTMENTS).map((name) => {
    const own = cards.find(({ categories }) => categories.some((path) => departmentOf(path) === name));
    return { name, imageUrl: own?.imageUrl ?? null };
  });
};

const discover = async (core: WidgetCore): Promise<Discovery> => {
  const body = { query: '', field: 'categories', limit: MOST_VALUES };
  const [categories, shelf, searched] = await Promise.all([
    core.ask('/api/widget/facets', body).catch(() => ({ values: [] })),
    core.shelf(`/api/widget/trending?limit=${TRENDING}`),
    core.shelf('/api/widget/popular-queries?limit=8') as Promise<Partial<PopularQueriesResponse>>,
  ]);
  return {
    popular: (searched.queries ?? []).map(({ text }) => text),
    departments: departmentsOf(categories as FacetValuesResponse, shelf.products),
    trending: shelf.products,
  };
};

const known = new WeakMap<WidgetCore, Promise<Discovery>>();

/** What the shop has, asked for once a page. Empty until it has come. */
export const useDiscovery = (core: WidgetCore): Discovery => {
  const [discovery, setDiscovery] = useState(NOTHING);
  useEffect(() => {
    const found = known.get(core) ?? discover(core);
    known.set(core, found);
    void found.then(setDiscovery);
  }, [core]);
  return discovery;
};
