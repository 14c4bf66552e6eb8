import { join } from 'node:path';
import type { TextEncoder } from '../../text/text-encoder.ts';
import { type PulledModel, readRecord } from '../pulled-record.ts';
import { unsuitable } from '../read-json.ts';
import { unitVector } from '../unit-vector.ts';
import { HubTokenizer } from './hub-tokenizer.ts';
import { saysSomething } from './says-something.ts';
import { SentenceGraph } from './sentence-graph.ts';

const BATCH = 32;
/** Most padded ids of a batch. It bounds the memory of attention when texts are long. */
const BATCH_IDS = 2048;

/**
 * Opens a pulled sentence model (BERT and its kin; E5, BGE, GTE, MiniLM and others). It fetches nothing.
 *
 * Opening and encoding block the calling thread. A query takes up to tens of milliseconds, a batch of documents
 * seconds. With a third party's tokenizer or graph either may take for ever. So call both in a worker thread, whose
 * owner ends it after a time limit.
 *
 * An 8-bit model (q8) scales by the content of a batch. The vector of a text therefore changes slightly with the other
 * texts.
 *
 * @throws ModelUnavailableError when the files are not such a model
 */
export async function openHubTextEncoder(
  model: PulledModel,
  { threads = 1 }: { threads?: number } = {},
): Promise<TextEncoder> {
  const record = await readRecord(model.folder);
  const [file, layout] = [record?.graphs.model, record?.text];
  if (file === undefined || layout == null) throw unsuitable('it was not pulled as a model for text');
  const tokenizer = await HubTokenizer.open(model.folder);
  const graph = await SentenceGraph.open(join(model.folder, file), {
    layout,
    padId: tokenizer.padId,
    threads,
  });
  // Unknown only while the model is tried for the first time.
  const dimensions = model.dimensions ?? (await measure(graph, tokenizer.encode('a', layout.maxTokens).ids));
  let closed: Promise<void> | null = null;

  const encode = async (texts: readonly string[], prompt: string): Promise<Float32Array[]> => {
    const cut = texts.map((text) => {
      const wanted = layout.lowerCase ? text.toLowerCase() : text;
      const { ids, says } = tokenizer.encode(wanted, layout.maxTokens);
      if (!says || !saysSomething(text)) return [];
      return prompt === '' ? ids : tokenizer.encode(`${prompt}${wanted}`, layout.maxTokens).ids;
    });
    const vectors: Float32Array[] = texts.map(() => new Float32Array(dimensions));
    for (const batch of batchesOf(cut)) {
      if (closed !== null) throw new Error('the text encoder is closed');
      const rows = await graph.run(batch.map((at) => cut[at] ?? []));
      batch.forEach((at, row) => {
        const vector = unitVector(rows[row] ?? new Float32Array());
        if (vector.length !== dimensions) throw changed(dimensions, vector.length);
        vectors[at] = vector;
      });
    }
    return vectors;
  };
  const guarded = async (texts: readonly string[], prompt: string): Promise<Float32Array[]> => {
    if (closed !== null) throw new Error('the text encoder is closed');
    return encode(texts, prompt);
  };

  return {
    id: model.id,
    dimensions,
    encodeQueries: (texts) => guarded(texts, layout.prompts.query),
    encodeDocuments: (texts) => guarded(texts, layout.prompts.document),
    close: () => {
      closed ??= graph.close();
      return closed;
    },
  };
}

async function measure(graph: SentenceGraph, ids: readonly number[]): Promise<number> {
  try {
    return (await graph.run([ids]))[0]?.length ?? 0;
  } catch (error) {
    await graph.close();
    throw error;
  }
}

/** Batches of texts of similar length, which need little padding. Texts without ids are left out. */
function* batchesOf(cut: readonly (readonly number[])[]): Generator<number[]> {
  const length = (at: number): number => cut[at]?.length ?? 0;
  const order = [...cut.keys()].filter((at) => length(at) > 0).sort((a, b) => length(a) - length(b));
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (
      end < order.length &&
      end - start < BATCH &&
      length(order[end] ?? 0) * (end - start + 1) <= BATCH_IDS
    ) {
      end++;
    }
    yield order.slice(start, end);
    start = end;
  }
}

const changed = (was: number, is: number): TypeError =>
  new TypeError(`the text model's vectors had ${was} dimensions and now have ${is}`);
