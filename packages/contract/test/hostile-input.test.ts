import { expect, it } from 'vitest';
import { ProductInput, SearchRequest } from '../src/index.ts';

const categoriesOf = (path: string) =>
  ProductInput.safeParse({ externalId: 'a', name: 'b', categories: [path] }).data?.categories;

it('a category path has its blanks tidied, so that filters and facets speak of one path', () => {
  expect(categoriesOf(' Toys  >  Cars ')).toEqual(['Toys > Cars']);
  expect(categoriesOf('A>B > C')).toEqual(['A>B > C']);
});

it('a category path with an empty level is refused', () => {
  for (const path of [' > X', 'Home > ', '>', 'A >  > B']) expect(categoriesOf(path)).toBeUndefined();
});

it('facets are asked for by field, never by whatever an object happens to have', () => {
  for (const field of ['__proto__', 'constructor', 'nope', 'attributes.'])
    expect(SearchRequest.safeParse({ query: '', facets: [field] }).success).toBe(false);
  expect(SearchRequest.safeParse({ query: '', facets: ['price', 'attributes.color'] }).success).toBe(true);
});
