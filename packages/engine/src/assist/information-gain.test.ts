import { expect, it } from 'vitest';
import { informationGain } from './information-gain.ts';

it('an even split of everything tells most, and more options tell more', () => {
  expect(informationGain([50, 50], 100)).toEqual({ coverage: 1, gain: 1 });
  expect(informationGain([25, 25, 25, 25], 100).gain).toBe(2);
  expect(informationGain([90, 10], 100).gain).toBeLessThan(1);
});

it('a field of few products tells little', () => {
  const { coverage, gain } = informationGain([5, 5], 100);
  expect(coverage).toBe(0.1);
  expect(gain).toBeLessThan(informationGain([50, 50], 100).gain);
  expect(informationGain([], 100)).toEqual({ coverage: 0, gain: 0 });
});
