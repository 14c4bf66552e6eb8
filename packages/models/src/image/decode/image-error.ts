/**
 * `too_large`: more bytes than allowed. `too_many_pixels`: by its header; it was not decoded. `unsupported`: not a
 * JPEG, PNG, WebP, AVIF or GIF. `corrupt`: it is one, but cannot be decoded, or not in time.
 */
export type ImageErrorCode = 'too_large' | 'too_many_pixels' | 'unsupported' | 'corrupt';

/**
 * Why an image cannot be read. `message` may be shown to the sender; `detail` is the decoder's own message, for the
 * log.
 */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly code: ImageErrorCode;
  readonly detail: string;

  constructor(code: ImageErrorCode, message: string, detail = '') {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}
