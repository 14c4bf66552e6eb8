import { expect, it } from 'vitest';
import { dampingOf } from './photo-differences.ts';

/** Photos of a product lie around its place, far apart along the first axis and close along the others. */
const photosAt = (place: readonly [number, number, number, number]): Float32Array[] =>
  [-3, -1, 1, 3].map((light, i) => {
    const [a, b, c, d] = place;
    const turn = i % 2 === 0 ? 0.1 : -0.1;
    return Float32Array.of(a + light, b + turn, c - turn, d + turn);
  });

const damping = dampingOf([photosAt([0, 5, 0, 0]), photosAt([1, 0, 5, 0]), photosAt([0, 0, 0, 5])], 1);

it('makes the direction smaller in which photos of one product differ', () => {
  const [light = 0] = damping(Float64Array.of(1, 0, 0, 0));
  expect(light).toBeGreaterThan(0.4);
  expect(light).toBeLessThan(0.7);
});

it('leaves the directions in which products differ', () => {
  for (const at of [1, 2, 3]) {
    const only = Float64Array.of(0, 0, 0, 0);
    only[at] = 1;
    expect(damping(only)[at]).toBeGreaterThan(0.99);
  }
});
