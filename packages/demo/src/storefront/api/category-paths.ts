import type { ShopApi } from './api.ts';

const levelName = (path: string): string =>
  path
    .slice(path.lastIndexOf('>') + 1)
    .trim()
    .toLocaleLowerCase();

/** Paths of the categories with this name, in any department; empty when the shop has none. */
export const categoryPaths = async (api: ShopApi, name: string): Promise<string[]> => {
  const body = { query: name, facets: ['categories'], pageSize: 1, typing: true };
  const answer = await api.search(body, new AbortController().signal);
  const values = answer.facets.flatMap((facet) => (facet.type === 'terms' ? facet.values : []));
  const wanted = name.trim().toLocaleLowerCase();
  return values.map(({ value }) => value).filter((path) => levelName(path) === wanted);
};
