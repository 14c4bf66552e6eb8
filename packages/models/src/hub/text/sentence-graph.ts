import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openSession } from '../open-session.ts';
import { unsuitable } from '../read-json.ts';
import { checkDimensions } from '../unit-vector.ts';
import { pool } from './pool.ts';
import type { TextLayout } from './text-layout.ts';

type Options = {
  /** How to pool words where the graph does not; null: such a graph is refused. */
  layout: Pick<TextLayout, 'pooling' | 'hasDense'> | null;
  padId: number;
  threads: number;
};

/** Names that hubs give to the output for a whole text, then for its words. The first that exists counts. */
const sentenceOutputs = ['sentence_embedding', 'sentence_embeddings', 'text_embeds', 'dense_vecs'];
/** CLIP's and SigLIP's outputs, in the same space as those of images. */
const towerOutputs = ['text_embeds', 'pooler_output'];
const wordOutputs = ['last_hidden_state', 'token_embeddings', 'hidden_states'];

/** A sentence model's graph: ids in, one vector per text out. */
export class SentenceGraph {
  readonly #session: InferenceSession;
  readonly #options: Options;
  readonly #output: { name: string; isSentence: boolean };

  private constructor(session: InferenceSession, options: Options) {
    this.#session = session;
    this.#options = options;
    checkInputs(session.inputNames);
    this.#output = chooseOutput(session.outputNames, options.layout);
  }

  static async open(path: string, options: Options): Promise<SentenceGraph> {
    const session = await openSession(path, options.threads);
    try {
      return new SentenceGraph(session, options);
    } catch (error) {
      await session.release();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#session.release();
  }

  /** Returns one vector per text, not normalised. */
  async run(texts: readonly (readonly number[])[]): Promise<Float32Array[]> {
    const width = texts.reduce((most, ids) => Math.max(most, ids.length), 0);
    const { name, isSentence } = this.#output;
    const { layout } = this.#options;
    const output = (await this.#session.run(this.#feeds(texts, width), [name]))[name];
    const { data, dims = [] } = output ?? {};
    const dimensions = dims.at(-1) ?? 0;
    const shape = isSentence ? [texts.length, dimensions] : [texts.length, width, dimensions];
    if (!(data instanceof Float32Array) || `${dims}` !== `${shape}`) {
      throw unsuitable(`its graph answers ${output?.type} of the shape [${dims}], not float32 [${shape}]`);
    }
    checkDimensions(dimensions);
    return texts.map((ids, row) =>
      isSentence
        ? data.slice(row * dimensions, (row + 1) * dimensions)
        : pool({ values: data, width, dimensions }, row, ids.length, layout?.pooling ?? 'mean'),
    );
  }

  #feeds(texts: readonly (readonly number[])[], width: number): Record<string, Tensor> {
    const values: Record<string, (ids: readonly number[], at: number) => number> = {
      input_ids: (ids, at) => ids[at] ?? this.#options.padId,
      attention_mask: (ids, at) => (at < ids.length ? 1 : 0),
      token_type_ids: () => 0,
      position_ids: (_, at) => at,
    };
    const feeds: Record<string, Tensor> = {};
    for (const input of this.#session.inputMetadata) {
      const value = values[input.name];
      if (value === undefined) continue;
      const numbers = texts.flatMap((ids) => Array.from({ length: width }, (_, at) => value(ids, at)));
      const dims = [texts.length, width];
      feeds[input.name] =
        input.isTensor && input.type === 'int32'
          ? new Tensor('int32', Int32Array.from(numbers), dims)
          : new Tensor('int64', BigInt64Array.from(numbers, BigInt), dims);
    }
    return feeds;
  }
}

const knownInputs = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids'];

function checkInputs(names: readonly string[]): void {
  const others = names.filter((name) => !knownInputs.includes(name));
  if (names.includes('input_ids') && others.length === 0) return;
  const wants = (others.length > 0 ? others : names).slice(0, 5).join(', ');
  throw unsuitable(`it does not make vectors of texts alone: its graph wants ${wants}`);
}

function chooseOutput(
  names: readonly string[],
  layout: Options['layout'],
): { name: string; isSentence: boolean } {
  const sentence = (layout === null ? towerOutputs : sentenceOutputs).find((name) => names.includes(name));
  if (sentence !== undefined) return { name: sentence, isSentence: true };
  const word = wordOutputs.find((name) => names.includes(name));
  if (word === undefined || layout === null) {
    throw unsuitable(`it makes no vectors of texts: its graph answers ${names.slice(0, 5).join(', ')}`);
  }
  if (layout.hasDense) throw unsuitable('a layer behind its pooling is not in its ONNX file');
  return { name: word, isSentence: false };
}
