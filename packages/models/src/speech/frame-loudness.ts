import { SPEECH_RATE } from './speech-rate.ts';

/** Samples per frame. Frames do not overlap. */
export const FRAME = 0.02 * SPEECH_RATE;
const FLOOR = 1e-10;

/** Mean power of each 20 ms, in dB below full scale; -100 for digital silence. An incomplete last frame is dropped. */
export function frameLoudness(samples: Float32Array): Float32Array {
  const frames = new Float32Array(Math.max(1, Math.floor(samples.length / FRAME)));
  for (let frame = 0; frame < frames.length; frame++) {
    const part = samples.subarray(frame * FRAME, (frame + 1) * FRAME);
    let power = 0;
    for (const value of part) power += value * value;
    frames[frame] = 10 * Math.log10(power / Math.max(1, part.length) + FLOOR);
  }
  return frames;
}

/** The quantile of the frames' loudness. */
export function loudnessAt(frames: Float32Array, share: number): number {
  return frames.toSorted()[Math.round(share * (frames.length - 1))] ?? -100;
}
