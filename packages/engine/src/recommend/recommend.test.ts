import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, shopOf, single } from '../../test/products.ts';
import type { SearchIndex } from '../search-index.ts';
import type { GroupInput, IndexProduct } from '../types.ts';
import type { EngineRecommendRequest, RecommendedHit } from './recommend-types.ts';

const request = (fields: Partial<EngineRecommendRequest>): EngineRecommendRequest => ({
  seeds: [],
  candidates: [],
  categories: [],
  fill: ['similar', 'popular'],
  limit: 4,
  inStockOnly: true,
  category: undefined,
  nowMs: 0,
  ...fields,
});

const listed = (externalId: string) => ({ externalId, score: 1, reason: 'listed' as const, withItems: [] });
const vectorOf = (axis: number): Float32Array =>
  Float32Array.from({ length: 16 }, (_, i) => (i === axis ? 1 : 0));
const ids = (hits: readonly RecommendedHit[]): string[] => hits.map(({ hit }) => hit.product.externalId);

type Made = {
  groups: { size: number; stock: ('in_stock' | 'out_of_stock')[]; category: number; axis: number }[];
};

const groupsOf = ({ groups }: Made): GroupInput[] =>
  groups.map(({ size, stock, category, axis }, g) => {
    const member = (m: number): IndexProduct => {
      const { live } = product('x');
      const availability = stock[m] ?? 'in_stock';
      return product(`${g}-${m}`, {
        categories: [`C${category}`],
        ...(m === 0 ? {} : { parentExternalId: `${g}-0` }),
        live: { ...live, availability },
      });
    };
    const [root = product('never'), ...children] = Array.from({ length: size }, (_, m) => member(m));
    const vectors = new Map([root, ...children].map(({ externalId }) => [externalId, vectorOf(axis)]));
    return { rootId: root.externalId, root, children, vectors };
  });

const made = fc.record({
  groups: fc.array(
    fc.record({
      size: fc.integer({ min: 1, max: 3 }),
      stock: fc.array(fc.constantFrom('in_stock' as const, 'out_of_stock' as const), { maxLength: 3 }),
      category: fc.integer({ min: 0, max: 2 }),
      axis: fc.integer({ min: 0, max: 15 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
});
const someIds = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 3 })).map(([g, m]) => `${g}-${m}`),
  { maxLength: 8 },
);

const groupOf = (index: SearchIndex, externalId: string): string | null => index.rootOf(externalId);

describe('whatever is put forward', () => {
  it('shows nothing of the groups of the seeds, nothing out of stock, one card a group', () => {
    fc.assert(
      fc.property(made, someIds, someIds, fc.integer({ min: 1, max: 12 }), (shop, seeds, wanted, limit) => {
        const index = shopOf(...groupsOf(shop));
        const categories = [0, 1, 2].map((n) => ({ category: `C${n}`, score: 1, withItems: [] }));
        const candidates = wanted.map(listed);
        const hits = index.recommend(request({ seeds, candidates, categories, limit }));
        const own = new Set(seeds.map((seed) => groupOf(index, seed)));
        const groups = hits.map(({ hit }) => groupOf(index, hit.product.externalId));
        expect(groups.filter((group) => own.has(group))).toEqual([]);
        expect(new Set(groups).size).toBe(groups.length);
        expect(hits.length).toBeLessThanOrEqual(limit);
        const shown = hits.flatMap(({ hit }) => [hit, ...hit.variants]);
        expect(shown.filter(({ product: { live } }) => live.availability !== 'in_stock')).toEqual([]);
        // The popular ones fill what is left, so that fewer means that there are no more.
        const free = [...index.rootIds()].filter(
          (root) => !own.has(root) && groupMembers(index, root).some((id) => isBuyable(index, id)),
        );
        expect(hits.length).toBe(Math.min(limit, free.length));
      }),
      { numRuns: 200 },
    );
  });
});

const groupMembers = (index: SearchIndex, root: string): string[] => {
  const [group = ''] = root.split('-');
  return [0, 1, 2].map((m) => `${group}-${m}`).filter((id) => index.has(id));
};
const isBuyable = (index: SearchIndex, id: string): boolean =>
  index.get(id)?.live.availability === 'in_stock';

describe('order', () => {
  it('candidates come first, in their order, then categories, then what is alike, then what sells', () => {
    const { live } = product('x');
    const index = shopOf(
      single(product('seed'), vectorOf(0)),
      single(product('alike'), vectorOf(0)),
      single(product('other', { live: { ...live, popularity: 5 } })),
      single(product('one'), vectorOf(1)),
      single(product('two'), vectorOf(2)),
      single(product('of category', { categories: ['Lids'] })),
    );
    const hits = index.recommend(
      request({
        seeds: ['seed'],
        candidates: [listed('two'), listed('nobody'), listed('one')],
        categories: [{ category: 'Lids', score: 1, withItems: ['seed'] }],
        limit: 6,
      }),
    );
    expect(ids(hits)).toEqual(['two', 'one', 'of category', 'alike', 'other']);
    expect(hits.map(({ reason }) => reason)).toEqual([
      'listed',
      'listed',
      'complements',
      'similar',
      'popular',
    ]);
  });

  it('what was bought together is not all of one category, while there are others', () => {
    const of = (category: string) => (n: number) =>
      single(product(`${category}${n}`, { categories: [category] }));
    const index = shopOf(...[1, 2, 3, 4].map(of('lid')), ...[1].map(of('spoon')));
    const bought = (externalId: string) => ({ ...listed(externalId), reason: 'bought_together' as const });
    const candidates = ['lid1', 'lid2', 'lid3', 'lid4', 'spoon1'].map(bought);
    expect(ids(index.recommend(request({ candidates })))).toEqual(['lid1', 'lid2', 'spoon1', 'lid3']);
  });

  it('where what is out of stock may be shown too, it comes after all that is not', () => {
    const { live } = product('x');
    const out = { ...live, availability: 'out_of_stock' as const };
    const index = shopOf(
      single(product('seed'), vectorOf(0)),
      single(product('same', { live: out }), vectorOf(0)),
      single(product('far'), vectorOf(5)),
    );
    const wanted = { seeds: ['seed'], fill: ['similar'] as const };
    expect(ids(index.recommend(request({ ...wanted, inStockOnly: false })))).toEqual(['far', 'same']);
    expect(ids(index.recommend(request(wanted)))).toEqual(['far']);
  });
});
