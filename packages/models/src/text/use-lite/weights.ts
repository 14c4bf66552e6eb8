import { type ElementType, elementType, type TensorData } from '../../onnx/graph-builder.ts';

/** Thrown when the TensorFlow.js files are not the ones this code was written for. */
export class UnexpectedModelError extends Error {
  override readonly name = 'UnexpectedModelError';
}

type Entry = { type: ElementType; shape: number[]; offset: number; bytes: number };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The weights of a TensorFlow.js graph model (`model.json` and its shards), by name. Tensors lie end to end in the
 * shards taken together, so one may begin in a shard and end in the next; they are handed out as views.
 */
export class TfjsWeights {
  readonly #entries = new Map<string, Entry>();
  readonly #shards: readonly Uint8Array[];

  /** `shard(path)` gives the bytes of a shard that the model names. */
  constructor(modelJson: string, shard: (path: string) => Uint8Array) {
    const model: unknown = JSON.parse(modelJson);
    const manifest =
      isRecord(model) && Array.isArray(model.weightsManifest) ? model.weightsManifest[0] : null;
    if (!isRecord(manifest) || !Array.isArray(manifest.paths) || !Array.isArray(manifest.weights)) {
      throw new UnexpectedModelError('model.json has no weights manifest');
    }
    this.#shards = manifest.paths.map((path) => shard(String(path)));
    let offset = 0;
    for (const weight of manifest.weights) offset = this.#add(weight, offset);
    const held = this.#shards.reduce((sum, bytes) => sum + bytes.byteLength, 0);
    if (held !== offset)
      throw new UnexpectedModelError(`weights take ${offset} bytes, the shards hold ${held}`);
  }

  /** A tensor as it is stored, under another shape if one is given. */
  tensor(name: string, shape?: readonly number[]): TensorData {
    const entry = this.#entry(name);
    return { type: entry.type, shape: shape ?? entry.shape, data: this.#bytes(entry) };
  }

  /** Values of a small tensor. */
  floats(name: string): Float32Array {
    const entry = this.#entry(name);
    if (entry.type !== elementType.float32) throw new UnexpectedModelError(`${name} is not float32`);
    const view = Buffer.concat(this.#bytes(entry));
    return Float32Array.from({ length: entry.bytes / 4 }, (_, i) => view.readFloatLE(i * 4));
  }

  #add(weight: unknown, offset: number): number {
    const known =
      isRecord(weight) && typeof weight.name === 'string' && Array.isArray(weight.shape) ? weight : null;
    if (known === null || (known.dtype !== 'float32' && known.dtype !== 'int32')) {
      throw new UnexpectedModelError('a weight of model.json has no name, shape or known type');
    }
    const shape = (known.shape as unknown[]).map(Number);
    const bytes = 4 * shape.reduce((product, dimension) => product * dimension, 1);
    this.#entries.set(String(known.name), { type: elementType[known.dtype], shape, offset, bytes });
    return offset + bytes;
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new UnexpectedModelError(`model.json has no weight ${name}`);
    return entry;
  }

  #bytes({ offset, bytes }: Entry): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    let start = 0;
    for (const shard of this.#shards) {
      const from = Math.max(offset - start, 0);
      const to = Math.min(offset + bytes - start, shard.byteLength);
      if (from < to) pieces.push(shard.subarray(from, to));
      start += shard.byteLength;
    }
    return pieces;
  }
}
