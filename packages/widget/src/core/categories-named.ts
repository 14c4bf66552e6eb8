import type { FacetValuesResponse } from '@aisle/contract';
import type { WidgetApi } from './api.ts';

/** Paths of the categories whose last level has a name; none when the service does not answer. */
export const categoriesNamed = async ({ ask }: WidgetApi, name: string): Promise<string[]> => {
  const body = { query: '', field: 'categories', text: name };
  const answer = await ask('/api/widget/facets', body).catch(() => ({ values: [] }));
  const paths = (answer as Pick<FacetValuesResponse, 'values'>).values.map(({ value }) => value);
  return paths.filter((path) => path.split(' > ').at(-1) === name);
};
