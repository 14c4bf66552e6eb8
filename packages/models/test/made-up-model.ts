import { createHash } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type EnsureModelOptions, ensureModel, type ModelRecipe } from '../src/store/ensure-model.ts';
import { tarArchive } from './tar-archive.ts';

/** Bytes that gzip cannot shrink; the same on every run, so that every process computes the same digest. */
const noise = (length: number): Buffer => {
  const key = createHash('shake256', { outputLength: length });
  return key.update('a model').digest();
};

export const WEIGHTS = noise(3_000_000);
const PIECE = 500_000;

/** A package as npm packs it, with a file more than the model takes. */
export const madeUpTarball = gzipSync(
  tarArchive(
    { name: 'package/weights.bin', content: WEIGHTS },
    { name: 'package/vocab.json', content: '["a","b"]' },
    { name: 'package/LICENSE', content: 'anyone may' },
    { name: 'package/README.md', content: 'not taken' },
  ),
);

const recipe: ModelRecipe = {
  id: 'made-up-1',
  title: 'made-up model',
  source: {
    spec: 'made-up@1.0.0',
    tarballName: 'made-up-1.0.0.tgz',
    tarballBytes: madeUpTarball.length,
    sha512: createHash('sha512').update(madeUpTarball).digest('hex'),
  },
  takes: new Map([
    ['package/weights.bin', WEIGHTS.length],
    ['package/vocab.json', 1000],
    ['package/LICENSE', 1000],
  ]),
  makes: ['model.onnx', 'vocab.json', 'LICENSE'],
  convert: async ({ file, folder, options: { onProgress, signal } }) => {
    const weights = file('package/weights.bin');
    for (let at = 0; at < weights.length; at += PIECE) {
      signal?.throwIfAborted();
      await appendFile(join(folder, 'model.onnx'), weights.subarray(at, at + PIECE));
      onProgress?.({ step: 'convert', done: at + PIECE, total: weights.length });
    }
    await writeFile(join(folder, 'vocab.json'), file('package/vocab.json'));
    await writeFile(join(folder, 'LICENSE'), file('package/LICENSE'));
  },
};

export const madeUpPackage = { id: recipe.id, ...recipe.source };

/** The folder of a small model that is converted in pieces. */
export const ensureMadeUpModel = (options: EnsureModelOptions): Promise<string> =>
  ensureModel(recipe, options);
