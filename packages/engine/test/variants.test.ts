import { expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { GroupInput, IndexProduct } from '../src/types.ts';
import { product, request } from './products.ts';

const groupOf = (rootId: string, children: number, fields: Partial<IndexProduct> = {}): GroupInput => {
  const root = product(rootId, { name: 'lamp' });
  const child = (_: unknown, i: number): IndexProduct => {
    const own = product(`${rootId}-${i}`, { name: `lamp ${i}`, parentExternalId: rootId, ...fields });
    return { ...own, live: { ...own.live, price: i + 1 } };
  };
  return {
    rootId,
    root: { ...root, live: { ...root.live, price: null } },
    children: Array.from({ length: children }, child),
    vectors: new Map(),
  };
};

const indexOf = (...groups: GroupInput[]): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  return index;
};

it('a card has the 50 best of its variants, and counts as one', () => {
  const index = indexOf(groupOf('a', 3_000), groupOf('b', 2));
  const { total, groups } = index.search(request('lamp', { sort: 'price_asc', highlight: true }));
  expect(total).toBe(2);
  const [card] = groups.filter(({ product: { parentExternalId } }) => parentExternalId === 'a');
  expect(card?.product.externalId).toBe('a-0');
  expect(card?.variants.map(({ price }) => price)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
});

it('large variants of all cards of an answer share 8 MB', () => {
  const attributes = { note: Array.from({ length: 60 }, (_, i) => `${i}`.padEnd(2_000, 'x')) };
  const groups = Array.from({ length: 8 }, (_, i) => groupOf(`g${i}`, 30, { attributes }));
  const index = indexOf(...groups);
  const answer = index.search(request('lamp', { sort: 'price_asc' }));
  expect(answer.groups).toHaveLength(8);
  const bytes = JSON.stringify(answer.groups.map(({ variants }) => variants)).length;
  expect(bytes).toBeLessThan(8.5 * 1024 * 1024);
  expect(bytes).toBeGreaterThan(7 * 1024 * 1024);
});
