import { describe, expect, it } from 'vitest';
import { logLikelihood } from './log-likelihood.ts';
import { itemVoices, type PairRow, type PairStatistics, scorePairs } from './score-pairs.ts';

describe('the log-likelihood ratio', () => {
  it('is what Dunning defines, and 0 without attraction', () => {
    // 2 * (sum of k log(k / expected)) of the table 10, 10, 10, 70.
    const expected = 2 * (10 * Math.log(10 / 4) + 20 * Math.log(10 / 16) + 70 * Math.log(70 / 64));
    expect(logLikelihood({ both: 10, one: 20, other: 20, all: 100 })).toBeCloseTo(expected, 9);
    expect(logLikelihood({ both: 4, one: 20, other: 20, all: 100 })).toBe(0);
    expect(logLikelihood({ both: 1, one: 20, other: 20, all: 100 })).toBe(0);
    expect(logLikelihood({ both: 0, one: 0, other: 0, all: 0 })).toBe(0);
  });
});

describe('pairs', () => {
  const bestOf = (statistics: PairStatistics) => scorePairs(itemVoices(statistics, 3.84), 10);
  const row = (item: string, other: string, weight: number, otherWeight: number): PairRow => ({
    item,
    other,
    weight,
    baskets: weight,
    otherWeight,
    otherPairWeight: otherWeight,
  });
  const item = (externalId: string) => ({ externalId, weight: 20, pairWeight: 20 });

  it('what everybody buys stands below what goes with the item', () => {
    const pairs = [row('pot', 'bag', 14, 400), row('pot', 'lid', 8, 10)];
    const found = bestOf({ items: [item('pot')], pairs, pairWeight: 1000 });
    expect(found.map(({ externalId }) => externalId)).toEqual(['lid', 'bag']);
  });

  it('items of the cart speak together, the strongest is named first, and none is put forward', () => {
    const pairs = [
      row('pot', 'lid', 4, 20),
      row('pan', 'lid', 8, 20),
      row('pot', 'spoon', 6, 20),
      row('pot', 'pan', 9, 20),
      row('wok', 'lid', 9, 20),
    ];
    const found = bestOf({ items: [item('pot'), item('pan')], pairs, pairWeight: 1000 });
    expect(found.map(({ externalId, withItems }) => [externalId, withItems])).toEqual([
      ['lid', ['pan', 'pot']],
      ['spoon', ['pot']],
    ]);
  });

  it('what is together as often as by chance is not said, however often that is', () => {
    const pairs = [row('pot', 'bag', 9, 400)];
    expect(bestOf({ items: [item('pot')], pairs, pairWeight: 1000 })).toEqual([]);
  });

  it('one basket alone proves nothing', () => {
    const found = bestOf({ items: [item('pot')], pairs: [row('pot', 'lid', 1, 1)], pairWeight: 100 });
    expect(found).toEqual([]);
  });
});
