import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, request, single } from '../../test/products.ts';
import { buildSegment } from '../ingest/build-segment.ts';
import { SearchIndex } from '../search-index.ts';
import type { EngineSearchRequest, GroupInput, Merchandise } from '../types.ts';

const indexOf = (...groups: GroupInput[]): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  return index;
};
const rule = 'Spring';
const merchandise = (parts: Partial<Merchandise>): { merchandise: Merchandise } => ({
  merchandise: { hidden: [], filters: [], boosts: [], pins: [], ...parts },
});
const pin = (externalId: string, position: number) => ({ externalId, position, rule });

const lamp = (id: string, more: object = {}) =>
  single(product(id, { name: 'desk lamp', brand: `brand ${id}`, ...more }));
const lamps = indexOf(
  ...['a', 'b', 'c', 'd', 'e'].map((id) => lamp(id, { attributes: { colour: id < 'c' ? 'red' : 'blue' } })),
  single(product('hose', { name: 'garden hose', attributes: { colour: 'green' } })),
  {
    rootId: 'shade',
    root: product('shade', { name: 'shade', live: { ...product('x').live, price: null } }),
    children: [
      product('shade-1', { name: 'shade one', parentExternalId: 'shade' }),
      product('shade-2', { name: 'shade two', parentExternalId: 'shade' }),
    ],
    vectors: new Map(),
  },
);
const search = (query: string, more: Partial<EngineSearchRequest> = {}) => lamps.search(request(query, more));
const ids = (query: string, more: Partial<EngineSearchRequest> = {}): string[] =>
  search(query, more).groups.map((group) => group.product.externalId);

describe('pins', () => {
  it('put products at their places, also those that the query does not find', () => {
    const pins = [pin('d', 1), pin('hose', 3)];
    expect(ids('desk lamp', merchandise({ pins }))).toEqual(['d', 'a', 'hose', 'b', 'c', 'e']);
    expect(search('desk lamp', merchandise({ pins })).total).toBe(6);
  });

  it('hold across pages, and beyond the end they come last', () => {
    const pins = [pin('hose', 4), pin('a', 900)];
    const paged = [0, 2, 4].flatMap((offset) =>
      ids('desk lamp', { ...merchandise({ pins }), offset, limit: 2 }),
    );
    expect(paged).toEqual(['b', 'c', 'd', 'hose', 'e', 'a']);
  });

  it('of a parent show its best variant, of a variant that one, and a group stands once', () => {
    expect(ids('lamp', merchandise({ pins: [pin('shade', 1)] }))[0]).toMatch(/^shade-/);
    const [first] = search('lamp', merchandise({ pins: [pin('shade-2', 1), pin('shade-1', 2)] })).groups;
    expect(first?.product.externalId).toBe('shade-2');
    expect(ids('lamp', merchandise({ pins: [pin('shade-2', 1), pin('shade-1', 2)] }))).toHaveLength(6);
  });

  it('of one place the first counts; a product that is gone is skipped', () => {
    const pins = [pin('gone', 1), pin('c', 1), pin('d', 1)];
    expect(ids('desk lamp', merchandise({ pins })).slice(0, 2)).toEqual(['c', 'a']);
  });

  it('never pass a filter of the shopper, a word that the query excludes, or a rule that hides', () => {
    const pins = [pin('hose', 1)];
    const filters = { attributes: { colour: ['red'] } };
    expect(ids('desk lamp', { ...merchandise({ pins }), filters })).toEqual(['a', 'b']);
    expect(ids('desk lamp without hose', merchandise({ pins }))).not.toContain('hose');
    expect(ids('desk lamp', merchandise({ pins, hidden: [{ externalId: 'hose', rule }] }))).not.toContain(
      'hose',
    );
  });

  it('do not count where the shopper sorts', () => {
    const sorted = { ...merchandise({ pins: [pin('e', 1)] }), sort: 'price_asc' as const };
    expect(ids('desk lamp', sorted)).toEqual(ids('desk lamp', { sort: 'price_asc' }));
  });

  it('do not keep a misspelt query from being read again', () => {
    const { correctedQuery, total } = search('dsek lampp', merchandise({ pins: [pin('hose', 1)] }));
    expect(correctedQuery).toBe('desk lamp');
    expect(total).toBe(6);
  });

  it('work where the shopper browses', () => {
    expect(ids('', merchandise({ pins: [pin('hose', 2)] }))[1]).toBe('hose');
  });

  it('are explained', () => {
    const { groups } = search('desk lamp', { ...merchandise({ pins: [pin('hose', 1)] }), explain: true });
    expect(groups[0]?.explanation).toMatchObject({
      value: groups[0]?.score,
      description: "pinned at place 1 by 'Spring' of the shop, whatever its score",
    });
  });
});

describe('what rules leave out', () => {
  it('is in no total and in no facet', () => {
    const facets = ['attributes.colour'];
    const hidden = [{ externalId: 'c', rule }];
    const { total, facets: counted } = search('desk lamp', { ...merchandise({ hidden }), facets });
    expect(total).toBe(4);
    expect(counted).toMatchObject([
      {
        values: [
          { value: 'blue', count: 2 },
          { value: 'red', count: 2 },
        ],
      },
    ]);
    const filters = [{ filters: { attributes: { colour: ['red'] } }, rule }];
    const kept = search('desk lamp', { ...merchandise({ filters }), facets });
    expect(kept.total).toBe(2);
    expect(kept.facets).toMatchObject([{ values: [{ value: 'red', count: 2 }] }]);
  });

  it('a hidden parent takes its variants with it; a hidden variant goes alone', () => {
    expect(ids('shade', merchandise({ hidden: [{ externalId: 'shade', rule }] }))).toEqual([]);
    const hidden = [{ externalId: 'shade-1', rule }];
    const [group] = search('shade', merchandise({ hidden })).groups;
    expect(group?.product.externalId).toBe('shade-2');
    expect(group?.variants).toEqual([]);
  });

  it('says which rule it was', () => {
    const hidden = [{ externalId: 'c', rule }];
    const asked = { ...request('desk lamp', merchandise({ hidden })), pageSize: 10 };
    expect(lamps.explain(asked, 'c')).toMatchObject({
      stage: 'rule',
      found: false,
      reason: "The rule 'Spring' of the shop leaves it out of this search.",
    });
  });
});

describe('boosts', () => {
  it('multiply scores, and the explanation still adds up', () => {
    const boosts = [
      { filters: { attributes: { colour: ['blue'] } }, factor: 2, rule },
      { filters: { brand: ['brand e'] }, factor: 0.25, rule: 'Bury e' },
    ];
    expect(ids('desk lamp', merchandise({ boosts }))).toEqual(['c', 'd', 'a', 'b', 'e']);
    const { groups } = search('desk lamp', { ...merchandise({ boosts }), explain: true });
    for (const { score, explanation } of groups) expect(explanation?.value).toBeCloseTo(score, 5);
    expect(JSON.stringify(groups[4]?.explanation)).toContain("rule: 'Bury e' of the shop");
  });
});

it('property: pins are exact, what is hidden is nowhere, totals, facets and pages agree with the naive answer', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'hose', 'shade-1', 'gone'];
  const groupOf = (id: string): string => (id.startsWith('shade') ? 'shade' : id);
  const plain = (query: string, hidden: readonly string[]): string[] =>
    ids(query, merchandise({ hidden: hidden.map((externalId) => ({ externalId, rule })) }));
  const naive = (query: string, hidden: readonly string[], pins: readonly (readonly [string, number])[]) => {
    const taken = new Map<number, string>();
    for (const [id, place] of pins) {
      const free = !taken.has(place) && ![...taken.values()].some((one) => groupOf(one) === groupOf(id));
      if (id !== 'gone' && !hidden.includes(id) && free) taken.set(place, id);
    }
    const pinned = new Set([...taken.values()].map(groupOf));
    const others = plain(query, hidden).filter((id) => !pinned.has(groupOf(id)));
    const answer: string[] = [];
    for (const [place, id] of [...taken].sort(([a], [b]) => a - b)) {
      while (answer.length < place - 1 && others.length > 0) answer.push(others.shift() ?? '');
      answer.push(id);
    }
    return [...answer, ...others];
  };
  const id = fc.constantFrom(...all);
  fc.assert(
    fc.property(
      fc.constantFrom('desk lamp', 'garden hose', 'shade', ''),
      fc.array(id, { maxLength: 3 }),
      fc.array(fc.tuple(id, fc.integer({ min: 1, max: 9 })), { maxLength: 5 }),
      fc.integer({ min: 1, max: 4 }),
      (query, hidden, pins, limit) => {
        const parts = merchandise({
          hidden: hidden.map((externalId) => ({ externalId, rule })),
          pins: pins.map(([externalId, position]) => pin(externalId, position)),
        });
        const wanted = naive(query, hidden, pins);
        const { total, facets } = search(query, { ...parts, limit: 100, facets: ['brand'] });
        expect(total).toBe(wanted.length);
        const brands = facets.flatMap((facet) => (facet.type === 'terms' ? facet.values : []));
        const branded = wanted.filter((one) => one.length === 1);
        expect(brands.map(({ count }) => count)).toEqual(branded.map(() => 1));
        const paged: string[] = [];
        for (let offset = 0; offset < total; offset += limit)
          paged.push(...ids(query, { ...parts, offset, limit }));
        expect(paged).toEqual(wanted);
      },
    ),
    { numRuns: 300 },
  );
});
