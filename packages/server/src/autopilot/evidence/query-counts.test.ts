import { expect, it } from 'vitest';
import { failedQueries } from './query-counts.ts';

const failing = (query: string) => ({ query, searches: 9, clicked: 0, failed: 9 });

it('texts that are no name of a thing are not looked at, however often strangers send them', () => {
  const hostile = Array.from({ length: 400 }, (_, n) => ({
    ...failing(`${n} ${'ab cd '.repeat(80)}`),
    searches: 900,
    failed: 900,
  }));
  const turned = ['\u202eallerbmu', 'lamp\u2066', 'lamp\u0007'].map(failing);
  const found = failedQueries([...hostile, ...turned, failing('parapluie'), failing('مظلة')]);
  expect(found.map(({ query }) => query)).toEqual(['parapluie', 'مظلة']);
});
