import { expect, it } from 'vitest';
import { numberIn } from './number-in.ts';

it('an empty field takes the value away, zero is a value', () => {
  expect(['', ' ', '0', '12.50'].map(numberIn)).toEqual([null, null, 0, 12.5]);
});
