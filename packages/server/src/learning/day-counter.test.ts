import { describe, expect, it } from 'vitest';
import type { QueryCounts } from './counts.ts';
import { type Act, DayCounter } from './day-counter.ts';

describe('the choices of a day', () => {
  const act = (rest: Partial<Act>): Act => ({
    searchId: 's',
    key: 'q',
    query: 'q',
    productId: 'p',
    kind: 'click',
    place: 2,
    visitor: 'v',
    caller: null,
    ...rest,
  });
  /** A search that shows o, then p, which is clicked. */
  const clicking = (rest: Partial<Act>): Act[] => [
    act({ productId: 'o', place: 1, kind: 'impression', ...rest }),
    act(rest),
  ];
  const counted = (acts: readonly Act[], sawLearned?: (visitor: string | null) => boolean): QueryCounts[] => {
    const counter = new DayCounter();
    for (const one of acts) counter.add(one);
    return counter.result(sawLearned);
  };
  const productsOf = (acts: readonly Act[]) => counted(acts)[0]?.products ?? [];

  it('count a thousand clicks of a visitor as one, in one search or in many', () => {
    const once = counted(clicking({}));
    expect(once).toMatchObject([
      {
        visitors: 1,
        products: [
          { looks: 1, clicks: 0 },
          { productId: 'p', looks: 1, clicks: 1 },
        ],
      },
    ]);
    const often = Array.from({ length: 1000 }, (_, i) => clicking({ searchId: `s${i % 3}` })).flat();
    expect(counted(often)).toEqual(once);
  });

  it('count neither many sessions of one address nor many addresses of one session twice', () => {
    const sessions = Array.from({ length: 9 }, (_, i) =>
      clicking({ searchId: `s${i}`, visitor: `v${i}`, caller: 'c' }),
    );
    const addresses = Array.from({ length: 9 }, (_, i) => clicking({ searchId: `s${i}`, caller: `c${i}` }));
    for (const acts of [sessions, addresses])
      expect(counted(acts.flat())).toMatchObject([
        { visitors: 1, products: [{ shown: 1 }, { shown: 1, clicks: 1 }] },
      ]);
  });

  it('are not those of a name or an address that asks more than shoppers do', () => {
    const honest = Array.from({ length: 400 }, (_, i) =>
      act({ searchId: `h${i}`, visitor: `v${i}`, caller: `c${i}`, kind: 'impression' }),
    );
    const spam = Array.from({ length: 21 }, (_, i) =>
      act({ searchId: `x${i}`, key: `q${i}`, visitor: `x${i}`, caller: 'x' }),
    );
    expect(counted([...honest, ...spam])).toEqual(counted(honest));
    expect(counted([...honest, ...spam.slice(1)])).not.toEqual(counted(honest));
  });

  it('are also those of visitors who keep the order without learning, which is not the order shown', () => {
    const both = [...clicking({}), ...clicking({ searchId: 'other', visitor: 'control' })];
    expect(counted(both, (visitor) => visitor !== 'control')).toMatchObject([
      {
        visitors: 2,
        products: [
          { shown: 1, looks: 2 },
          { shown: 1, looks: 2, clicks: 2 },
        ],
      },
    ]);
  });

  it('are told by how far they went, among those who looked', () => {
    const shown = ['a', 'b', 'c', 'd'].map((productId, at) =>
      act({ productId, place: at + 1, kind: 'impression' }),
    );
    const acts = [
      act({ productId: 'a', kind: 'cart', place: null }),
      act({ productId: 'c', kind: 'click', place: null }),
      act({ productId: 'c', kind: 'purchase', place: null }),
    ];
    expect(productsOf([...shown, ...acts])).toEqual([
      { productId: 'a', place: 1, shown: 1, looks: 1, clicks: 1, carts: 1, purchases: 0 },
      { productId: 'b', place: 2, shown: 1, looks: 1, clicks: 0, carts: 0, purchases: 0 },
      { productId: 'c', place: 3, shown: 1, looks: 1, clicks: 1, carts: 1, purchases: 1 },
      { productId: 'd', place: 4, shown: 1, looks: 0, clicks: 0, carts: 0, purchases: 0 },
    ]);
  });

  it('say nothing of a product whose place nobody knows', () => {
    expect(productsOf([act({ place: null }), act({ productId: 'o', place: 1 })])).toMatchObject([
      { productId: 'o' },
    ]);
  });
});
