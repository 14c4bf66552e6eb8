import type { StoredGroup } from '../catalog/index.ts';
import type { ImageSource } from './ports.ts';

/** Vectors of images by externalId. */
export type KnownImages = ReadonlyMap<string, readonly Float32Array[]>;

/** The existing vectors of the images of `groups`. */
export const knownImages = async (
  images: ImageSource | null,
  shopId: string,
  groups: readonly StoredGroup[],
): Promise<KnownImages> => {
  const members = groups.flatMap(({ root, children }) => (root === null ? [] : [root, ...children]));
  if (images === null || members.length === 0) return new Map();
  const { modelId, vectors } = images;
  const externalIds = members.map(({ externalId }) => externalId);
  return vectors.read({ shopId, modelId, externalIds });
};

/** Range of a product's images in the list of a batch. */
export type ImageSpan = { first: number; count: number };

/** The images of a batch in one list. */
export class ImageList {
  readonly #known: KnownImages;
  readonly #dimensions: number;
  readonly #listed: Float32Array[] = [];

  constructor(known: KnownImages, dimensions: number) {
    this.#known = known;
    this.#dimensions = dimensions;
  }

  /** Lists a product's images. Call it once per product. */
  spanOf(externalId: string): ImageSpan {
    const first = this.#listed.length;
    const images = this.#known.get(externalId) ?? [];
    this.#listed.push(...images.filter(({ length }) => length === this.#dimensions));
    return { first, count: this.#listed.length - first };
  }

  joined(): Float32Array {
    const all = new Float32Array(this.#listed.length * this.#dimensions);
    this.#listed.forEach((image, number) => {
      all.set(image, number * this.#dimensions);
    });
    return all;
  }
}
