import type { ImageErrorCode } from '@aisle/models';

/** An image's vector, or why it cannot be read, in words for whoever sent it. */
export type EncoderAnswer = { vector: Float32Array } | { refused: string };

/** Why an image cannot be read; `message` is for whoever sent it. */
export type UnreadableImage = { code: ImageErrorCode; message: string };

export type ImageOutlineJobs = {
  /** See `checkOutline`; null: nothing is wrong with what it sees. */
  check: { input: Uint8Array; output: UnreadableImage | null };
};

export type ImageEncoderJobs = {
  /** Decodes an image and keeps nothing of it; null: it can be read. */
  check: { input: Uint8Array; output: UnreadableImage | null };
  open: { input: null; output: null };
  encode: { input: Uint8Array; output: EncoderAnswer };
  /** A small one, see `shrinkImage`; null: it cannot be read. */
  copy: { input: Uint8Array; output: Uint8Array | null };
};
