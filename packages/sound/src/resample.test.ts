import { expect, it } from 'vitest';
import { resample } from './resample.ts';

const tone = (hertz: number, rate: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));

/** Amplitude in the middle: at the ends a filter covers only half a signal. */
const amplitude = (samples: Float32Array): number => {
  const middle = samples.subarray(samples.length / 4, (3 * samples.length) / 4);
  return Math.sqrt((2 * middle.reduce((sum, value) => sum + value * value, 0)) / middle.length);
};

const rates = [8_000, 11_025, 22_050, 24_000, 32_000, 44_100, 44_099, 48_000, 96_000, 192_000];

it.each(rates)('keeps the amplitude of a tone from %i Hz', (rate) => {
  for (const hertz of [100, 1_000, 3_000]) {
    expect(amplitude(resample(tone(hertz, rate, 0.5), rate, 16_000))).toBeCloseTo(1, 2);
  }
});

it.each(
  rates.filter((rate) => rate > 22_000),
)('folds nothing back that 16 kHz cannot hold, from %i Hz', (rate) => {
  for (const hertz of [8_800, 10_000]) {
    expect(amplitude(resample(tone(hertz, rate, 0.5), rate, 16_000))).toBeLessThan(1e-3);
  }
});

it('gives each output sample its place in time', () => {
  const [from, to] = [tone(440, 44_100, 1), tone(440, 16_000, 1)];
  const got = resample(from, 44_100, 16_000);
  expect(got.length).toBe(16_000);
  for (let at = 1_000; at < 15_000; at += 97) expect(got[at]).toBeCloseTo(to[at] ?? 0, 2);
});

it('leaves 16 kHz as it is, and nothing as nothing', () => {
  const samples = tone(440, 16_000, 0.1);
  expect(resample(samples, 16_000, 16_000)).toBe(samples);
  expect(resample(new Float32Array(), 48_000, 16_000).length).toBe(0);
});
