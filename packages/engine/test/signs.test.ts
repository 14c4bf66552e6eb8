import { expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

const shopOf = (...names: string[]) => {
  const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
  const groups = names.map((name, i) => single(product(`p${i}`, { name })));
  index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });
  return (query: string): string[] => index.search(request(query)).groups.map((hit) => hit.product.name);
};

const books = shopOf(
  'The C programming language book',
  'C++ primer book',
  'C# in depth book',
  'F# for fun',
  '.NET in practice book',
  'Net curtain',
  'Disney princess doll',
  'Disney+ gift card',
  'Panama canal map',
  'Canal+ subscription',
  'Grade A+ eggs',
  'Grade B eggs',
);

it.each([
  ['c#', 'C# in depth book'],
  ['C# book', 'C# in depth book'],
  ['c++', 'C++ primer book'],
  ['c++ book', 'C++ primer book'],
  ['f#', 'F# for fun'],
  ['.net', '.NET in practice book'],
  ['disney+', 'Disney+ gift card'],
  ['canal+', 'Canal+ subscription'],
  ['a+ eggs', 'Grade A+ eggs'],
])('%s keeps its sign', (query, name) => expect(books(query)[0]).toBe(name));

it('a word alone finds it with every sign', () => {
  expect(books('c').toSorted()).toEqual([
    'C# in depth book',
    'C++ primer book',
    'The C programming language book',
  ]);
  expect(books('disney').toSorted()).toEqual(['Disney princess doll', 'Disney+ gift card']);
});

it('a sign that the shop does not write means nothing', () => {
  expect(shopOf('Disney princess doll')('disney+')).toEqual(['Disney princess doll']);
  expect(shopOf('Salt & pepper', 'Red mug')('red+mug')).toEqual(['Red mug']);
});
