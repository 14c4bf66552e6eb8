import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';
import { FOOD_TRUNK_SHA256 } from './generated/food-trunk-digest.ts';
import { TRUNK_SHA256 } from './generated/trunk-digest.ts';
import { TensorFile } from './tensor-file.ts';
import type { Trunks } from './trunk-graph.ts';

const WEIGHTS = new URL('../../../weights/', import.meta.url);

/** A file of this package's weights folder. */
export const weightsPath = (name: string): string => fileURLToPath(new URL(name, WEIGHTS));

/** @throws ModelUnavailableError when the file is missing, damaged or of another version */
export async function readWeights(name: string, sha256: string): Promise<TensorFile> {
  const file = await readFile(weightsPath(name)).catch((cause: unknown) => {
    throw new ModelUnavailableError({
      reason: 'integrity',
      message: `The weights of the image model (${name}) are missing: install this version of Aisle again.`,
      cause,
    });
  });
  return new TensorFile(file, sha256);
}

/** The convolutions of both networks. */
export async function readTrunks(): Promise<Trunks> {
  const [likeness, food] = await Promise.all([
    readWeights('likeness-trunk.bin', TRUNK_SHA256),
    readWeights('food-trunk.bin', FOOD_TRUNK_SHA256),
  ]);
  return { likeness, food };
}
