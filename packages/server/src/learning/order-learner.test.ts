import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCounts, QueryCounts } from './counts.ts';
import { type Act, DayCounter } from './day-counter.ts';
import { type LearnedQuery, OrderLearner } from './order-learner.ts';

const PRODUCTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const KINDS = ['impression', 'click', 'cart', 'purchase'] as const;

/** How far a visitor goes with the product at each place. */
type Visit = readonly number[];

let visitors = 0;
const actsOf = (visit: Visit, shown: readonly string[]): Act[] => {
  visitors += 1;
  const search = { searchId: `s${visitors}`, key: 'q', query: 'q', visitor: `v${visitors}`, caller: null };
  return shown.map((productId, at) => ({
    ...search,
    productId,
    place: at + 1,
    kind: KINDS[visit[at] ?? 0] ?? 'impression',
  }));
};
const countsOf = (visits: readonly Visit[], shown: readonly string[]): QueryCounts[] => {
  const counter = new DayCounter();
  for (const act of visits.flatMap((visit) => actsOf(visit, shown))) counter.add(act);
  return counter.result();
};
const learnerOf = (days: readonly QueryCounts[][], before?: LearnedQuery[]): OrderLearner => {
  const learner = new OrderLearner(before);
  for (const [day, queries] of days.entries()) for (const query of queries) learner.add(day, query);
  return learner;
};
/** The order that a search shows: from the top, each product goes before those directly above it that it may pass. */
const orderAfter = (days: readonly QueryCounts[][], before?: LearnedQuery[]): string[] => {
  const query = learnerOf(days, before)
    .result()
    .find(({ key }) => key === 'q');
  const over = new Map(
    query?.products.map((one) => [one.productId, new Set(one.over.map((loser) => loser.productId))]),
  );
  const order: string[] = [];
  for (const product of PRODUCTS) {
    let at = order.length;
    while (at > 0 && over.get(product)?.has(order[at - 1] ?? '') === true) at--;
    order.splice(at, 0, product);
  }
  return order;
};
/** Days of visitors who see the order of the morning. */
const live = (days: readonly (readonly Visit[])[]): QueryCounts[][] => {
  const counted: QueryCounts[][] = [];
  for (const visits of days) counted.push(countsOf(visits, orderAfter(counted)));
  return counted;
};
const furthestMove = (before: readonly string[], after: readonly string[]): number =>
  Math.max(...before.map((product, place) => Math.abs(after.indexOf(product) - place)));

/** Fifty visitors looked at a product, and some clicked it. */
const at = (productId: string, place: number, clicks: number): ProductCounts => ({
  ...{ productId, place, shown: 50, looks: 50, clicks },
  ...{ carts: 0, purchases: 0 },
});
const queryOf = (key: string, products: ProductCounts[]): QueryCounts => ({
  ...{ key, query: key, visitors: 50, products },
});

const anyVisit = fc.array(fc.nat({ max: 3 }), { minLength: PRODUCTS.length, maxLength: PRODUCTS.length });
const anyDay = fc.array(anyVisit, { minLength: 3, maxLength: 12 });

describe('the learned order', () => {
  it('moves nothing by more than one place a day, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 12 }), (days) => {
        const counted = live(days);
        for (let day = 1; day <= counted.length; day++)
          expect(
            furthestMove(orderAfter(counted.slice(0, day - 1)), orderAfter(counted.slice(0, day))),
          ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('differs by one place at most from what it would be without some visitors of the last day, however many', () => {
    const spam = fc.tuple(anyVisit, fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 10 }), anyDay, spam, (days, lastDay, [visit, count]) => {
        const before = live(days);
        const shown = orderAfter(before);
        const spammed = [...lastDay, ...Array.from({ length: count }, () => visit)];
        const honest = orderAfter([...before, countsOf(lastDay, shown)]);
        expect(furthestMove(honest, orderAfter([...before, countsOf(spammed, shown)]))).toBeLessThanOrEqual(
          1,
        );
      }),
    );
  });

  it('lifts what most shoppers choose to the top, a place a day', () => {
    const choosing = (product: string) => (shown: readonly string[]) =>
      shown.map((own) => (own === product ? 1 : 0));
    const counted: QueryCounts[][] = [];
    const places: number[] = [];
    for (let day = 0; day < 8; day++) {
      const shown = orderAfter(counted);
      places.push(shown.indexOf('f'));
      counted.push(
        countsOf(
          Array.from({ length: 6 }, () => choosing('f')(shown)),
          shown,
        ),
      );
    }
    expect(places).toEqual([5, 4, 3, 2, 1, 0, 0, 0]);
  });

  it('stays where shoppers choose all alike', () => {
    const alike = Array.from({ length: 10 }, () => [0, 1, 2].map((step) => PRODUCTS.map(() => step)));
    expect(orderAfter(live(alike))).toEqual(PRODUCTS);
  });

  it('holds a place when the days that brought it are forgotten', () => {
    const counted: QueryCounts[][] = [];
    for (let day = 0; day < 20; day++) {
      const shown = orderAfter(counted);
      const choosing = shown.map((product) => (product === 'c' ? 1 : 0));
      counted.push([
        ...countsOf(
          Array.from({ length: 6 }, () => choosing),
          shown,
        ),
        queryOf('other', [at('x', 1, 10), at('y', 2, 40)]),
      ]);
    }
    expect(orderAfter(counted)[0]).toBe('c');
    const kept = [...Array.from({ length: 10 }, (): QueryCounts[] => []), ...counted.slice(10)];
    expect(orderAfter(kept, learnerOf(counted).result())[0]).toBe('c');
  });

  it('does not let a twentieth of the visitors, who come every day, pass what all others choose', () => {
    const counted: QueryCounts[][] = [];
    const choosing = (shown: readonly string[], wanted: string): Visit =>
      shown.map((product) => (product === wanted ? 3 : 0));
    for (let day = 0; day < 30; day++) {
      const shown = orderAfter(counted);
      const spam = Array.from({ length: 5 }, () => choosing(shown, 'h'));
      const honest = Array.from({ length: 95 }, (_, at) => choosing(shown, at % 2 === 0 ? 'a' : 'b'));
      counted.push(countsOf([...honest, ...spam], shown));
    }
    expect(orderAfter(counted).slice(0, 2).toSorted()).toEqual(['a', 'b']);
  });

  it('leaves a place to the product that holds it where only a few of all visitors speak for the one below', () => {
    const bottomFew = (few: number, all: number): string[] => {
      const bottom = PRODUCTS.map((_, place) => (place === PRODUCTS.length - 1 ? 1 : 0));
      const top = PRODUCTS.map((_, place) => (place === 0 ? 1 : 0));
      const visits = Array.from({ length: all }, (_, at) => (at < few ? bottom : top));
      return orderAfter([countsOf(visits, PRODUCTS)]);
    };
    expect(bottomFew(3, 50)).toEqual(PRODUCTS);
    expect(bottomFew(3, 500)).toEqual(PRODUCTS);
    expect(bottomFew(5, 500).indexOf('h')).toBe(PRODUCTS.length - 2);
    expect(bottomFew(5, 50).indexOf('h')).toBe(PRODUCTS.length - 2);
    expect(bottomFew(3, 20).indexOf('h')).toBe(PRODUCTS.length - 2);
  });

  it('compares with what is usually chosen at a place', () => {
    const ahead = (days: QueryCounts[][]): string[] =>
      (
        learnerOf(days)
          .result()
          .find(({ key }) => key === 'q')?.products ?? []
      ).map(({ productId }) => productId);
    const alike = queryOf('q', [at('a', 1, 25), at('b', 2, 25)]);
    expect(ahead([[], [alike]])).toEqual([]);
    const usual = Array.from({ length: 10 }, (_, i) => queryOf(`q${i}`, [at('x', 1, 40), at('y', 2, 10)]));
    expect(ahead([usual, [alike]])).toEqual(['b']);
  });
});
