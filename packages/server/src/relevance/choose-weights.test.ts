import { RankingWeights, type RelevanceScore } from '@aisle/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestOf, effectOf, tryWeights } from './choose-weights.ts';

const USUAL = { meaning: 1, boosts: 1 };
const scores = (...ndcg: number[]): RelevanceScore[] => ndcg.map((value) => ({ ndcg: value, bad: 0 }));

it('offers nothing that makes one query worse, however much the others win', async () => {
  const tried = await tryWeights(USUAL, async ({ meaning }) =>
    meaning === 2 ? scores(1, 1, 0.49) : scores(0.1, 0.1, 0.5),
  );
  expect(bestOf(tried, tried[0] as never)).toBeNull();
});

it('offers nothing for one query alone, and nothing for a small rise', async () => {
  const one = await tryWeights(USUAL, async ({ meaning }) => scores(meaning === 2 ? 1 : 0.1, 0.5, 0.5));
  expect(bestOf(one, one[0] as never)).toBeNull();
  const small = await tryWeights(USUAL, async ({ meaning }) =>
    meaning === 2 ? scores(0.503, 0.503) : scores(0.5, 0.5),
  );
  expect(bestOf(small, small[0] as never)).toBeNull();
});

it('tries boosts at the best weight of meaning, and takes the nearest to the usual of equals', async () => {
  const tried = await tryWeights(USUAL, async ({ meaning, boosts }) => {
    const value = (meaning > 1 ? 0.2 : 0) + (boosts < 1 ? 0.3 : 0) + 0.1;
    return scores(value, value);
  });
  expect(tried[0]?.weights).toEqual(USUAL);
  expect(bestOf(tried, tried[0] as never)?.weights).toEqual({ meaning: 1.4, boosts: 0.5 });
});

it('what it offers is within the range, rises, and makes no query worse', async () => {
  const table = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }), {
    minLength: 10,
    maxLength: 10,
  });
  const start = fc.record({
    meaning: fc.constantFrom(0.5, 1, 1.1, 2),
    boosts: fc.constantFrom(0, 0.7, 1, 2),
  });
  await fc.assert(
    fc.asyncProperty(table, start, async (values, current) => {
      let at = 0;
      const tried = await tryWeights(current, async () =>
        scores(...(values[at++ % values.length] ?? []).map((value) => value / 4)),
      );
      const [first] = tried;
      if (first === undefined) throw new Error('the current weights were not tried');
      expect(first.weights).toEqual(current);
      for (const { weights } of tried) expect(() => RankingWeights.parse(weights)).not.toThrow();
      const best = bestOf(tried, first);
      if (best === null) return;
      const { ndcg, worse, better } = effectOf(best, first);
      expect([worse, better >= 2, ndcg > effectOf(first, first).ndcg]).toEqual([0, true, true]);
    }),
  );
});
