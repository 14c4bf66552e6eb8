import { scaleFactorShape, spectrumShapes } from '../src/aac/codebook-shapes.ts';
import type { CodeShape } from '../src/aac/huffman-code.ts';

export class BitWriter {
  #bits = '';

  write(value: number, length: number): this {
    this.#bits += length === 0 ? '' : value.toString(2).padStart(length, '0');
    return this;
  }

  align(): this {
    return this.write(0, -this.#bits.length & 7);
  }

  /** Filled up with zeros. */
  bytes(): Uint8Array {
    const bytes = this.#bits.match(/.{1,8}/g) ?? [];
    return Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  }
}

export function codewordsOf({
  counts,
  symbols,
}: CodeShape): Map<number, { codeword: number; length: number }> {
  const words = new Map<number, { codeword: number; length: number }>();
  let codeword = 0;
  for (const [at, count] of counts.entries()) {
    codeword *= 2;
    for (let i = 0; i < count; i++, codeword++) {
      words.set(symbols[words.size] ?? -1, { codeword, length: at + 1 });
    }
  }
  return words;
}

const writeSymbol = (writer: BitWriter, shape: CodeShape | undefined, symbol: number): void => {
  const word = shape && codewordsOf(shape).get(symbol);
  if (word === undefined) throw new Error(`no codeword for ${symbol}`);
  writer.write(word.codeword, word.length);
};

export type ChannelPlan = {
  gain: number;
  /** Of all bands. */
  codebook: number;
  /** Fewer than 31, of a long window. */
  bands: number;
  /** Of codebook 11: an even number of lines. */
  values?: readonly number[];
  /** Band where they begin, then how many lines further each is, and how large. */
  pulses?: { band: number; each: readonly (readonly [offset: number, amplitude: number])[] };
  /** Windows that both channels of a pair share stand before them. */
  shared?: boolean;
};

/** Long, sine, no prediction. */
export const writeWindows = (writer: BitWriter, bands: number): BitWriter =>
  writer.write(0, 1).write(0, 2).write(0, 1).write(bands, 6).write(0, 1);

/** A channel of one long window: one codebook, one scale factor. */
export function writeChannel(writer: BitWriter, plan: ChannelPlan): BitWriter {
  writer.write(plan.gain, 8);
  if (!plan.shared) writeWindows(writer, plan.bands);
  writer.write(plan.codebook, 4).write(plan.bands, 5);
  for (let band = 0; band < plan.bands; band++) {
    if (plan.codebook === 13 && band === 0) writer.write(256, 9);
    else writeSymbol(writer, scaleFactorShape, 60);
  }
  writer.write(plan.pulses ? 1 : 0, 1);
  if (plan.pulses) {
    writer.write(plan.pulses.each.length - 1, 2).write(plan.pulses.band, 6);
    for (const [offset, amplitude] of plan.pulses.each) writer.write(offset, 5).write(amplitude, 4);
  }
  writer.write(0, 2);
  const { values = [] } = plan;
  for (let at = 0; at < values.length; at += 2) writePair(writer, values.slice(at, at + 2));
  return writer;
}

function writePair(writer: BitWriter, pair: readonly number[]): void {
  const [a = 0, b = 0] = pair.map((value) => Math.min(16, Math.abs(value)));
  writeSymbol(writer, spectrumShapes[10], a * 17 + b);
  for (const value of pair) if (value !== 0) writer.write(value < 0 ? 1 : 0, 1);
  for (const value of pair.map(Math.abs)) {
    if (value < 16) continue;
    const width = Math.floor(Math.log2(value));
    writer.write(2 ** (width - 4) - 1, width - 4).write(0, 1);
    writer.write(value - 2 ** width, width);
  }
}
