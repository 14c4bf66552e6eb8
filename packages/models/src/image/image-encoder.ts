import type { PictureError } from './decode/picture-error.ts';

export type ImageEncoder = {
  /** Belongs beside stored vectors: those of another id cannot be compared. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * One answer per picture, in order: a unit vector, to be compared by dot product, or why it cannot be read. Pictures of
   * products and of shoppers are encoded alike. Rejects only when the encoder itself fails.
   */
  encodePictures(pictures: readonly Uint8Array[]): Promise<(Float32Array | PictureError)[]>;
  /** Frees the model; encoding afterwards throws. */
  close(): Promise<void>;
};
