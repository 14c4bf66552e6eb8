import { ProductInput, SearchRequest } from '@aisle/contract';
import { expect, it } from 'vitest';
import { WORST_SEARCHES, worstProduct } from './worst-legal.ts';

it('every search is legal', () => {
  for (const search of WORST_SEARCHES) expect(SearchRequest.safeParse(search).error).toBeUndefined();
});

it('every product is legal, also with the longest description', () => {
  for (const descriptionWords of [100, 5000])
    expect(ProductInput.safeParse(worstProduct(3, 1, descriptionWords)).error).toBeUndefined();
});

it('another version changes the texts of a product and keeps its id', () => {
  const [one, other] = [1, 2].map((version) => worstProduct(3, version, 50));
  expect(one).toMatchObject({ externalId: 'p3' });
  expect(other).toMatchObject({ externalId: 'p3' });
  for (const field of ['categories', 'tags', 'description', 'attributes'])
    expect(one).not.toHaveProperty(field, (other as Record<string, unknown>)[field]);
});
