import type { ImageErrorCode } from '@aisle/models';

/** An image's vector, or why it cannot be read, as a message for the sender. */
export type EncoderAnswer = { vector: Float32Array } | { refused: string };

/** Why an image cannot be read; `message` is for the sender. */
export type UnreadableImage = { code: ImageErrorCode; message: string };

export type ImageOutlineJobs = {
  /** See `checkOutline`; null when it found nothing wrong. */
  check: { input: Uint8Array; output: UnreadableImage | null };
};

export type ImageEncoderJobs = {
  /** Decodes an image and discards the result; null when it can be read. */
  check: { input: Uint8Array; output: UnreadableImage | null };
  open: { input: null; output: null };
  encode: { input: Uint8Array; output: EncoderAnswer };
  /** A small copy, see `shrinkImage`; null when it cannot be read. */
  copy: { input: Uint8Array; output: Uint8Array | null };
};
