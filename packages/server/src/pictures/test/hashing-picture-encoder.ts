import { createHash } from 'node:crypto';
import type { EncodedPicture, EncoderInUse, EncoderPort } from '../ports.ts';

/** Encodes what begins with `picture`, can be missing, and dies of what a test names. */
export class HashingPictureEncoder implements EncoderPort {
  readonly modelId: string;
  available = true;
  /** Bytes that take the encoder down. */
  deadly = 'none';
  readonly encoded: string[] = [];

  constructor(modelId = 'hashing-pictures-1') {
    this.modelId = modelId;
  }

  async open(): Promise<void> {
    if (!this.available) throw new Error('no weights');
  }

  async check(): Promise<void> {}

  async encode(picture: Uint8Array): Promise<EncodedPicture> {
    const text = Buffer.from(picture).toString();
    this.encoded.push(text);
    if (text.includes(this.deadly)) throw new Error('the thread died twice');
    return text.startsWith('picture')
      ? { vector: Float32Array.from(createHash('sha256').update(text).digest().subarray(0, 4)) }
      : { refused: 'This is not a JPEG, PNG, WebP, AVIF or GIF.' };
  }

  async copy(picture: Uint8Array): Promise<Uint8Array> {
    return Buffer.from(`${Buffer.from(picture)} small`);
  }
}

/** The encoder in use, which a test may change. */
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
