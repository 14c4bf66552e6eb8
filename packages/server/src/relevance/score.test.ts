import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareScores, meanNdcg, scoreOf } from './score.ts';

const results = (text: string) => [...text].map((id) => ({ ids: [id] }));
const judged = (good: string, bad = '') => ({ good: new Set(good), bad: new Set(bad) });

describe('nDCG@10', () => {
  it.each([
    ['the good ones first', 'abxy', 'ab', 1],
    ['one of one, second', 'xa', 'a', 0.6309],
    ['one of two, first', 'axyz', 'ab', 0.6131],
    ['first and third of two', 'axb', 'ab', 0.9197],
    ['eleventh', 'klmnopqrsta', 'a', 0],
    ['nothing found', '', 'a', 0],
  ])('%s', (_, shown, good, ndcg) => {
    expect(scoreOf(results(shown), judged(good), good.length).ndcg).toBeCloseTo(ndcg, 4);
  });

  it('has none where nothing good is for sale', () => {
    expect(scoreOf(results('ab'), judged('', 'a'), 0)).toEqual({ ndcg: null, bad: 1 });
    expect(scoreOf(results('ab'), judged('z'), 0)).toEqual({ ndcg: null, bad: 0 });
  });

  it('counts a group once, by any of its members; good wins over bad', () => {
    const shown = [{ ids: ['a', 'a-red', 'a-blue'] }, { ids: ['b'] }];
    expect(scoreOf(shown, judged(['a-red', 'a-blue'] as never, ['a'] as never), 1)).toEqual({
      ndcg: 1,
      bad: 0,
    });
  });

  it('is 0 to 1, and never falls when a good product moves up', () => {
    const shuffled = fc.shuffledSubarray([...'abcdefghijklmno'], { minLength: 15, maxLength: 15 });
    const isGood = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmno'), { minLength: 1 });
    fc.assert(
      fc.property(shuffled, isGood, fc.nat(13), (order, good, at) => {
        const score = (ids: readonly string[]): number =>
          scoreOf(results(ids.join('')), judged(good.join('')), good.length).ndcg ?? Number.NaN;
        const before = score(order);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(1);
        const [upper = '', lower = ''] = order.slice(at, at + 2);
        const swapped = order.with(at, lower).with(at + 1, upper);
        if (good.includes(lower)) expect(score(swapped)).toBeGreaterThanOrEqual(before - 1e-12);
      }),
    );
  });
});

describe('a change', () => {
  it.each([
    [{ ndcg: 0.5, bad: 1 }, { ndcg: 0.6, bad: 1 }, 'better'],
    [{ ndcg: 0.5, bad: 1 }, { ndcg: 0.5, bad: 0 }, 'better'],
    [{ ndcg: 0.5, bad: 0 }, { ndcg: 0.6, bad: 1 }, 'worse'],
    [{ ndcg: 0.5, bad: 1 }, { ndcg: 0.4, bad: 0 }, 'worse'],
    [{ ndcg: 0.3, bad: 0 }, { ndcg: 0.1 + 0.2, bad: 0 }, 'same'],
    [{ ndcg: null, bad: 0 }, { ndcg: null, bad: 1 }, 'worse'],
  ] as const)('from %o to %o is %s', (before, after, wanted) => {
    expect(compareScores(before, after)).toBe(wanted);
  });
});

it('the mean leaves out queries without an nDCG', () => {
  expect(meanNdcg([])).toBeNull();
  expect(
    meanNdcg([
      { ndcg: 0.5, bad: 0 },
      { ndcg: null, bad: 3 },
      { ndcg: 1, bad: 0 },
    ]),
  ).toBe(0.75);
});
