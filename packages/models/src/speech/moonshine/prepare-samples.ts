import { SPEECH_RATE } from '../speech-rate.ts';

/** Without silence on both sides and a normal loudness, some clips give an empty transcript. */
const PAD_SECONDS = 0.25;
const PEAK = 0.7;

/** The encoder's input: a quarter of a second of silence on both sides, and the loudest sample at .7. */
export function prepareSamples(samples: Float32Array): Float32Array {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  const gain = peak === 0 ? 0 : PEAK / peak;
  const pad = PAD_SECONDS * SPEECH_RATE;
  const prepared = new Float32Array(samples.length + 2 * pad);
  for (let at = 0; at < samples.length; at++) prepared[pad + at] = (samples[at] as number) * gain;
  return prepared;
}
