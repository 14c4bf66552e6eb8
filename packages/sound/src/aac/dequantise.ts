import { type Channel, MAX_BANDS, SHORT_LINES, type Windows } from './channel.ts';
import { codebooks } from './read-scales.ts';

/** Escapes reach 8,191; four pulses add up to 60. */
const powers = Float64Array.from({ length: 8_192 + 64 }, (_, value) => value ** (4 / 3));

/**
 * Pseudo-random noise, the same for every recording: a linear congruential generator. ffmpeg's decoder uses the same
 * start, so that noise can be compared too.
 */
export class Noise {
  #state = 0x1f2e3d4c;

  /** From -1 to 1. */
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) | 0;
    return this.#state / 2 ** 31;
  }
}

/** Calls back for each band of each window: its index in the tables by group and band, and its lines. */
export function eachBand(
  { groups, bands, table }: Windows,
  use: (place: number, from: number, to: number) => void,
): void {
  let window = 0;
  for (const [group, count] of groups.entries()) {
    for (let band = 0; band < bands; band++) {
      const [from, to] = [table.offsets[band] as number, table.offsets[band + 1] as number];
      for (let i = 0; i < count; i++) {
        const base = (window + i) * SHORT_LINES;
        use(group * MAX_BANDS + band, base + from, base + to);
      }
    }
    window += count;
  }
}

/** Inverse quantisation (ISO/IEC 14496-3, 4.6.1). A band of which only the energy is sent gets noise (4.6.13). */
export function dequantise(channel: Channel, windows: Windows, noise: Noise): void {
  const { spectrum, quantised } = channel;
  spectrum.fill(0);
  eachBand(windows, (place, from, to) => {
    const scale = channel.scales[place] as number;
    const codebook = channel.codebooks[place] as number;
    if (codebook === codebooks.noise) {
      fillNoise(spectrum.subarray(from, to), scale, noise);
    } else if (codebook !== codebooks.zero && codebook <= codebooks.escape) {
      for (let at = from; at < to; at++) {
        const value = quantised[at] as number;
        spectrum[at] = scale * (value < 0 ? -(powers[-value] as number) : (powers[value] as number));
      }
    }
  });
}

function fillNoise(lines: Float64Array, scale: number, noise: Noise): void {
  let energy = 0;
  for (let at = 0; at < lines.length; at++) {
    const value = noise.next();
    lines[at] = value;
    energy += value * value;
  }
  const factor = scale / Math.sqrt(Math.max(energy, 1e-9));
  for (let at = 0; at < lines.length; at++) lines[at] = (lines[at] as number) * factor;
}
