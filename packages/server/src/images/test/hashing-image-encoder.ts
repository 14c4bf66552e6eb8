import { createHash } from 'node:crypto';
import type { EncodedImage, EncoderInUse, EncoderPort } from '../ports.ts';

/** Encodes bytes that begin with `image`. It can be missing, and crashes on bytes that a test chooses. */
export class HashingImageEncoder implements EncoderPort {
  readonly modelId: string;
  available = true;
  /** Bytes that crash the encoder. */
  deadly = 'none';
  readonly encoded: string[] = [];

  constructor(modelId = 'hashing-images-1') {
    this.modelId = modelId;
  }

  async open(): Promise<void> {
    if (!this.available) throw new Error('no weights');
  }

  async check(): Promise<void> {}

  async encode(image: Uint8Array): Promise<EncodedImage> {
    // A loop that found nothing to do did not open the encoder, and may meet an image that came a moment later.
    await this.open();
    const text = Buffer.from(image).toString();
    this.encoded.push(text);
    if (text.includes(this.deadly)) throw new Error('the thread died twice');
    return text.startsWith('image')
      ? { vector: Float32Array.from(createHash('sha256').update(text).digest().subarray(0, 4)) }
      : { refused: 'This is not a JPEG, PNG, WebP, AVIF or GIF.' };
  }

  async copy(image: Uint8Array): Promise<Uint8Array> {
    return Buffer.from(`${Buffer.from(image)} small`);
  }
}

/** The active encoder, which a test may replace. */
export class ChangingEncoder implements EncoderInUse {
  current: EncoderPort;
  isUpToDate = true;

  constructor(current: EncoderPort) {
    this.current = current;
  }

  holding<T>(work: (encoder: EncoderPort) => Promise<T>): Promise<T> {
    return work(this.current);
  }
}
