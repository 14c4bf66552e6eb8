import { describe, expect, it } from 'vitest';
import { BitWriter, codewordsOf } from '../../test/aac-packet.ts';
import { bandsOf } from './bands.ts';
import { BitReader } from './bit-reader.ts';

import { scaleFactorShape, spectrumShapes } from './codebook-shapes.ts';
import { HuffmanCode } from './huffman-code.ts';

describe('codebooks', () => {
  const sizes = [81, 81, 81, 81, 81, 81, 64, 64, 169, 169, 289, 121];
  const shapes = [...spectrumShapes, scaleFactorShape].map((shape, at) => ({ shape, at }));
  it.each(shapes)('$at is a complete prefix code of all its symbols', ({ shape, at }) => {
    const { counts, symbols } = shape;
    expect(symbols.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sizes[at] ?? 0 }, (_, i) => i));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(symbols.length);
    // Kraft's equality: every sequence of bits has exactly one meaning.
    expect(counts.reduce((sum, count, length) => sum + count / 2 ** (length + 1), 0)).toBe(1);
  });

  it.each(shapes)('$at reads each symbol from its codeword', ({ shape }) => {
    const code = new HuffmanCode(shape);
    const bits = new BitReader();
    for (const [symbol, { codeword, length }] of codewordsOf(shape)) {
      bits.open(new BitWriter().write(codeword, length).write(0x155, 9).bytes());
      expect([code.read(bits), bits.read(9)]).toEqual([symbol, 0x155]);
    }
  });

  it('have the codewords of the standard', () => {
    expect(codewordsOf(scaleFactorShape).get(60)).toEqual({ codeword: 0, length: 1 });
    expect(codewordsOf(scaleFactorShape).get(0)).toEqual({ codeword: 0x3ffe8, length: 18 });
    expect(codewordsOf(spectrumShapes[0] ?? scaleFactorShape).get(0)).toEqual({
      codeword: 0x7f8,
      length: 11,
    });
    expect(codewordsOf(spectrumShapes[10] ?? scaleFactorShape).get(288)).toEqual({ codeword: 4, length: 5 });
  });
});

it('scale factor bands fill the window, in as many bands as the standard says', () => {
  const counts: [rate: number, long: number, short: number][] = [
    [96_000, 41, 12],
    [88_200, 41, 12],
    [64_000, 47, 12],
    [48_000, 49, 14],
    [44_100, 49, 14],
    [32_000, 51, 14],
    [24_000, 47, 15],
    [22_050, 47, 15],
    [16_000, 43, 15],
    [12_000, 43, 15],
    [11_025, 43, 15],
    [8_000, 40, 15],
    [7_350, 40, 15],
  ];
  for (const [rate, long, short] of counts) {
    const bands = bandsOf(rate);
    expect([bands.long.offsets.length - 1, bands.short.offsets.length - 1]).toEqual([long, short]);
    expect([bands.long.offsets.at(-1), bands.short.offsets.at(-1)]).toEqual([1_024, 128]);
  }
});
