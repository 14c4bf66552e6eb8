import { SoundError } from '../sound-error.ts';
import type { BitReader } from './bit-reader.ts';
import { type Channel, LINES, MAX_BANDS, SHORT_LINES, type Windows } from './channel.ts';
import { spectrumShapes } from './codebook-shapes.ts';
import { HuffmanCode } from './huffman-code.ts';
import { codebooks } from './read-scales.ts';

type Codebook = {
  code: HuffmanCode;
  /** The values of a symbol, at symbol * dimension. */
  values: Int8Array;
  dimension: number;
  /** The sign of each non-zero value follows the codeword. */
  unsigned: boolean;
  /** The highest value is an escape: the real value follows. */
  escapes: boolean;
};

/** By codebook 1 to 11: values per symbol, their base, and the lowest value (table 4.151). */
const kinds: readonly (readonly [dimension: number, base: number, lowest: number])[] = [
  [4, 3, -1],
  [4, 3, -1],
  [4, 3, 0],
  [4, 3, 0],
  [2, 9, -4],
  [2, 9, -4],
  [2, 8, 0],
  [2, 8, 0],
  [2, 13, 0],
  [2, 13, 0],
  [2, 17, 0],
];
const ESCAPE = 16;
/** Escapes reach 8,191. */
const MAX_ESCAPE_ONES = 8;

const books: readonly Codebook[] = kinds.map(([dimension, base, lowest], at) => ({
  code: new HuffmanCode(spectrumShapes[at] ?? { counts: [], symbols: [] }),
  values: Int8Array.from(
    { length: base ** dimension * dimension },
    (_, place) =>
      lowest +
      (Math.floor(Math.floor(place / dimension) / base ** (dimension - 1 - (place % dimension))) % base),
  ),
  dimension,
  unsigned: lowest === 0,
  escapes: at + 1 === codebooks.escape,
}));

/** `spectral_data` (table 4.56), in the order of the windows. */
export function readSpectrum(bits: BitReader, channel: Channel, { groups, bands, table }: Windows): void {
  channel.quantised.fill(0);
  let window = 0;
  for (const [group, count] of groups.entries()) {
    for (let band = 0; band < bands; band++) {
      const book = books[(channel.codebooks[group * MAX_BANDS + band] as number) - 1];
      if (book === undefined) continue;
      const from = table.offsets[band] as number;
      const to = table.offsets[band + 1] as number;
      for (let i = 0; i < count; i++) {
        const base = (window + i) * SHORT_LINES;
        readLines(bits, book, channel.quantised.subarray(base + from, base + to));
      }
    }
    window += count;
  }
}

function readLines(
  bits: BitReader,
  { code, values, dimension, unsigned, escapes }: Codebook,
  lines: Int32Array,
): void {
  for (let at = 0; at < lines.length; at += dimension) {
    const symbol = code.read(bits) * dimension;
    for (let i = 0; i < dimension; i++) {
      const value = values[symbol + i] as number;
      lines[at + i] = unsigned && value !== 0 && bits.read(1) === 1 ? -value : value;
    }
    if (!escapes) continue;
    for (let i = at; i < at + 2; i++) {
      const value = lines[i] as number;
      if (Math.abs(value) === ESCAPE) lines[i] = Math.sign(value) * readEscape(bits);
    }
  }
}

function readEscape(bits: BitReader): number {
  let ones = 0;
  while (bits.read(1) === 1) ones++;
  if (ones > MAX_ESCAPE_ONES) throw new SoundError('corrupt', 'A value of the AAC sound is too large.');
  return (1 << (ones + 4)) + bits.read(ones + 4);
}

export type Pulse = { line: number; amplitude: number };

/** `pulse_data` (table 4.7): up to four lines that were reduced to fit a better codebook. */
export function readPulses(bits: BitReader, { table }: Windows): Pulse[] {
  const count = bits.read(2) + 1;
  const band = bits.read(6);
  if (band >= table.offsets.length - 1)
    throw new SoundError('corrupt', 'A pulse of the AAC sound is nowhere.');
  let line = table.offsets[band] as number;
  return Array.from({ length: count }, () => {
    line += bits.read(5);
    if (line >= LINES) throw new SoundError('corrupt', 'A pulse of the AAC sound is nowhere.');
    return { line, amplitude: bits.read(4) };
  });
}

export function addPulses(channel: Channel, pulses: readonly Pulse[]): void {
  for (const { line, amplitude } of pulses) {
    const value = channel.quantised[line] as number;
    channel.quantised[line] = value > 0 ? value + amplitude : value - amplitude;
  }
}
