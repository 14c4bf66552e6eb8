import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { TensorFile, writeTensorFile } from './tensor-file.ts';
import { readWeights } from './weights.ts';

const file = writeTensorFile([
  { name: 'x', shape: [2, 3], values: Int8Array.of(1, -2, 3, 127, 0, -127) },
  { name: 'x.scale', shape: [2], values: Float32Array.of(0.5, 2) },
]);
const digest = createHash('sha256').update(file).digest('hex');

it('reads what was written: bytes times the scale of their row', () => {
  const tensors = new TensorFile(file, digest);
  expect(tensors.shape('x')).toEqual([2, 3]);
  expect([...tensors.scaled('x', 'x.scale')]).toEqual([0.5, -1, 1.5, 254, 0, -254]);
  expect([...tensors.floats('x.scale')]).toEqual([0.5, 2]);
});

it('refuses a file that is changed, cut off or lacks a tensor', () => {
  const changed = Buffer.from(file);
  changed[file.length - 1] = 1;
  for (const other of [changed, file.subarray(0, 20), new Uint8Array()]) {
    expect(() => new TensorFile(other, digest)).toThrow('install this version of Aisle again');
  }
  expect(() => new TensorFile(file, digest).floats('y')).toThrow('install this version');
});

it('says what to do when the weights are missing', async () => {
  await expect(readWeights('no-such-weights.bin', digest)).rejects.toMatchObject({
    name: 'ModelUnavailableError',
    reason: 'integrity',
    message: expect.stringContaining('no-such-weights.bin'),
  });
});
