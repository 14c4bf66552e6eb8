import { expect, it } from 'vitest';
import { loadTransformers } from '../load-transformers.ts';
import { openLogMel } from './log-mel.ts';

const settings = {
  feature_size: 80,
  sampling_rate: 16_000,
  n_fft: 400,
  hop_length: 160,
  n_samples: 480_000,
  nb_max_frames: 3000,
};

it('is what half a minute gives when all of its frames are computed', async () => {
  const { WhisperFeatureExtractor } = await loadTransformers();
  const extractor = new WhisperFeatureExtractor({ ...settings });
  const logMel = await openLogMel(settings);
  for (const [length, loudness] of [
    [40_123, 0.7],
    [16_000, 1e-4],
    [480_500, 0.5],
  ] as const) {
    const samples = Float32Array.from({ length }, (_, at) => loudness * Math.sin((at * at) / 1e5));
    const { data, dims } = await logMel(samples, 3000);
    const { input_features: expected } = await extractor._call(samples);
    expect(dims).toEqual([...expected.dims]);
    let worst = 0;
    for (const [at, value] of (expected.data as Float32Array).entries()) {
      worst = Math.max(worst, Math.abs(value - (data[at] ?? Number.NaN)));
    }
    expect(worst).toBeLessThan(1e-6);
    const shorter = await logMel(samples, 1500);
    expect(shorter.dims).toEqual([1, 80, 1500]);
    if (length < 240_000)
      for (const [band, frame] of [
        [0, 0],
        [40, 700],
        [79, 1499],
      ] as const)
        expect(shorter.data[band * 1500 + frame]).toBe(data[band * 3000 + frame]);
  }
});
