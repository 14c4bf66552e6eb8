import { FRAME, frameLoudness, loudnessAt } from './frame-loudness.ts';
import { SPEECH_RATE } from './speech-rate.ts';

/** Margin kept around loud frames: consonants are quiet. */
const MARGIN_SECONDS = 0.3;
/** Least range between loud and quiet frames. With less, pauses cannot be told from speech. */
const MIN_RANGE_DB = 12;
/** How far above the quiet frames a voice begins, as a share of the range. */
const ONSET = 0.3;
/** Frames further below the loud ones are quiet, however much quieter the pauses are. */
const MAX_RANGE_DB = 45;
/** A single loud frame is a click. */
const MIN_FRAMES = 3;

/**
 * Removes silence at the start and the end. People press the button before they speak. Silence costs as much time as
 * speech does, and makes the model less sure that anything was said.
 */
export function trimSilence(samples: Float32Array): Float32Array {
  const frames = frameLoudness(samples);
  const loud = loudnessAt(frames, 0.95);
  const quiet = Math.max(loudnessAt(frames, 0.1), loud - MAX_RANGE_DB);
  if (loud - quiet < MIN_RANGE_DB) return samples;
  const onset = quiet + ONSET * (loud - quiet);
  const isLoud = (frame: number): boolean => {
    for (let at = frame; at < frame + MIN_FRAMES; at++) if (!((frames[at] ?? -100) > onset)) return false;
    return true;
  };
  let first = 0;
  while (first < frames.length && !isLoud(first)) first++;
  let last = frames.length - 1;
  while (last > first && !isLoud(last - MIN_FRAMES + 1)) last--;
  if (first >= last) return samples;
  const margin = MARGIN_SECONDS * SPEECH_RATE;
  return samples.subarray(Math.max(0, first * FRAME - margin), (last + 1) * FRAME + margin);
}
