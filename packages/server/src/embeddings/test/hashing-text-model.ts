import { createHash } from 'node:crypto';
import type { OpenTextModel, TextModelSource } from '../ports.ts';

const DIMENSIONS = 512;

/** One direction for each word, so that texts with the same words are close. */
const directionOf = (word: string, dimensions: number): Float32Array => {
  const direction = new Float32Array(dimensions);
  let block = createHash('sha256').update(word).digest();
  for (let at = 0; at < dimensions; at += 32) {
    for (let byte = 0; byte < 32; byte++) direction[at + byte] = (block[byte] ?? 0) / 127.5 - 1;
    block = createHash('sha256').update(block).digest();
  }
  return direction;
};

/** A bag of random word directions, L2-normalised: a text encoder that needs no files. */
const hashedVector = (text: string, dimensions = DIMENSIONS): Float32Array => {
  const sum = new Float32Array(dimensions);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    directionOf(word, dimensions).forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
};

/** Counts what it encodes. It can be missing, and it can delay documents and queries. */
export class HashingTextModel implements TextModelSource {
  readonly id: string;
  /** A multiple of 32. */
  readonly dimensions: number;
  readonly languages: readonly string[] | null;
  readonly storeVectors = true;
  available: boolean;
  readonly encoded: string[] = [];
  /** Documents are encoded once this resolves. */
  gate: Promise<void> = Promise.resolve();
  /** Queries are encoded once this resolves. */
  queryGate: Promise<void> = Promise.resolve();

  constructor(
    options: Partial<Pick<HashingTextModel, 'id' | 'dimensions' | 'languages' | 'available'>> = {},
  ) {
    this.dimensions = options.dimensions ?? DIMENSIONS;
    this.id = options.id ?? 'hashing-1';
    this.languages = options.languages ?? null;
    this.available = options.available ?? true;
  }

  async open(): Promise<OpenTextModel> {
    if (!this.available) throw new Error('no network and no cached model');
    return {
      encodeQuery: async (text) => {
        await this.queryGate;
        return hashedVector(text, this.dimensions);
      },
      encodeDocuments: async (texts) => {
        await this.gate;
        this.encoded.push(...texts);
        return texts.map((text) => hashedVector(text, this.dimensions));
      },
      close: async () => {},
    };
  }
}
