import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './images.ts';

/**
 * Caches results by an image's bytes in the folder of `AISLE_VISION_CACHE`; without the variable nothing is cached.
 * `maker` names everything that the results depend on.
 */
export class VectorCache {
  readonly #folder: string | null;

  constructor(maker: string) {
    const root = process.env.AISLE_VISION_CACHE;
    this.#folder = root === undefined ? null : join(root, maker);
    if (this.#folder !== null) mkdirSync(this.#folder, { recursive: true });
  }

  async get(image: Uint8Array, make: (image: Uint8Array) => Promise<Float32Array>): Promise<Float32Array> {
    if (this.#folder === null) return make(image);
    const path = join(this.#folder, `${sha256(image)}.f32`);
    if (existsSync(path)) {
      const bytes = new Uint8Array(readFileSync(path));
      return new Float32Array(bytes.buffer);
    }
    const vector = await make(image);
    const half = `${path}.${process.pid}`;
    writeFileSync(half, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
    renameSync(half, path);
    return vector;
  }
}
