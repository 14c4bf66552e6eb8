import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromTenThousandths, toTenThousandths } from './ten-thousandths.ts';

it.each([
  [19.99 * 3, 599_700],
  [0.1 + 0.2, 3_000],
  [1.005, 10_050],
  [-0.00001, 0],
  [-12.34, -123_400],
  [1e11, 1e15],
  [0.00005, 1],
])('%d is stored as %d ten-thousandths', (amount, stored) => {
  expect(toTenThousandths(amount)).toBe(stored);
});

it('an amount with four decimals comes back as it was sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (stored) => {
      expect(toTenThousandths(fromTenThousandths(stored))).toBe(stored + 0);
      expect(fromTenThousandths(toTenThousandths(stored / 10_000))).toBe(stored / 10_000 + 0);
    }),
  );
});
