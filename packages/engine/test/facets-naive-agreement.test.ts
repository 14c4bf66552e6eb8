import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { mergeSegments } from '../src/ingest/merge/merge-segments.ts';
import { SearchIndex } from '../src/search-index.ts';
import type {
  EngineFacet,
  EngineFacetValue,
  FacetPage,
  FacetPageRequest,
  FacetPosition,
  FilterRequest,
  FilterSet,
  GroupInput,
  IndexProduct,
} from '../src/types.ts';
import { allValuesOf, facetOf } from './naive/naive-filters.ts';
import { type Member, membersOf } from './naive/naive-members.ts';
import { product, request } from './products.ts';
import { runs } from './runs.ts';

const OPTIONS = { dimensions: 8, nowMs: () => 0 };
const FIELDS = [
  'attributes.code',
  'attributes.color',
  'attributes.size',
  'brand',
  'categories',
  'availability',
  'price',
];

/** More values than a facet shows, most of a few products each. Some differ only in case or spaces. */
const CODES = [
  ...Array.from({ length: 70 }, (_, i) => `c${i}`),
  ...['C1', 'c1  ', ' c2 ', 'É', 'é', 'e\u0301', 'İ', 'ß', '\uFFFD', '😀', '\uFB01', 'FI', '日本'],
];
const code = fc.constantFrom(...CODES);
const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;

const facts = fc.record({
  code: fc.oneof(code, fc.array(code, { maxLength: 4 }), fc.constant(undefined)),
  color: fc.constantFrom('red', 'Red', 'blue', ['red', 'blue'], undefined),
  size: fc.oneof(fc.integer({ min: 36, max: 70 }), fc.constantFrom('42', ['41', '42'], 'XL', undefined)),
  brand: fc.constantFrom('Acme', 'ACME', 'acme ', 'Zeta', undefined),
  categories: fc.subarray(['Shoes', 'SHOES > Running', 'Shoes > RUNNING', 'shoes > running > Trail'], {
    maxLength: 2,
  }),
  price: fc.constantFrom(null, 5, 10, 20),
  availability: fc.constantFrom('in_stock' as const, 'in_stock' as const, 'out_of_stock' as const),
});
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

const productOf = (
  id: string,
  { code: own, color, size, brand, categories, price, availability }: Facts,
): IndexProduct => {
  const bare = product(id);
  const attributes = withoutUndefined({ code: own, color, size }) as IndexProduct['attributes'];
  const fields = withoutUndefined({ ...bare, brand, categories, attributes }) as IndexProduct;
  return { ...fields, live: { ...bare.live, price, availability } };
};

const group = fc
  .record({ number: fc.nat(59), members: fc.array(facts, { minLength: 1, maxLength: 4 }) })
  .map(({ number, members }): GroupInput => {
    const rootId = `p${number}`;
    const [root, ...children] = members.map((own, i) => productOf(i === 0 ? rootId : `${rootId}-${i}`, own));
    return {
      rootId,
      root: root as IndexProduct,
      children: children.map((child) => ({ ...child, parentExternalId: rootId })),
      vectors: new Map(),
    };
  });
const groups = fc.uniqueArray(group, {
  minLength: 1,
  maxLength: 50,
  size: 'max',
  selector: ({ rootId }) => rootId,
});

const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 1, maxLength: 3 });
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const often = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const filterSet: fc.Arbitrary<FilterSet> = fc
  .record({
    brand: rarely(some(fc.constantFrom('ACME', ' zeta', 'nobody'))),
    categories: rarely(some(fc.constantFrom('shoes', 'Shoes  > Running'))),
    price: rarely(fc.constantFrom({ min: 6 }, { max: 10 })),
    availability: rarely(fc.constant<'in_stock'[]>(['in_stock'])),
    attributes: often(
      fc
        .record({
          code: often(fc.array(fc.oneof(code, fc.constant('none')), { minLength: 1, maxLength: 6 })),
          color: rarely(some(fc.constantFrom('red', 'BLUE'))),
          size: rarely(
            fc.constantFrom<(string | number)[] | object>([42], ['xl', '50'], { min: 41, max: 60 }),
          ),
          unknown: rarely(fc.constant(['x'])),
        })
        .map(withoutUndefined),
    ),
  })
  .map((set) => withoutUndefined(set) as FilterSet);
const filters: fc.Arbitrary<FilterRequest> = fc
  .tuple(filterSet, rarely(filterSet))
  .map(([own, not]) => (not === undefined ? own : { ...own, not }));

type Step = { kind: 'put'; groups: GroupInput[] } | { kind: 'remove'; roots: string[] } | { kind: 'merge' };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: groups.map((list): Step => ({ kind: 'put', groups: list })) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.nat(59), { minLength: 1, maxLength: 9 })
      .map((list): Step => ({ kind: 'remove', roots: list.map((number) => `p${number}`) })),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'merge' }) },
);

class Pair {
  readonly index = SearchIndex.create(OPTIONS);
  readonly naive = new Map<string, Member[]>();

  run(next: Step): void {
    if (next.kind === 'put') {
      this.index.apply({ add: buildSegment(next.groups, OPTIONS), removeRoots: [] });
      for (const own of next.groups) this.naive.set(own.rootId, membersOf(own));
    } else if (next.kind === 'remove') {
      this.index.apply({ removeRoots: next.roots });
      for (const rootId of next.roots) this.naive.delete(rootId);
    } else this.merge();
  }

  private merge(): void {
    const ordinals = Array.from({ length: this.index.stats().segments }, (_, i) => i);
    if (ordinals.length === 0) return;
    const parts = ordinals.map((ordinal) => this.index.takePart(ordinal));
    this.index.replaceSegments(ordinals, mergeSegments(parts), parts);
  }
}

/** All pages of a field's values, seven on a page. */
const pagesOf = (index: SearchIndex, own: FilterRequest, field: string, text: string): EngineFacetValue[] => {
  const values: EngineFacetValue[] = [];
  let after: FacetPosition | null = null;
  do {
    const facetPage: FacetPageRequest = { field, text, after, limit: 7 };
    const page: FacetPage = index.facetPage(request('', { filters: own, facetPage }));
    values.push(...page.values);
    after = page.next;
  } while (after !== null);
  return values;
};

const PAGES = [
  ['attributes.code', ''],
  ['attributes.code', ' C1'],
  ['attributes.size', ''],
  ['categories', 'shoes RUN'],
  ['availability', 'stock'],
] as const;

const bare = (facet: EngineFacet): EngineFacet =>
  facet.type === 'range' ? { ...facet, label: '', histogram: [] } : { ...facet, label: '' };

it('facets of many values are counted as a naive count does, chosen values below the first 50 included', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(step, fc.array(filters, { minLength: 1, maxLength: 3 })), {
        minLength: 1,
        maxLength: 6,
      }),
      (steps) => {
        const pair = new Pair();
        for (const [next, asked] of steps) {
          pair.run(next);
          const members = [...pair.naive.values()].flat();
          for (const own of asked) {
            const ask = request('', { filters: own, facets: [...FIELDS, 'attributes.unknown'] });
            const found = members
              .filter(({ isParent, live }) => !isParent || live.price !== null)
              .map((member) => ({ member }));
            const result = pair.index.search(ask);
            const wanted = [...FIELDS, 'attributes.unknown'].map((field) =>
              facetOf(field, found, { filters: [own], chosen: [own], members }, ask.nowMs),
            );
            expect(result.facets.map(bare)).toEqual(wanted);
            const asked = { filters: [own], chosen: [own], members, nowMs: ask.nowMs };
            for (const [field, text] of PAGES)
              expect(pagesOf(pair.index, own, field, text)).toEqual(allValuesOf(field, text, found, asked));
          }
        }
      },
    ),
    runs(60),
  );
}, 120_000);
