import { join } from 'node:path';
import { isJson, type Json, readJson, unsuitable, wholeIn } from '../read-json.ts';
import { HubTokenizer } from '../text/hub-tokenizer.ts';
import { saysSomething } from '../text/says-something.ts';
import { SentenceGraph } from '../text/sentence-graph.ts';
import { unitVector } from '../unit-vector.ts';

/** CLIP's length; SigLIP's is 64. */
const DEFAULT_TOKENS = 77;

/** The text tower of a CLIP: words to vectors in the space of its images. */
export class WordTower {
  readonly #graph: SentenceGraph;
  readonly #tokenizer: HubTokenizer;
  readonly #maxTokens: number;
  readonly #isPadded: boolean;

  private constructor(parts: {
    graph: SentenceGraph;
    tokenizer: HubTokenizer;
    maxTokens: number;
    isPadded: boolean;
  }) {
    this.#graph = parts.graph;
    this.#tokenizer = parts.tokenizer;
    this.#maxTokens = parts.maxTokens;
    this.#isPadded = parts.isPadded;
  }

  static async open(folder: string, file: string, threads: number): Promise<WordTower> {
    const config: Json = (await readJson(join(folder, 'config.json'))) ?? {};
    const text = isJson(config.text_config) ? config.text_config : {};
    const tokenizer = await HubTokenizer.open(folder);
    const options = { layout: null, padId: tokenizer.padId, threads };
    return new WordTower({
      graph: await SentenceGraph.open(join(folder, file), options),
      tokenizer,
      maxTokens: wholeIn(text.max_position_embeddings, [8, 512]) ?? DEFAULT_TOKENS,
      // SigLIP was trained on texts of one length: shorter ones are padded, without a mask.
      isPadded: String(config.model_type).startsWith('siglip'),
    });
  }

  close(): Promise<void> {
    return this.#graph.close();
  }

  /** Unit vectors; the zero vector for a text without meaning. */
  async encode(texts: readonly string[], dimensions: number): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await this.#encodeOne(text, dimensions));
    return vectors;
  }

  async #encodeOne(text: string, dimensions: number): Promise<Float32Array> {
    const { ids, says } = this.#tokenizer.encode(text, this.#maxTokens);
    if (!says || !saysSomething(text)) return new Float32Array(dimensions);
    while (this.#isPadded && ids.length < this.#maxTokens) ids.push(this.#tokenizer.padId);
    const [vector = new Float32Array()] = await this.#graph.run([ids]);
    if (vector.length === dimensions) return unitVector(vector);
    throw unsuitable(`its words have ${vector.length} dimensions and its images ${dimensions}`);
  }
}
