import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KERNEL_BASE64 } from './generated/kernel.ts';
import { KernelScratch, strideOf } from './kernel-scratch.ts';
import { QUERY_SHIFT, quantizeDocument, quantizeQuery } from './quantize.ts';
import { scanReference } from './scan-reference.ts';
import { VectorScanner } from './vector-scanner.ts';

const scannerOf = (docs: number, dimensions: number) => {
  const scalesAt = docs * strideOf(dimensions);
  const pages = Math.ceil((scalesAt + docs * 4) / 65_536);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const vectors = new Int8Array(memory.buffer, 0, scalesAt);
  const scales = new Float32Array(memory.buffer, scalesAt, docs).fill(1);
  const scratch = new KernelScratch();
  const scan = (values: Uint8Array, { docBase = 0, scale = 1 } = {}) => {
    const scanner = new VectorScanner({ memory, vectorsAt: 0, scalesAt, count: docs, dimensions }, scratch);
    scratch.take({ values, scale }, docBase + docs);
    const totals = scanner.run(docBase);
    return { cosines: [...scanner.cosines], totals };
  };
  return { vectors, scales, scan };
};

describe('the vector kernel', () => {
  it('computes exactly what plain JavaScript does, for any number of docs and dimensions', () => {
    const shape = fc.record({
      docs: fc.integer({ min: 1, max: 11 }),
      dimensions: fc.integer({ min: 1, max: 300 }),
      docBase: fc.integer({ min: 0, max: 40_000 }),
    });
    fc.assert(
      fc.property(
        shape,
        fc.infiniteStream(fc.integer({ min: -127, max: 127 })),
        ({ docs, dimensions, docBase }, stream) => {
          const { vectors, scales, scan } = scannerOf(docs, dimensions);
          for (let i = 0; i < vectors.length; i++) vectors[i] = stream.next().value ?? 0;
          const query = Uint8Array.from({ length: strideOf(dimensions) }, () =>
            Math.abs(stream.next().value ?? 0),
          );
          for (let doc = 0; doc < docs; doc++) scales[doc] = doc % 3 === 2 ? 0 : 0.001 * (doc + 1);
          const dots = [...scanReference(vectors, query, dimensions)];
          const expected = dots.map((dot, doc) => dot * (scales[doc] ?? 0) * 0.25);
          const { cosines, totals } = scan(query, { docBase, scale: 0.25 });
          expect(cosines).toEqual(expected);
          expect(totals.sum).toBeCloseTo(
            expected.reduce((sum, cosine) => sum + cosine, 0),
            6,
          );
          expect(totals.squares).toBeCloseTo(
            expected.reduce((sum, cosine) => sum + cosine * cosine, 0),
            3,
          );
          expect(totals.best).toBe(Math.max(0, ...expected));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('does not overflow on the largest values there are in 512 dimensions', () => {
    const { vectors, scan } = scannerOf(5, 512);
    vectors.fill(127);
    expect(scan(new Uint8Array(512).fill(127)).cosines).toEqual(
      Array(5).fill(127 * (127 - QUERY_SHIFT) * 512),
    );
    vectors.fill(-128);
    expect(scan(new Uint8Array(512).fill(127)).cosines).toEqual(
      Array(5).fill(-128 * (127 - QUERY_SHIFT) * 512),
    );
    expect(scan(new Uint8Array(512)).cosines).toEqual(Array(5).fill(128 * QUERY_SHIFT * 512));
  });

  it('keeps the cosine of 512-d vectors to .005', () => {
    const wave = (seed: number) => Float32Array.from({ length: 512 }, (_, i) => Math.sin(seed * 997 + i * i));
    const unit = (vector: Float32Array) => {
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    };
    for (let seed = 1; seed <= 20; seed++) {
      const first = wave(seed);
      const a = unit(first);
      const b = unit(wave(seed * 3).map((value, i) => value + (first[i] ?? 0)));
      const { vectors, scales, scan } = scannerOf(1, 512);
      scales[0] = quantizeDocument(a, vectors);
      const query = quantizeQuery(b);
      const [cosine = 0] = scan(query.values, { scale: query.scale }).cosines;
      const exact = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
      expect(Math.abs(cosine - exact)).toBeLessThan(0.005);
    }
  });

  it('takes a vector of zeros for none', () => {
    expect(quantizeDocument(new Float32Array(16), new Int8Array(16))).toBe(0);
    expect(quantizeQuery(new Float32Array(16)).scale).toBe(0);
  });

  it('is the build of its source', () => {
    const tool = fileURLToPath(new URL('../../../../tools/generate/kernel.mjs', import.meta.url));
    expect(execFileSync(process.execPath, [tool, '--print']).toString().trim()).toBe(KERNEL_BASE64);
  }, 60_000);
});
