import { expect, it } from 'vitest';
import { Imdct } from './imdct.ts';
import { windowShapes } from './window-shapes.ts';

/** By the definition. */
function slowly(spectrum: Float64Array): Float64Array {
  const lines = spectrum.length;
  return Float64Array.from({ length: 2 * lines }, (_, n) =>
    spectrum.reduce(
      (sum, value, k) => sum + value * Math.cos((Math.PI / lines) * (n + 0.5 + lines / 2) * (k + 0.5)),
      0,
    ),
  );
}

it.each([128, 1_024])('transforms %i lines as the definition does', (lines) => {
  const spectrum = Float64Array.from({ length: lines }, (_, at) => Math.sin(at * at * 12.9898));
  const samples = new Float64Array(2 * lines);
  new Imdct(lines).run(spectrum, samples);
  const expected = slowly(spectrum);
  for (const [at, value] of samples.entries())
    expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThan(1e-9);
});

it('windows that overlap add up to what was there', () => {
  for (const shape of Object.values(windowShapes)) {
    for (const window of Object.values(shape)) {
      for (const [at, value] of window.entries()) {
        const mirrored = window[window.length - 1 - at] ?? 0;
        expect(value ** 2 + mirrored ** 2).toBeCloseTo(1, 12);
      }
    }
  }
});
