import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TextEncoder } from '../text-encoder.ts';
import { WEIGHTS_SHA256 } from './generated/weights-digest.ts';
import { isForeignDocument, isForeignQuery } from './is-foreign.ts';
import { lexisModel } from './lexis-model.ts';
import { normalize, SumEncoder } from './sum-encoder.ts';
import { readWeights } from './weights-file.ts';

const WEIGHTS = fileURLToPath(new URL('../../../weights/lexis.bin', import.meta.url));

/**
 * Weights of the lines of a document's text: title, categories, tags, description. Each is a unit vector first, so that
 * a long description does not outweigh a short name.
 */
const LINE_WEIGHTS = [1, 0.5, 0.5, 0.5];

const { dimensions: DIMENSIONS } = lexisModel;

/** Documents encoded without a pause, about 3 ms. */
const SLICE = 64;

/**
 * Opens our own text encoder, whose weights are in this package. Encoding runs in the calling thread. A query takes
 * some microseconds. Documents are encoded in slices of about 3 ms, and the event loop runs in between.
 * @throws ModelUnavailableError when the weights are not those of this version
 */
export async function openLexis(): Promise<TextEncoder> {
  const weights = readWeights(await readFile(WEIGHTS), WEIGHTS_SHA256);
  const sum = new SumEncoder(weights);
  const noMean = new Float32Array(DIMENSIONS);
  const nothing = (): Float32Array => new Float32Array(DIMENSIONS);
  let closed = false;
  const checkOpen = (): void => {
    if (closed) throw new Error('the text encoder is closed');
  };
  const encodeDocument = (text: string): Float32Array => {
    const vector = nothing();
    if (isForeignDocument(text, sum.vocabulary)) return vector;
    for (const [at, line] of text.split('\n').entries()) {
      const weight = LINE_WEIGHTS[at] ?? 0;
      if (weight === 0 || line === '') continue;
      const part = sum.encode(line, noMean);
      for (let i = 0; i < DIMENSIONS; i++) vector[i] = (vector[i] as number) + weight * (part[i] as number);
    }
    normalize(vector);
    return vector;
  };
  return {
    ...lexisModel,
    encodeQueries: async (texts) => {
      checkOpen();
      return texts.map((text) =>
        isForeignQuery(text, sum.vocabulary) ? nothing() : sum.encode(text, weights.queryMean),
      );
    },
    encodeDocuments: async (texts) => {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += SLICE) {
        if (at > 0) await setImmediate();
        checkOpen();
        vectors.push(...texts.slice(at, at + SLICE).map(encodeDocument));
      }
      return vectors;
    },
    close: async () => {
      closed = true;
    },
  };
}
