import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { RuleBook } from '../src/merchandise/rule-book.ts';
import { SearchIndex } from '../src/search-index.ts';
import type {
  EngineFacet,
  EngineSearchRequest,
  FacetPosition,
  FacetRule,
  GroupInput,
  IndexProduct,
  SortOrder,
} from '../src/types.ts';
import { product, request, single } from './products.ts';

const indexOf = (...groups: GroupInput[]): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  return index;
};

const priced = (id: string, price: number) => {
  const own = product(id);
  return single({ ...own, live: { ...own.live, price } });
};

const rangeOf = (facet: EngineFacet | undefined) => {
  if (facet?.type !== 'range') throw new Error('not a range');
  return facet;
};

describe('values that differ by case or blanks', () => {
  const put = (index: SearchIndex, ...groups: GroupInput[]): void =>
    index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  const branded = (id: string, brand: string, categories: string[] = []) =>
    single(product(id, { brand, categories, tags: [brand], attributes: { maker: [brand] } }));
  const FIELDS = ['brand', 'tags', 'attributes.maker'];
  const facetOf = (index: SearchIndex, field: string, filters: EngineSearchRequest['filters'] = {}) => {
    const { total, facets } = index.search(request('', { facets: [field], filters }));
    return { total, values: facets[0]?.type === 'terms' ? facets[0].values : null };
  };

  it('are one value of all, selected and found by any spelling', () => {
    const index = indexOf(branded('a', 'Acme'), branded('b', 'ACME'), branded('c', 'acme '));
    put(index, branded('d', 'Acme'), branded('e', 'Zeta'));
    for (const field of FIELDS) {
      for (const spelling of ['Acme', 'ACME', ' acme']) {
        const name = field.replace('attributes.', '');
        const filters = field === name ? { [name]: [spelling] } : { attributes: { [name]: [spelling] } };
        expect(facetOf(index, field, filters)).toEqual({
          total: 4,
          values: [
            { value: 'Acme', count: 4, selected: true },
            { value: 'Zeta', count: 1, selected: false },
          ],
        });
      }
    }
  });

  it('are shown as most products spell them now, over all segments and changes', () => {
    const index = indexOf(branded('a', 'ACME'), branded('b', 'ACME'));
    const shown = () => facetOf(index, 'brand').values?.map(({ value, count }) => `${value} ${count}`);
    expect(shown()).toEqual(['ACME 2']);
    put(index, branded('c', 'Acme'), branded('d', 'Acme'), branded('e', 'Acme'));
    expect(shown()).toEqual(['Acme 5']);
    expect(index.search(request('acme', { facets: [] })).appliedFilters.map(({ value }) => value)).toEqual(
      index.search(request('ACME', { facets: [] })).appliedFilters.map(({ value }) => value),
    );
    index.apply({ removeRoots: ['c', 'd'] });
    expect(shown()).toEqual(['ACME 3']);
    put(index, branded('a', 'acme'), branded('b', 'acme'));
    expect(shown()).toEqual(['acme 3']);
  });

  it('are spelled level by level in categories', () => {
    const index = indexOf(
      branded('a', 'x', ['SHOES > Running']),
      branded('b', 'x', ['SHOES > RUNNING']),
      branded('c', 'x', ['Shoes > Running > Trail']),
      branded('d', 'x', ['Shoes']),
      branded('e', 'x', ['Shoes']),
    );
    expect(facetOf(index, 'categories', { categories: ['shoes > RUNNING'] }).values).toEqual([
      { value: 'Shoes', count: 5, selected: false },
      { value: 'Shoes > Running', count: 3, selected: true },
      { value: 'Shoes > Running > Trail', count: 1, selected: false },
    ]);
  });

  it('are suggested as facets show them', () => {
    const index = indexOf(branded('a', 'ACME Tools', ['HAND SAWS']));
    put(index, ...['b', 'c'].map((id) => branded(id, 'Acme Tools', ['Hand saws'])));
    const suggested = (prefix: string) =>
      index.suggest({ prefix, limit: 8, nowMs: 0, popularQueries: [] }).map(({ type, text }) => [type, text]);
    expect(suggested('acm')).toContainEqual(['brand', 'Acme Tools']);
    expect(suggested('hand')).toContainEqual(['category', 'Hand saws']);
  });
});

describe('facets', () => {
  it('count a group once, although several of its variants have the value', () => {
    const child = (id: string, color: string) =>
      product(id, { parentExternalId: 'p', attributes: { color } });
    const parent = product('p');
    const index = indexOf({
      rootId: 'p',
      root: { ...parent, live: { ...parent.live, price: null } },
      children: [child('a', 'red'), child('b', 'red'), child('c', 'blue')],
      vectors: new Map(),
    });
    expect(index.search(request('', { facets: ['attributes.color'] })).facets[0]).toMatchObject({
      label: 'Color',
      values: [
        { value: 'blue', count: 1 },
        { value: 'red', count: 1 },
      ],
    });
  });

  it('have round buckets that hold every price once, bounds where they are written', () => {
    const prices = [0.3, 0.29, 1.2, 2.9, 0.6, 3];
    const index = indexOf(...prices.map((price, i) => priced(`p${i}`, price)));
    const facet = rangeOf(index.search(request('', { facets: ['price'] })).facets[0]);
    expect([facet.min, facet.max]).toEqual([0.29, 3]);
    expect(facet.histogram.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(prices.length);
    for (const { from, to, count } of facet.histogram) {
      expect(count, `${from} to ${to}`).toBe(prices.filter((price) => price >= from && price < to).length);
    }
  });

  it('count a card once in each bucket that its variants have prices in', () => {
    const at = (id: string, price: number, parentExternalId?: string): IndexProduct => {
      const own = product(id, parentExternalId === undefined ? {} : { parentExternalId });
      return { ...own, live: { ...own.live, price } };
    };
    const card = (id: string, ...prices: number[]): GroupInput => ({
      rootId: id,
      root: at(id, prices[0] ?? 0),
      children: prices.slice(1).map((price, i) => at(`${id}-${i}`, price, id)),
      vectors: new Map(),
    });
    const index = indexOf(card('a', 1, 91, 2, 92), card('b', 3), card('c', 93, 94));
    const { histogram } = rangeOf(index.search(request('', { facets: ['price'] })).facets[0]);
    expect(histogram.filter(({ count }) => count > 0)).toEqual([
      { from: 0, to: 10, count: 2 },
      { from: 90, to: 100, count: 2 },
    ]);
  });

  it('of numbers that as many products have are in the order of the numbers, of texts by code point', () => {
    const attributes = [
      { size: 190, name: '190' },
      { size: 20, name: '20' },
      { size: 28, name: 'XL' },
      { size: 11, name: '11' },
      { size: 28, name: 'XL' },
      { size: -3.5, name: '-3.5' },
    ];
    const index = indexOf(...attributes.map((own, i) => single(product(`p${i}`, { attributes: own }))));
    const valuesOf = (field: string) => {
      const [facet] = index.search(request('', { facets: [field] })).facets;
      return facet?.type === 'terms' ? facet.values.map(({ value }) => value) : null;
    };
    expect(valuesOf('attributes.size')).toEqual(['28', '-3.5', '11', '20', '190']);
    expect(valuesOf('attributes.name')).toEqual(['XL', '-3.5', '11', '190', '20']);
  });

  it('of numbers are a list while there are few to choose from, then a range', () => {
    const sized = (count: number) =>
      indexOf(
        ...Array.from({ length: count }, (_, i) =>
          single(product(`p${i}`, { attributes: { size: 30 + i } })),
        ),
      );
    const ask = request('', { facets: ['attributes.size'] });
    expect(sized(12).search(ask).facets[0]?.type).toBe('terms');
    expect(sized(40).search(ask).facets[0]).toMatchObject({ type: 'range', min: 30, max: 69 });
  });

  it('are brand, category and price first when none are asked for, and never an identifier', () => {
    const groups = Array.from({ length: 30 }, (_, i) => {
      const own = product(`p${i}`, {
        brand: `brand ${i % 4}`,
        categories: [`Shoes > kind ${i % 3}`],
        attributes: { color: ['red', 'blue'][i % 2] ?? '', serial: `s${i}`, material: 'leather' },
      });
      return single({ ...own, live: { ...own.live, price: i } });
    });
    const fields = indexOf(...groups)
      .search(request('', { facets: undefined }))
      .facets.map(({ field }) => field);
    expect(new Set(fields.slice(0, 3))).toEqual(new Set(['brand', 'categories', 'price']));
    expect(fields).toContain('attributes.color');
    expect(fields).not.toContain('attributes.serial');
    expect(fields).not.toContain('attributes.material');
  });

  it('of a broad answer do not depend on the answers before it', () => {
    const groups = Array.from({ length: 40 }, (_, i): GroupInput => {
      const of = (id: string, color: string): IndexProduct => {
        const own = product(id, { attributes: { color, size: [String(36 + (i % 5)), '41'] } });
        return { ...own, live: { ...own.live, price: i } };
      };
      const root = of(`p${i}`, i % 3 === 0 ? 'red' : 'blue');
      const child = { ...of(`c${i}`, i % 4 === 0 ? 'red' : 'green'), parentExternalId: `p${i}` };
      return { rootId: `p${i}`, root, children: i % 2 === 0 ? [child] : [], vectors: new Map() };
    });
    const asked = [
      request('', { facets: undefined }),
      request('', { facets: undefined, filters: { price: { min: 3 } } }),
      request('', {
        facets: undefined,
        filters: { price: { max: 30 }, not: { attributes: { color: ['green'] } } },
      }),
      request('', { facets: undefined, filters: { attributes: { color: ['blue', 'green'] } } }),
    ];
    const one = indexOf(...groups);
    for (const next of [...asked, ...asked.toReversed()]) {
      expect(one.search(next).facets).toEqual(indexOf(...groups).search(next).facets);
    }
    // As many products, but others.
    const other = indexOf(...groups);
    for (const price of [{ min: 2 }, { max: 37 }, { min: 2 }]) {
      const next = request('', { facets: undefined, filters: { price } });
      expect(other.search(next).facets).toEqual(indexOf(...groups).search(next).facets);
    }
  });

  it('of an unknown field are empty, and of an empty answer too', () => {
    const index = indexOf(priced('a', 1));
    const facets = index.search(request('zzz', { facets: ['attributes.nothing', 'price', 'brand'] })).facets;
    expect(facets).toEqual([
      { field: 'attributes.nothing', label: 'Nothing', type: 'terms', values: [] },
      { field: 'price', label: 'Price', type: 'range', min: 0, max: 0, histogram: [] },
      { field: 'brand', label: 'Brand', type: 'terms', values: [] },
    ]);
  });

  const lamps = (count: number): SearchIndex =>
    indexOf(
      ...Array.from({ length: count }, (_, i) =>
        single(product(`p${i}`, { brand: `Maker ${i % 3}`, attributes: { note: `n${i}` } })),
      ),
    );
  const fieldsOf = (index: SearchIndex, filters: EngineSearchRequest['filters']): string[] =>
    index.search(request('', { filters, facets: undefined })).facets.map(({ field }) => field);

  it('are none of fields that no product has, and none that are only excluded', () => {
    const index = lamps(9);
    const whole = fieldsOf(index, {});
    expect(whole).toEqual(['brand']);
    expect(fieldsOf(index, { attributes: { note: ['n1'] } })).toEqual(['attributes.note']);
    expect(fieldsOf(index, { not: { attributes: { note: ['n1'] } } })).toEqual(whole);
    expect(fieldsOf(index, { not: { attributes: { unknown: ['x'] }, rating: { min: 3 } } })).toEqual(whole);
    expect(fieldsOf(index, { attributes: { unknown: ['x'] } })).toEqual([]);
  });

  it('cost nothing for excluded fields that no product has', () => {
    const index = lamps(5_000);
    const names = Array.from({ length: 9_000 }, (_, i) => [`k${i}`, ['v']]);
    const filters = { not: { attributes: Object.fromEntries(names) as Record<string, string[]> } };
    fieldsOf(index, {});
    const before = process.cpuUsage();
    expect(index.search(request('', { filters, facets: undefined })).total).toBe(5_000);
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(500);
  });
});

describe('the settings of a shop', () => {
  const shop = indexOf(
    ...Array.from({ length: 12 }, (_, i) => {
      const attributes = {
        size: ['S', 'M', 'L', 'XL'][i % 4] ?? '',
        color: ['Navy', 'Sky', 'Rust'][i % 3] ?? '',
        length: `${(i % 3) * 4 + 2} m`,
        care: i < 6 ? 'wash' : 'clean',
      };
      return single(product(`p${i}`, { brand: `Maker ${i % 5}`, categories: ['Wear > Shirts'], attributes }));
    }),
  );
  const shown = (facetRules: FacetRule[], wanted: Partial<EngineSearchRequest> = {}) =>
    shop.search(request('', { facets: undefined, facetRules, ...wanted })).facets;
  const fieldsOf = (...args: Parameters<typeof shown>) => shown(...args).map(({ field }) => field);
  const valuesOf = (rule: Omit<FacetRule, 'field'>, field = 'attributes.size') => {
    const [facet] = shown([{ field, ...rule }], { facets: [field] });
    return facet?.type === 'terms' ? facet.values : [];
  };

  it('put facets in their place, and leave out hidden ones unless they are asked for by name', () => {
    const usual = fieldsOf([]);
    const rules: FacetRule[] = [
      { field: 'attributes.care', order: 2 },
      { field: 'attributes.size', order: 1, name: 'Your size' },
      { field: 'brand', hidden: true },
      { field: 'attributes.nothing', order: 0 },
    ];
    const facets = fieldsOf(rules);
    expect(facets.slice(0, 2)).toEqual(['attributes.size', 'attributes.care']);
    expect(facets.slice(2)).toEqual(
      usual.filter((field) => !['brand', ...facets.slice(0, 2)].includes(field)),
    );
    expect(shown(rules)[0]?.label).toBe('Your size');
    expect(fieldsOf(rules, { filters: { brand: ['maker 1'] } })).not.toContain('brand');
    expect(fieldsOf(rules, { facets: ['brand', 'attributes.size'] })).toEqual(['brand', 'attributes.size']);
  });

  it('sort, name, group and hide values; filters know the real ones', () => {
    const named = valuesOf({
      values: [
        { value: 'xl', order: 1, name: 'Extra large', group: 'Large' },
        { value: 's', order: 0 },
        { value: 'L', hidden: true },
      ],
    });
    expect(named).toEqual([
      { value: 'S', count: 3, selected: false },
      { value: 'XL', name: 'Extra large', group: 'Large', count: 3, selected: false },
      { value: 'M', count: 3, selected: false },
    ]);
    expect(valuesOf({ sort: 'value' }, 'attributes.length').map(({ value }) => value)).toEqual([
      '2 m',
      '6 m',
      '10 m',
    ]);
    const given = valuesOf(
      { sort: 'given', values: [{ value: 'Rust' }, { value: 'Sky' }] },
      'attributes.color',
    );
    expect(given.map(({ value }) => value)).toEqual(['Rust', 'Sky', 'Navy']);
  });

  it('page values in the order in which they are shown, without hidden ones', () => {
    const facetRules: FacetRule[] = [
      { field: 'attributes.length', sort: 'value', values: [{ value: '6 m', hidden: true }] },
    ];
    const page = (after: FacetPosition | null) => {
      const facetPage = { field: 'attributes.length', text: '', after, limit: 1 };
      return shop.facetPage(request('', { facetRules, facetPage }));
    };
    const first = page(null);
    const second = page(first.next);
    expect([...first.values, ...second.values].map(({ value }) => value)).toEqual(['2 m', '10 m']);
    expect(second.next).toBeNull();
  });

  it('count for the searches of a category and those below it; the deepest entry of a field counts', () => {
    const book = new RuleBook([], undefined, [
      { field: 'brand', name: 'Maker' },
      { field: 'brand', name: 'Label', categories: ['wear', 'Shoes'] },
      { field: 'brand', name: 'Shirt maker', categories: ['Wear > SHIRTS'] },
    ]);
    const namesIn = (...categories: string[]) =>
      book.of({ query: '', filters: { categories }, nowMs: 0 }).facetRules?.map(({ name }) => name);
    expect(namesIn()).toEqual(['Maker']);
    expect(namesIn('Wearables')).toEqual(['Maker']);
    expect(namesIn('Wear > Trousers')).toEqual(['Label']);
    expect(namesIn('Wear > Shirts > Polo')).toEqual(['Shirt maker']);
  });
});

describe('a sort by an attribute', () => {
  const of = (id: string, attributes: IndexProduct['attributes']) => product(id, { attributes });
  const index = indexOf(
    single(of('light', { weight: 0.5, since: '2026-01-31' })),
    single(of('heavy', { weight: '12', since: '2025-06-01T10:00:00+02:00' })),
    single(of('none', { since: 'soon' })),
    single(of('range', { weight: ['2', '20'] })),
    {
      rootId: 'p',
      root: of('p', {}),
      children: [of('c1', { weight: 30 }), of('c2', { weight: 1 })].map((child) => ({
        ...child,
        parentExternalId: 'p',
      })),
      vectors: new Map(),
    },
  );
  const sorted = (sort: SortOrder) =>
    index.search(request('', { sort, facets: [] })).groups.map(({ product: { externalId } }) => externalId);

  it('is by its numbers, a group by its best member; those without one are last both ways', () => {
    expect(sorted('attributes.weight_asc')).toEqual(['light', 'c2', 'range', 'heavy', 'none']);
    expect(sorted('attributes.weight_desc')).toEqual(['c1', 'range', 'heavy', 'light', 'none']);
  });

  it('is by its dates where they are dates', () => {
    expect(sorted('attributes.since_asc').slice(0, 2)).toEqual(['heavy', 'light']);
    expect(sorted('attributes.since_desc').slice(0, 2)).toEqual(['light', 'heavy']);
  });
});
