import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KERNEL_BASE64 } from './generated/kernel.ts';
import { quantizeDocument, quantizeQuery } from './quantize.ts';
import { scanReference } from './scan-reference.ts';
import { KernelScratch, strideOf } from './scratch.ts';
import { VectorScanner } from './vector-scanner.ts';

const scannerOf = (docs: number, dimensions: number) => {
  const stride = strideOf(dimensions);
  const bytes = docs * stride;
  const pages = Math.ceil(bytes / 65_536);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const vectors = new Int8Array(memory.buffer, 0, bytes);
  const scratch = new KernelScratch();
  const scanner = new VectorScanner({ memory, vectorsAt: 0, docs, dimensions }, scratch);
  const scoresOf = (query: Int16Array, docBase = 0): Int32Array => {
    scratch.take(query, docBase + docs);
    scanner.run(docBase);
    return scanner.scores;
  };
  return { vectors, scoresOf };
};

describe('the vector kernel', () => {
  it('computes exactly what plain JavaScript does, for any number of docs and dimensions', () => {
    const shape = fc.record({
      docs: fc.integer({ min: 1, max: 11 }),
      dimensions: fc.integer({ min: 1, max: 70 }),
      docBase: fc.integer({ min: 0, max: 40_000 }),
    });
    fc.assert(
      fc.property(
        shape,
        fc.infiniteStream(fc.integer({ min: -127, max: 127 })),
        ({ docs, dimensions, docBase }, stream) => {
          const { vectors, scoresOf } = scannerOf(docs, dimensions);
          for (let i = 0; i < vectors.length; i++) vectors[i] = stream.next().value ?? 0;
          const query = Int16Array.from(
            { length: strideOf(dimensions) },
            () => (stream.next().value ?? 0) * 258,
          );
          expect([...scoresOf(query, docBase)]).toEqual([...scanReference(vectors, query, dimensions)]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('does not overflow on the largest values there are in 512 dimensions', () => {
    const { vectors, scoresOf } = scannerOf(5, 512);
    vectors.fill(127);
    const scores = scoresOf(new Int16Array(512).fill(32_767));
    expect([...scores]).toEqual(Array(5).fill(127 * 32_767 * 512));
  });

  it('keeps the cosine of 512-d vectors to .002', () => {
    const wave = (seed: number) => Float32Array.from({ length: 512 }, (_, i) => Math.sin(seed * 997 + i * i));
    const unit = (vector: Float32Array) => {
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    };
    for (let seed = 1; seed <= 20; seed++) {
      const first = wave(seed);
      const a = unit(first);
      const b = unit(wave(seed * 3).map((value, i) => value + (first[i] ?? 0)));
      const { vectors, scoresOf } = scannerOf(1, 512);
      const scale = quantizeDocument(a, vectors);
      const query = quantizeQuery(b);
      const scores = scoresOf(query.values);
      const exact = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
      expect(Math.abs((scores[0] ?? 0) * scale * query.scale - exact)).toBeLessThan(0.002);
    }
  });

  it('takes a vector of zeros for none', () => {
    expect(quantizeDocument(new Float32Array(16), new Int8Array(16))).toBe(0);
    expect(quantizeQuery(new Float32Array(16)).scale).toBe(0);
  });

  it('is the build of its source', () => {
    const tool = fileURLToPath(new URL('../../../../../tools/generate/kernel.mjs', import.meta.url));
    expect(execFileSync(process.execPath, [tool, '--print']).toString().trim()).toBe(KERNEL_BASE64);
  }, 60_000);
});
