import type { ImageError } from './decode/image-error.ts';

export type ImageEncoder = {
  /** Belongs beside stored vectors: those of another id cannot be compared. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * One answer per image, in order: a unit vector, to be compared by dot product, or why it cannot be read. Images of
   * products and of shoppers are encoded alike. Rejects only when the encoder itself fails.
   */
  encodeImages(images: readonly Uint8Array[]): Promise<(Float32Array | ImageError)[]>;
  /** Frees the model; encoding afterwards throws. */
  close(): Promise<void>;
};
