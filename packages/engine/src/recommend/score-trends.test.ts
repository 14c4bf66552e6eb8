import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreTrends } from './score-trends.ts';

const idsOf = (products: { externalId: string; now: number; before: number }[]): string[] =>
  scoreTrends(products, 10).map(({ externalId }) => externalId);

it('a rise counts more than what always sells, and many more than few', () => {
  const products = [
    { externalId: 'always', now: 100, before: 100 },
    { externalId: 'risen', now: 100, before: 10 },
    { externalId: 'sunk', now: 20, before: 100 },
    { externalId: 'new and small', now: 4, before: 0 },
  ];
  expect(idsOf(products)).toEqual(['risen', 'always', 'new and small', 'sunk']);
});

it('without a time before, what has most comes first', () => {
  const products = [1, 7, 3].map((now) => ({ externalId: `${now}`, now, before: 0 }));
  expect(idsOf(products)).toEqual(['7', '3', '1']);
});

it('a busy day of the whole shop changes no order', () => {
  const traffic = fc.record({
    now: fc.integer({ min: 1, max: 500 }),
    before: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(
      fc.array(traffic, { minLength: 2, maxLength: 9 }),
      fc.integer({ min: 2, max: 9 }),
      (all, times) => {
        // Where the prior is the shop's mean, not the least one.
        const products = all.map((one, i) => ({ externalId: `${i}`, now: one.now + 3, before: one.before }));
        const busy = products.map((one) => ({ ...one, now: one.now * times }));
        expect(idsOf(busy)).toEqual(idsOf(products));
      },
    ),
  );
});
