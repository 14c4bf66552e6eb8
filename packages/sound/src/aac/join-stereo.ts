import { SoundError } from '../sound-error.ts';
import type { BitReader } from './bit-reader.ts';
import { type Channel, MAX_BANDS, type Windows } from './channel.ts';
import { eachBand } from './dequantise.ts';
import { codebooks, isIntensity } from './read-scales.ts';

/** By group * MAX_BANDS + band: whether the pair is coded as middle and side. */
export type MiddleSide = { used: Uint8Array /** Sent band by band. */; masked: boolean };

/** `ms_mask_present` and `ms_used` of a channel pair (ISO/IEC 14496-3, table 4.5). */
export function readMiddleSide(bits: BitReader, { groups, bands }: Windows): MiddleSide {
  const kind = bits.read(2);
  if (kind === 3) throw new SoundError('corrupt', 'The AAC sound joins its channels in no known way.');
  const used = new Uint8Array(groups.length * MAX_BANDS).fill(kind === 2 ? 1 : 0);
  for (let group = 0; group < groups.length && kind === 1; group++) {
    for (let band = 0; band < bands; band++) used[group * MAX_BANDS + band] = bits.read(1);
  }
  return { used, masked: kind === 1 };
}

/**
 * Decodes middle and side (4.6.8.1), intensity (4.6.8.2) and noise shared by both channels (4.6.13) to left and right.
 */
export function joinStereo(
  [left, right]: readonly [Channel, Channel],
  windows: Windows,
  { used, masked }: MiddleSide,
): void {
  const [a, b] = [left.spectrum, right.spectrum];
  eachBand(windows, (place, from, to) => {
    const codebook = right.codebooks[place] as number;
    const joined = used[place] === 1;
    const noises = Number(left.codebooks[place] === codebooks.noise) + Number(codebook === codebooks.noise);
    const scale = right.scales[place] as number;
    if (isIntensity(codebook)) {
      const factor = joined && masked ? -scale : scale;
      for (let at = from; at < to; at++) b[at] = factor * (a[at] as number);
    } else if (joined && noises === 2) {
      const factor = scale / (left.scales[place] as number);
      for (let at = from; at < to; at++) b[at] = factor * (a[at] as number);
    } else if (joined && noises === 0) {
      for (let at = from; at < to; at++) {
        const middle = a[at] as number;
        const side = b[at] as number;
        a[at] = middle + side;
        b[at] = middle - side;
      }
    }
  });
}
