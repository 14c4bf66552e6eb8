import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clickRate, decimalOf, percentOf } from './money.ts';

it.each([
  ['0', 0],
  [null, 0],
  ['499000', 49.9],
  ['-1', -0.0001],
  ['-10001', -1.0001],
  ['9007199254740993000', 900_719_925_474_099.2],
])('%s ten-thousandths are %s', (units, decimal) => {
  expect(decimalOf(units)).toBe(decimal);
});

it('any sum comes out as the decimal number that it is written as', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (units) => {
      expect(decimalOf(BigInt(units))).toBe(Number((units / 10_000).toFixed(4)) + 0);
    }),
  );
});

it('a rate has two decimals, is 0 of nothing, and as a click rate never over 100', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(5, 0), percentOf(3, 2)]).toEqual([
    33.33, 66.67, 0, 150,
  ]);
  expect([clickRate(3, 2), clickRate(1, 0), clickRate(1, 8)]).toEqual([100, 0, 12.5]);
});
