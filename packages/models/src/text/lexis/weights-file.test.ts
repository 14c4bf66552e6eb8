import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readWeights } from './weights-file.ts';

const HEADER = 40;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Two words and one pair in two dimensions. */
const sealed = (change: (counts: Uint32Array) => void = () => {}) => {
  const counts = new Uint32Array([1, 2, 2, 1, 8, 0]);
  change(counts);
  const body = Buffer.concat([
    Buffer.from(counts.buffer),
    Buffer.from('tea\ncup\n'),
    Buffer.from(new Uint32Array([0, 1]).buffer),
    Buffer.from(new Float32Array([0.5, 0.25, 1]).buffer),
    Buffer.from(new Float32Array([0, 0, 0.1, 0.2]).buffer),
    Buffer.from(new Int8Array([127, -127, 3, 4, 5, 6]).buffer),
  ]);
  const digest = sha256(body);
  return { bytes: Buffer.concat([Buffer.from('AISLELEX'), digest, body]), digest: digest.toString('hex') };
};

it('reads what was written', () => {
  const { bytes, digest } = sealed();
  const weights = readWeights(bytes, digest);
  expect(weights.words).toEqual(['tea', 'cup']);
  expect([...weights.pairs]).toEqual([0, 1]);
  expect([...weights.scales]).toEqual([0.5, 0.25, 1]);
  expect([...weights.rows]).toEqual([127, -127, 3, 4, 5, 6]);
  expect(weights.documentMean[1]).toBeCloseTo(0.2);
});

it('reads bytes that begin anywhere in their buffer', () => {
  const { bytes, digest } = sealed();
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  expect(readWeights(shifted.subarray(1), digest).words).toEqual(['tea', 'cup']);
});

it('refuses weights with any byte changed, cut off, or of another kind', () => {
  const { bytes, digest } = sealed();
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    expect(() => readWeights(damaged, digest), `byte ${at}`).toThrow('damaged');
  }
  for (const length of [0, 7, HEADER, bytes.length - 1]) {
    expect(() => readWeights(bytes.subarray(0, length), digest)).toThrow('damaged');
  }
});

it('refuses whole weights that are not those of this version', () => {
  expect(() => readWeights(sealed().bytes, 'f'.repeat(64))).toThrow('damaged');
  const newer = sealed((counts) => counts.set([2], 0));
  expect(() => readWeights(newer.bytes, newer.digest)).toThrow('version');
  const more = sealed((counts) => counts.set([1000], 3));
  expect(() => readWeights(more.bytes, more.digest)).toThrow('damaged');
});
