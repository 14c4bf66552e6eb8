import { expect, it } from 'vitest';
import { rangeScale } from './range-scale.ts';

it.each([
  ['price', 0.49, 1.99, { low: 0.49, high: 1.99, step: 0.01 }],
  ['price', 5, 9, { low: 5, high: 9, step: 0.1 }],
  ['price', 4.95, 48.5, { low: 4, high: 49, step: 1 }],
  ['price', 3, 3210, { low: 3, high: 3210, step: 32 }],
  ['price', 7, 7, { low: 7, high: 7, step: 1 }],
  ['attributes.watts', 1, 9, { low: 1, high: 9, step: 1 }],
  ['attributes.weight', 0.012, 0.05, { low: 0.012, high: 0.05, step: 0.001 }],
  ['attributes.weight', 0.1, 0.7, { low: 0.1, high: 0.7, step: 0.01 }],
])('a slider of %s from %d to %d has steps of use', (field, min, max, scale) => {
  expect(rangeScale({ field, min, max })).toEqual(scale);
});
