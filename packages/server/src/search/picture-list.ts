import type { StoredGroup } from '../catalog/index.ts';
import type { PictureSource } from './ports.ts';

/** Vectors of pictures by externalId. */
export type KnownPictures = ReadonlyMap<string, readonly Float32Array[]>;

/** The pictures that members of `groups` have a vector of by now. */
export const knownPictures = async (
  pictures: PictureSource | null,
  shopId: string,
  groups: readonly StoredGroup[],
): Promise<KnownPictures> => {
  const members = groups.flatMap(({ root, children }) => (root === null ? [] : [root, ...children]));
  if (pictures === null || members.length === 0) return new Map();
  const { modelId, vectors } = pictures;
  const externalIds = members.map(({ externalId }) => externalId);
  return vectors.read({ shopId, modelId, externalIds });
};

/** Where a product's pictures stand among all of a batch. */
export type PictureSpan = { first: number; count: number };

/** The pictures of a batch one after another. */
export class PictureList {
  readonly #known: KnownPictures;
  readonly #dimensions: number;
  readonly #listed: Float32Array[] = [];

  constructor(known: KnownPictures, dimensions: number) {
    this.#known = known;
    this.#dimensions = dimensions;
  }

  /** Lists a product's pictures; each product once. */
  spanOf(externalId: string): PictureSpan {
    const first = this.#listed.length;
    const pictures = this.#known.get(externalId) ?? [];
    this.#listed.push(...pictures.filter(({ length }) => length === this.#dimensions));
    return { first, count: this.#listed.length - first };
  }

  joined(): Float32Array {
    const all = new Float32Array(this.#listed.length * this.#dimensions);
    this.#listed.forEach((picture, number) => {
      all.set(picture, number * this.#dimensions);
    });
    return all;
  }
}
