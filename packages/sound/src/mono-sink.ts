import { SoundError } from './sound-error.ts';
import type { SoundLimits } from './sound-limits.ts';

const MIN_RATE = 4_000;
const MAX_RATE = 192_000;
const MAX_CHANNELS = 8;

/** Recorders round up to whole packets. */
const TOLERANCE_SECONDS = 0.15;

/**
 * Collects decoded samples of any number of channels as one channel, their mean. It allocates memory only for samples
 * that it gets, and refuses more than the limit. So no recording fills the memory, whatever it claims.
 */
export class MonoSink {
  readonly sampleRate: number;
  readonly #maxSamples: number;
  #samples = new Float32Array(1 << 14);
  #length = 0;

  constructor(sampleRate: number, { maxSeconds }: SoundLimits) {
    if (!(sampleRate >= MIN_RATE && sampleRate <= MAX_RATE)) {
      throw new SoundError('unsupported', `A sample rate of ${sampleRate} Hz is not supported.`);
    }
    this.sampleRate = sampleRate;
    this.#maxSamples = Math.ceil((maxSeconds + TOLERANCE_SECONDS) * sampleRate);
  }

  /** Throws `too_long` if this many further samples exceed the limit. Allocates nothing yet. */
  reserve(samples: number): void {
    const needed = this.#length + samples;
    if (needed > this.#maxSamples) throw new SoundError('too_long', 'The recording is too long.');
    if (needed <= this.#samples.length) return;
    const larger = new Float32Array(Math.min(this.#maxSamples, Math.max(needed, this.#samples.length * 2)));
    larger.set(this.#samples.subarray(0, this.#length));
    this.#samples = larger;
  }

  push(channels: readonly Float32Array[]): void {
    checkChannels(channels.length);
    const count = channels[0]?.length ?? 0;
    this.reserve(count);
    for (const channel of channels) {
      for (let at = 0; at < count; at++) {
        const value = channel[at] as number;
        // A NaN or an infinity in a float file would spoil all later samples.
        if (Number.isFinite(value)) {
          const place = this.#length + at;
          this.#samples[place] = (this.#samples[place] as number) + value / channels.length;
        }
      }
    }
    this.#length += count;
  }

  samples(): Float32Array {
    return this.#samples.subarray(0, this.#length);
  }
}

export function checkChannels(count: number): void {
  if (count < 1 || count > MAX_CHANNELS) {
    throw new SoundError('unsupported', `Sound with ${count} channels is not supported.`);
  }
}
