import { expect, it } from 'vitest';
import { isHttpUrl, ProductInput, SearchRequest } from '../src/index.ts';

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

it('an address has a scheme, two slashes and a host; what browsers would complete is none', () => {
  for (const url of ['https://shop.example/a b', 'HTTP://shop.example', 'http://[::1]:7700/x?y#z'])
    expect([url, isHttpUrl(url)]).toEqual([url, true]);
  for (const url of [
    'https:evil',
    'https:/evil',
    'https:\\\\evil',
    'http:///evil',
    'https://',
    'https:///',
    '//evil',
    'javascript://x/%0a',
    'https://?q',
  ])
    expect([url, isHttpUrl(url)]).toEqual([url, false]);
  const product = { externalId: 'a', name: 'b' };
  expect(ProductInput.safeParse({ ...product, url: 'https:evil' }).success).toBe(false);
});
