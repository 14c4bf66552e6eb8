import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Act, DayCounter } from './day-counter.ts';
import { cellOf } from './examination.ts';
import { fitBoosts, type QueryCounts } from './fit-boosts.ts';

const queryOf = (visitors: number, clicks: readonly number[]): QueryCounts => ({
  key: 'q',
  query: 'q',
  visitors,
  products: clicks.map((clicked, i) => ({
    productId: `p${i}`,
    exposures: [{ cell: cellOf(i + 1, 0), seen: visitors, clicked: Math.min(visitors, clicked) }],
    carts: 0,
    purchases: 0,
  })),
});

const boostsOf = (query: QueryCounts): Map<string, number> =>
  new Map(fitBoosts([query])[0]?.products.map(({ productId, boost }) => [productId, boost]));

const visitorsAndClicks = fc
  .integer({ min: 1, max: 200 })
  .chain((visitors) =>
    fc.tuple(
      fc.constant(visitors),
      fc.array(fc.integer({ min: 0, max: visitors }), { minLength: 2, maxLength: 24 }),
    ),
  );

describe('boosts', () => {
  it('lie between -1 and 1', () => {
    fc.assert(
      fc.property(visitorsAndClicks, ([visitors, clicks]) => {
        for (const boost of boostsOf(queryOf(visitors, clicks)).values())
          expect(Math.abs(boost)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of a product never sink by more clicks on it', () => {
    fc.assert(
      fc.property(
        visitorsAndClicks,
        fc.nat(),
        fc.integer({ min: 1, max: 50 }),
        ([visitors, clicks], at, more) => {
          const index = at % clicks.length;
          const before = boostsOf(queryOf(visitors, clicks)).get(`p${index}`) ?? 0;
          const raised = clicks.map((count, i) => (i === index ? Math.min(visitors, count + more) : count));
          const after = boostsOf(queryOf(visitors, raised)).get(`p${index}`) ?? 0;
          expect(after).toBeGreaterThanOrEqual(before - 1e-3);
        },
      ),
    );
  });

  it('are small or none where little is known', () => {
    for (const boost of boostsOf(queryOf(2, [0, 0, 1])).values()) expect(Math.abs(boost)).toBeLessThan(0.25);
    expect(boostsOf(queryOf(40, [0, 0, 2])).get('p2') ?? 0).toBeLessThanOrEqual(0);
  });

  it('take a click lower down for more than one on top', () => {
    const boosts = boostsOf(queryOf(40, [10, 0, 0, 0, 0, 0, 0, 0, 10]));
    expect(boosts.get('p8') ?? 0).toBeGreaterThan(boosts.get('p0') ?? 0);
  });
});

describe('the choices of a day', () => {
  const act = (rest: Partial<Act>): Act => ({
    searchId: 's',
    key: 'q',
    query: 'q',
    productId: 'p',
    kind: 'click',
    place: 1,
    visitor: 'v',
    caller: null,
    ...rest,
  });
  const counted = (acts: readonly Act[]): QueryCounts[] => {
    const counter = new DayCounter();
    for (const one of acts) counter.add(one);
    return counter.result();
  };

  it('count a thousand clicks of a visitor as one, in one search or in many', () => {
    const once = counted([act({})]);
    const often = Array.from({ length: 1000 }, (_, i) => act({ searchId: `s${i % 3}` }));
    expect(counted(often)).toEqual(once);
  });

  it('count neither many sessions of one address nor many addresses of one session twice', () => {
    const sessions = Array.from({ length: 9 }, (_, i) =>
      act({ searchId: `s${i}`, visitor: `v${i}`, caller: 'c' }),
    );
    const addresses = Array.from({ length: 9 }, (_, i) => act({ searchId: `s${i}`, caller: `c${i}` }));
    for (const acts of [sessions, addresses])
      expect(counted(acts)).toMatchObject([
        { visitors: 1, products: [{ exposures: [{ seen: 1, clicked: 1 }] }] },
      ]);
  });

  it('know how far below a click a product was', () => {
    const [query] = counted([
      act({ productId: 'a', place: 2 }),
      act({ productId: 'b', place: 3, kind: 'impression' }),
      act({ productId: 'c', place: 1, kind: 'impression' }),
    ]);
    const cells = new Map(query?.products.map(({ productId, exposures }) => [productId, exposures[0]?.cell]));
    expect([cells.get('a'), cells.get('b'), cells.get('c')]).toEqual([
      cellOf(2, 0),
      cellOf(3, 2),
      cellOf(1, 0),
    ]);
  });
});
