import { expect, it } from 'vitest';
import { isLooping } from './repetition.ts';

const times = (ids: readonly number[], count: number): number[] =>
  Array.from({ length: count }, () => ids).flat();

it('sees the same few tokens again and again', () => {
  expect(isLooping([5, 6, ...times([7], 6)])).toBe(true);
  expect(isLooping([5, 6, ...times([7, 8, 9], 4)])).toBe(true);
  expect(isLooping(times([1, 2, 3, 4, 5, 6, 7, 8], 4))).toBe(true);
});

it('lets people repeat themselves', () => {
  expect(isLooping(times([7], 5))).toBe(false);
  expect(isLooping([...times([7, 8], 3), 9])).toBe(false);
  expect(isLooping([...times([7], 9), 3])).toBe(false);
});
