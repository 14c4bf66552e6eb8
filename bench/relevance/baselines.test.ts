import { expect, test } from 'vitest';
import { Bm25, wordsOf } from './bm25.ts';
import { bestRows, cosines, matrixOf } from './dense.ts';
import { SETS, sampled } from './sets.ts';
import { tuneBm25 } from './tune-bm25.ts';

const texts = ['red oak lamp', 'oak desk', 'a red red desk lamp', 'felt slippers'];
const index = new Bm25(
  texts.map((name, at) => ({ externalId: `p${at}`, fields: { name, description: texts.at(-1 - at) ?? '' } })),
);
const plain = { k1: 1.2, b: 0.75, weights: { name: 1 } };

test('with one field it is plain BM25', () => {
  const idf = Math.log(1 + (4 - 2 + 0.5) / 2.5);
  const average = (3 + 2 + 5 + 2) / 4;
  const expected = (tf: number, length: number): number =>
    (idf * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / average));
  const { found, idfMass } = index.search(['red'], plain, 10);
  expect(found.map(({ doc }) => doc)).toEqual([2, 0]);
  expect(found[0]?.score).toBeCloseTo(expected(2, 5), 6);
  expect(found[1]?.score).toBeCloseTo(expected(1, 3), 6);
  expect(idfMass).toBeCloseTo(idf, 12);
});

test('a search leaves nothing behind for the next one', () => {
  const first = index.search(wordsOf('red desk lamp'), plain, 10);
  index.search(wordsOf('oak slippers'), plain, 10);
  expect(index.search(wordsOf('red desk lamp'), plain, 10)).toEqual(first);
});

test('tuning never chooses what is worse than its start on the queries it was given', () => {
  const queries = [{ qid: 'a', query: 'felt', judgements: { p0: 2, p3: 1 } }];
  const fields = ['name', 'description'];
  const externalIdOf = (doc: number): string => `p${doc}`;
  const { weights } = tuneBm25({ index, fields, queries, min: 0, externalIdOf });
  expect(weights.description).toBeGreaterThan(0);
});

test('the best rows are those that a full sort would give', () => {
  const vectors = new Map(texts.map((text, at) => [text, Float32Array.of(at + 1, 1, 0, -at)]));
  const matrix = matrixOf([...texts, 'no vector'], vectors, 4);
  const scores = cosines(matrix, Float32Array.of(0.5, 0, 0, 1));
  const sorted = [...scores].map((score, doc) => ({ doc, score })).sort((a, b) => b.score - a.score);
  expect(bestRows(scores, 3)).toEqual(sorted.slice(0, 3));
});

test('a sample keeps pairs together, so that both halves are as large', () => {
  const items = Array.from({ length: 827 }, (_, at) => at);
  const chosen = sampled(items, 200);
  expect(chosen).toHaveLength(200);
  expect(chosen.filter((item) => item % 2 === 1)).toHaveLength(100);
});

test('every set has a name of its own', () => {
  expect(new Set(SETS.map(({ name }) => name)).size).toBe(SETS.length);
});
