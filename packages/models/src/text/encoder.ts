import { textModelId } from '../store/ensure-text-model.ts';
import { center, decodeMean } from './use-lite/center.ts';
import { DIMENSIONS } from './use-lite/convert.ts';
import { documentMean, queryMean } from './use-lite/generated/means.ts';
import { RawEncoder, type RawEncoderOptions } from './use-lite/raw-encoder.ts';

/** The default text model. `id` belongs beside stored vectors: those of another id cannot be compared. */
export const textModel = { id: textModelId, dimensions: DIMENSIONS } as const;

export type TextEncoder = {
  readonly id: string;
  readonly dimensions: number;
  /**
   * One 512-d unit vector per text, in order, to be compared by dot product with those of the other kind. A text that
   * says nothing to the model (blank, only signs, another script) gets the zero vector: see `isZeroVector`. Any text
   * is answered; what lies behind the first 128 word pieces is not read.
   */
  encodeQueries(texts: readonly string[]): Promise<Float32Array[]>;
  encodeDocuments(texts: readonly string[]): Promise<Float32Array[]>;
  /** Frees the model; encoding afterwards throws. */
  close(): Promise<void>;
};

/**
 * Opens the files that `ensureTextModel` names, in about .1 s. Works in `node:worker_threads`.
 *
 * ONNX Runtime for Node computes on the calling thread, behind a setImmediate: while a batch runs, that thread does
 * nothing else (a query .4 to 2 ms, a batch of 64 titles 50 to 150 ms). So documents belong in a worker thread; between
 * batches the thread is free for other events. `threads` is how many cores one batch may use.
 */
export async function openTextEncoder(options: RawEncoderOptions): Promise<TextEncoder> {
  const raw = await RawEncoder.open(options);
  const [forQueries, forDocuments] = [decodeMean(queryMean), decodeMean(documentMean)];
  const encode = async (texts: readonly string[], mean: Float32Array) =>
    (await raw.encode(texts)).map((answer) => center(answer, mean));
  return {
    ...textModel,
    encodeQueries: (texts) => encode(texts, forQueries),
    encodeDocuments: (texts) => encode(texts, forDocuments),
    close: () => raw.close(),
  };
}

/** True for the vector of a text that says nothing: treat it as having none, and match by words alone. */
export const isZeroVector = (vector: Float32Array): boolean => vector.every((value) => value === 0);
