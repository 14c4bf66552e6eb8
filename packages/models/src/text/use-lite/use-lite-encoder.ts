import { textModelId } from '../../store/ensure-text-model.ts';
import { titleOf } from '../document-text.ts';
import type { TextEncoder } from '../text-encoder.ts';
import { center, decodeMean } from './center.ts';
import { DIMENSIONS } from './convert.ts';
import { documentMean, queryMean } from './generated/means.ts';
import { RawEncoder, type RawEncoderOptions } from './raw-encoder.ts';

const languages = ['en'] as const;

/**
 * Google's Universal Sentence Encoder Lite. The id names the languages too: products in others have no vector, which indexes
 * made before version `-en` do not know.
 */
export const useLiteModel = {
  id: `${textModelId}-${languages.join('+')}`,
  dimensions: DIMENSIONS,
  languages,
} as const;

/**
 * Opens the files that `ensureTextModel` names, in about .1 s. Works in `node:worker_threads`. What lies behind the
 * first 128 word pieces of a text is not read, and of a document the title alone.
 *
 * ONNX Runtime for Node computes on the calling thread, behind a setImmediate: while a batch runs, that thread does
 * nothing else (a query .4 to 2 ms, a batch of 64 titles 50 to 150 ms). So documents belong in a worker thread; between
 * batches the thread is free for other events. `threads` is how many cores one batch may use.
 */
export async function openUseLite(options: RawEncoderOptions): Promise<TextEncoder> {
  const raw = await RawEncoder.open(options);
  const [forQueries, forDocuments] = [decodeMean(queryMean), decodeMean(documentMean)];
  const encode = async (texts: readonly string[], mean: Float32Array) =>
    (await raw.encode(texts)).map((answer) => center(answer, mean));
  return {
    ...useLiteModel,
    encodeQueries: (texts) => encode(texts, forQueries),
    encodeDocuments: (texts) => encode(texts.map(titleOf), forDocuments),
    close: () => raw.close(),
  };
}
