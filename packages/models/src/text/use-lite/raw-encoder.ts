import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { DIMENSIONS } from './convert.ts';
import { UnigramTokenizer } from './tokenizer.ts';

export type RawEncoderOptions = { modelPath: string; vocabPath: string; threads: number };

/** The model's own unit vector, before any mean is taken off; null for a blank text. `spellable`: see `Tokens`. */
export type RawVector = { vector: Float32Array | null; spellable: boolean };

const BATCH = 64;

/** Padded ids a batch may hold: bounds the working memory (about 20 KB an id) when texts are long. */
const BATCH_IDS = 2048;

/** Universal Sentence Encoder Lite in ONNX Runtime. One session; see `openTextEncoder` for what blocks what. */
export class RawEncoder {
  readonly #session: InferenceSession;
  readonly #tokenizer: UnigramTokenizer;
  #closed: Promise<void> | null = null;

  private constructor(session: InferenceSession, tokenizer: UnigramTokenizer) {
    this.#session = session;
    this.#tokenizer = tokenizer;
  }

  static async open({ modelPath, vocabPath, threads }: RawEncoderOptions): Promise<RawEncoder> {
    const tokenizer = new UnigramTokenizer(await readFile(vocabPath, 'utf8'));
    const session = await InferenceSession.create(modelPath, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      // Waiting threads sleep: on a machine that also serves, spinning ones cost 15 to 25 % more processor time.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    return new RawEncoder(session, tokenizer);
  }

  /** One answer per text, in order. Texts of like length are run together, so that little is spent on padding. */
  async encode(texts: readonly string[]): Promise<RawVector[]> {
    if (this.#closed !== null) throw new Error('the text encoder is closed');
    const tokens = texts.map((text) => this.#tokenizer.encode(text));
    const length = (index: number) => tokens[index]?.ids.length ?? 0;
    const order = [...tokens.keys()].filter((i) => length(i) > 0).sort((a, b) => length(a) - length(b));
    const answers: RawVector[] = tokens.map(({ spellable }) => ({ vector: null, spellable }));
    for (let start = 0; start < order.length; ) {
      let end = start + 1;
      while (
        end < order.length &&
        end - start < BATCH &&
        length(order[end] ?? 0) * (end - start + 1) <= BATCH_IDS
      ) {
        end++;
      }
      const batch = order.slice(start, end);
      const vectors = await this.#run(batch.map((i) => tokens[i]?.ids ?? []));
      batch.forEach((index, row) => {
        const vector = vectors.slice(row * DIMENSIONS, (row + 1) * DIMENSIONS);
        answers[index] = { vector, spellable: tokens[index]?.spellable ?? false };
      });
      start = end;
    }
    return answers;
  }

  /** Frees the session; encoding afterwards throws. Closing twice is fine. */
  close(): Promise<void> {
    this.#closed ??= this.#session.release();
    return this.#closed;
  }

  async #run(batch: readonly (readonly number[])[]): Promise<Float32Array> {
    const longest = batch.reduce((most, ids) => Math.max(most, ids.length), 0);
    const padded = new Int32Array(batch.length * longest).fill(-1);
    batch.forEach((ids, row) => {
      padded.set(ids, row * longest);
    });
    const feeds = { ids: new Tensor('int32', padded, [batch.length, longest]) };
    const { vector } = await this.#session.run(feeds);
    if (!(vector?.data instanceof Float32Array)) throw new TypeError('the text model gave no float32 vector');
    return vector.data;
  }
}
