import type { ImageError } from './decode/image-error.ts';

export type ImageEncoder = {
  /** Stored with vectors. Vectors of different ids cannot be compared. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * One answer per image, in order: a unit vector for dot products, or why the image cannot be read. Product images and
   * shoppers' photos are encoded alike. Rejects only when the encoder itself fails.
   */
  encodeImages(images: readonly Uint8Array[]): Promise<(Float32Array | ImageError)[]>;
  /** Frees the model; encoding afterwards throws. */
  close(): Promise<void>;
};
