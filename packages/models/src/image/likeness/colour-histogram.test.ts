import { expect, it } from 'vitest';
import { COLOUR_LENGTH, colourHistogram } from './colour-histogram.ts';
import { foreground } from './foreground.ts';
import { labPixels } from './lab-pixels.ts';

const SIDE = 224;
type Colour = [number, number, number];

/** A square of one colour in the middle of another. */
const square = (inside: Colour, outside: Colour): Uint8Array => {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isInside = Math.abs(x - 112) < 60 && Math.abs(y - 112) < 60;
      rgb.set(isInside ? inside : outside, (y * SIDE + x) * 3);
    }
  }
  return rgb;
};
const likeness = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + Math.sqrt(value * (b[i] ?? 0)), 0) / 1.5;

it('knows the Lab values of red, white and black', () => {
  const values = ([r, g, b]: Colour) => {
    const { lightness, a, b: blue } = labPixels(square([r, g, b], [r, g, b]), SIDE);
    return [lightness[0] ?? 0, a[0] ?? 0, blue[0] ?? 0].map((value) => Math.round(value));
  };
  expect(values([255, 0, 0])).toEqual([53, 80, 67]);
  expect(values([255, 255, 255]).map(Math.abs)).toEqual([100, 0, 0]);
  expect(values([0, 0, 0]).map(Math.abs)).toEqual([0, 0, 0]);
});

it('counts half for the whole image and one for what stands out, whatever the image', () => {
  for (const rgb of [square([200, 30, 30], [255, 255, 255]), square([9, 9, 9], [9, 9, 9])]) {
    const histogram = colourHistogram(rgb, SIDE);
    const sum = (part: Float32Array) => part.reduce((total, value) => total + value, 0);
    expect(sum(histogram.subarray(0, COLOUR_LENGTH / 2))).toBeCloseTo(0.5, 3);
    expect(sum(histogram.subarray(COLOUR_LENGTH / 2))).toBeCloseTo(1, 3);
  }
});

it('takes a thing on a plain background for the thing, and a mixed edge for no background', () => {
  const onWhite = foreground(labPixels(square([200, 30, 30], [255, 255, 255]), SIDE));
  const middle = onWhite[28 * 56 + 28] ?? 0;
  expect(middle).toBeGreaterThan(0.95);
  expect(onWhite[28 * 56 + 4] ?? 1).toBeLessThan(0.02);
  const mixed = square([200, 30, 30], [255, 255, 255]).map((value, i) =>
    Math.floor(i / 3 / 28) % 2 === 0 ? value : 255 - value,
  );
  expect(foreground(labPixels(mixed, SIDE))[28 * 56 + 10] ?? 0).toBeGreaterThan(0.3);
});

it('sees the same thing on another background as more alike than another colour', () => {
  const red = colourHistogram(square([200, 30, 30], [255, 255, 255]), SIDE);
  const redOnGrey = colourHistogram(square([190, 35, 35], [225, 225, 228]), SIDE);
  const blue = colourHistogram(square([30, 30, 200], [255, 255, 255]), SIDE);
  expect(likeness(red, redOnGrey)).toBeGreaterThan(likeness(red, blue));
});
