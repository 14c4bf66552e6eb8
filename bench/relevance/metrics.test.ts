import { expect, test } from 'vitest';
import { bootstrap, pairedBootstrap } from './bootstrap.ts';
import { scoreQuery, scoreRun, summarize } from './metrics.ts';
import { half } from './sets.ts';

const query = { qid: 'q', query: 'lamp', judgements: { a: 3, b: 2, c: 1 } };

test('nDCG has linear gain above the lowest grade, and counts the unjudged as nothing', () => {
  const best = scoreQuery(query, ['a', 'b', 'c'], 1);
  expect(best?.ndcg10).toBe(1);
  const turned = scoreQuery(query, ['x', 'b', 'a'], 1);
  expect(turned?.ndcg10).toBeCloseTo((1 / Math.log2(3) + 2 / 2) / (2 + 1 / Math.log2(3)), 12);
  expect(turned?.judgedAt10).toBeCloseTo(2 / 3, 12);
});

test('recall@10 is capped by ten, so that a query with many products can reach 1', () => {
  const judgements = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`p${at}`, 2]));
  const ranked = Object.keys(judgements);
  const score = scoreQuery({ qid: 'many', query: 'all', judgements }, ranked, 0);
  expect(score).toMatchObject({ recall10: 1, recall100: 1 });
});

test('a product that is listed twice counts where it stands first', () => {
  expect(scoreQuery(query, ['a', 'a', 'a', 'b'], 1)).toEqual(scoreQuery(query, ['a', 'b'], 1));
});

test('a query without a positive gain is left out; one without an answer counts 0', () => {
  const nothing = { qid: 'none', query: 'x', judgements: { a: 1 } };
  const scores = scoreRun([query, nothing], new Map(), 1);
  expect(scores).toEqual([{ qid: 'q', ndcg10: 0, judgedAt10: null, recall100: 0, recall10: 0 }]);
  expect(summarize(scores)).toMatchObject({ queries: 1, ndcg10: 0 });
});

test('an interval holds its mean and is the same each time', () => {
  const values = Array.from({ length: 50 }, (_, at) => (at % 7) / 7);
  const interval = bootstrap(values);
  expect(interval.low).toBeLessThan(interval.mean);
  expect(interval.high).toBeGreaterThan(interval.mean);
  expect(bootstrap(values)).toEqual(interval);
});

test('pairing tells a small steady gain from chance', () => {
  const theirs = Array.from({ length: 40 }, (_, at) => ({ qid: `${at}`, ndcg10: (at % 10) / 10 }));
  const ours = theirs.map(({ qid, ndcg10 }) => ({ qid, ndcg10: ndcg10 + 0.01 }));
  const { mean, low, high } = pairedBootstrap(ours, theirs);
  expect(mean).toBeCloseTo(0.01, 10);
  expect(low).toBeCloseTo(0.01, 10);
  expect(high).toBeCloseTo(0.01, 10);
});

test('the halves share no query and make the whole', () => {
  const items = [0, 1, 2, 3, 4];
  expect([half(items, 'even'), half(items, 'odd'), half(items, 'all')]).toEqual([[0, 2, 4], [1, 3], items]);
});
