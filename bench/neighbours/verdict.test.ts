import { expect, it } from 'vitest';
import { type Measured, verdict } from './verdict.ts';

const witnessed = { searches: 100, errors: {}, p50Ms: 3, p95Ms: 20, p99Ms: 50, silenceMs: 40 };
const measured: Measured = {
  alone: witnessed,
  beside: witnessed,
  changesMs: [700, 5000],
  silenceMs: 1000,
};
const held = (more: Partial<Measured>): boolean[] =>
  verdict({ ...measured, ...more }).map(({ holds }) => holds);

it('targets are met up to and including their bound', () => {
  expect(held({})).toEqual([true, true, true, true]);
  expect(held({ beside: { ...witnessed, p99Ms: 50.1 }, silenceMs: 1001 })).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('one failed search misses the target', () => {
  expect(held({ beside: { ...witnessed, errors: { 503: 1 } } })).toEqual([true, false, true, true]);
});

it('a change that was never searchable misses the target, and so does a run without any', () => {
  for (const changesMs of [[700, null], []]) expect(held({ changesMs })).toEqual([true, true, false, true]);
});

it('a run without searches shows nothing', () => {
  expect(held({ beside: { ...witnessed, searches: 0, p99Ms: 0 } })[0]).toBe(false);
});
