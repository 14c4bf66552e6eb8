import { SoundError } from '../sound-error.ts';
import type { BitReader } from './bit-reader.ts';
import { type Channel, MAX_BANDS, sequences, type Windows } from './channel.ts';
import { scaleFactorShape } from './codebook-shapes.ts';
import { HuffmanCode } from './huffman-code.ts';

export const codebooks = {
  zero: 0,
  escape: 11,
  reserved: 12,
  noise: 13,
  outOfPhase: 14,
  inPhase: 15,
} as const;

export const isIntensity = (codebook: number): boolean => codebook >= codebooks.outOfPhase;

const scaleFactors = new HuffmanCode(scaleFactorShape);
const NO_DIFFERENCE = 60;

/** `section_data` (table 4.52): the codebook of each band of each group. */
export function readSections(bits: BitReader, channel: Channel, windows: Windows): void {
  const width = windows.sequence === sequences.short ? 3 : 5;
  const more = (1 << width) - 1;
  for (let group = 0; group < windows.groups.length; group++) {
    for (let band = 0; band < windows.bands; ) {
      const codebook = bits.read(4);
      if (codebook === codebooks.reserved)
        throw new SoundError('corrupt', 'The AAC sound has no such codebook.');
      let length = 0;
      let part: number;
      do length += part = bits.read(width);
      while (part === more);
      if (band + length > windows.bands)
        throw new SoundError('corrupt', 'A section of the AAC sound is too long.');
      const at = group * MAX_BANDS + band;
      channel.codebooks.fill(codebook, at, at + length);
      band += length;
    }
  }
}

/**
 * `scale_factor_data` (table 4.53) as factors (4.6.2, 4.6.8.2, 4.6.13). Three kinds of bands, each coded by
 * differences.
 */
export function readScales(bits: BitReader, channel: Channel, windows: Windows, gain: number): void {
  let [scale, intensity, noise] = [gain, 0, gain - 90];
  let firstNoise = true;
  for (let group = 0; group < windows.groups.length; group++) {
    for (let band = 0; band < windows.bands; band++) {
      const at = group * MAX_BANDS + band;
      const codebook = channel.codebooks[at] as number;
      if (codebook === codebooks.zero) {
        channel.scales[at] = 0;
      } else if (isIntensity(codebook)) {
        intensity = checked(intensity + readDifference(bits), -155, 100);
        channel.scales[at] = (codebook === codebooks.inPhase ? 1 : -1) * 2 ** (-intensity / 4);
      } else if (codebook === codebooks.noise) {
        noise = checked(noise + (firstNoise ? bits.read(9) - 256 : readDifference(bits)), -100, 155);
        firstNoise = false;
        channel.scales[at] = 2 ** (noise / 4);
      } else {
        scale = checked(scale + readDifference(bits), 0, 255);
        channel.scales[at] = 2 ** ((scale - 100) / 4);
      }
    }
  }
}

const readDifference = (bits: BitReader): number => scaleFactors.read(bits) - NO_DIFFERENCE;

function checked(value: number, from: number, to: number): number {
  if (value < from || value > to)
    throw new SoundError('corrupt', 'A scale factor of the AAC sound has no sense.');
  return value;
}
