import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { MAX_IDS } from '../src/text/use-lite/convert.ts';
import { normalizeText } from '../src/text/use-lite/normalize-text.ts';
import { RawEncoder } from '../src/text/use-lite/raw-encoder.ts';
import { UnigramTokenizer } from '../src/text/use-lite/tokenizer.ts';
import { textModelFiles } from './text-model.ts';

type Row = { text: string; normalized: string; ids: number[]; vector: string | null };

const LARGEST_DIFFERENCE = 1e-5;
const SMALLEST_COSINE = 0.99999;

let rows: Row[] = [];
let encoder: RawEncoder;
let tokenizer: UnigramTokenizer;

beforeAll(async () => {
  const files = await textModelFiles();
  encoder = await RawEncoder.open({ ...files, threads: 1 });
  tokenizer = new UnigramTokenizer(await readFile(files.vocabPath, 'utf8'));
  const fixture = join(import.meta.dirname, 'fixtures', 'use-lite-parity.json');
  rows = JSON.parse(await readFile(fixture, 'utf8')).rows;
  expect(rows.length).toBeGreaterThan(40);
  return () => encoder.close();
});

it('cuts texts into the ids of the original tokenizer', () => {
  for (const { text, normalized, ids } of rows) {
    expect(normalizeText(text)).toBe(normalized);
    expect({ text, ids: tokenizer.encode(text).ids }).toEqual({ text, ids: ids.slice(0, MAX_IDS) });
  }
});

it('gives the vectors of the original model, alone and padded in a batch', async () => {
  const together = await encoder.encode(rows.map(({ text }) => text));
  for (const [i, { text, vector }] of rows.entries()) {
    const [alone] = await encoder.encode([text]);
    for (const answer of [alone, together[i]]) {
      if (vector === null) expect(answer?.vector).toBeNull();
      else
        expect(compare(answer?.vector ?? new Float32Array(), decode(vector))).toEqual({
          close: true,
          aligned: true,
        });
    }
  }
});

function decode(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));
}

function compare(found: Float32Array, wanted: Float32Array) {
  let [difference, dot, foundSquares, wantedSquares] = [0, 0, 0, 0];
  wanted.forEach((value, i) => {
    const other = found[i] ?? Number.NaN;
    difference = Math.max(difference, Math.abs(value - other));
    dot += value * other;
    foundSquares += other * other;
    wantedSquares += value * value;
  });
  const cosine = dot / Math.sqrt(foundSquares * wantedSquares);
  return { close: difference <= LARGEST_DIFFERENCE, aligned: cosine >= SMALLEST_COSINE };
}
