import { knowsLanguage } from '../known-language.ts';
import type { OpenTextModel, TextModelSource, VectorCachePort } from '../ports.ts';
import { type EncodedQuery, QueryEncoder, type QueryEncoderOptions } from '../query-encoder.ts';
import { TextModel, type TextModelOptions, type TextModelState } from '../text-model.ts';
import { checkedModel } from './checked-model.ts';
import { NO_VECTORS, type QueryText, type VectorSpace } from './vector-space.ts';

export type ModelSpaceOptions = TextModelOptions &
  Pick<QueryEncoderOptions, 'deadlineMs'> & {
    /** Where vectors are stored; not used for the bundled model. */
    stored: VectorCachePort;
  };

/** Dimensions of vectors while no text model says otherwise. */
const DEFAULT_DIMENSIONS = 512;

const checkedSource = (source: TextModelSource): TextModelSource => ({
  ...source,
  open: async (signal) => checkedModel(await source.open(signal), source),
});

/** The space of a model that loads in the background. Without a source nothing in it has a vector. */
export class ModelSpace implements VectorSpace {
  readonly source: TextModelSource | null;
  readonly vectors: VectorCachePort;
  readonly #model: TextModel;
  readonly #queries: QueryEncoder;

  constructor(options: ModelSpaceOptions) {
    this.source = options.source;
    const checked = this.source === null ? null : checkedSource(this.source);
    this.#model = new TextModel({ ...options, source: checked });
    this.#queries = new QueryEncoder({ ...options, model: this.#model });
    this.vectors = this.storesVectors ? options.stored : NO_VECTORS;
  }

  get storesVectors(): boolean {
    return this.source?.storeVectors ?? true;
  }

  get modelId(): string | null {
    return this.source?.id ?? null;
  }

  get dimensions(): number {
    return this.source?.dimensions ?? DEFAULT_DIMENSIONS;
  }

  get languages(): readonly string[] | null {
    return this.source?.languages ?? null;
  }

  get model(): OpenTextModel | null {
    return this.#model.current;
  }

  get state(): TextModelState {
    return this.#model.state;
  }

  async encode(query: QueryText): Promise<EncodedQuery> {
    if (!knowsLanguage(this.languages, query.language)) return { vector: null, degraded: null };
    return this.#queries.encode(query);
  }

  /** Starts to load the model in the background. `listener` runs each time it becomes ready. */
  start(listener: () => void): void {
    this.#model.onReady(listener);
    this.#model.start();
  }

  /** Loads the model while the caller waits; does not retry. @throws what loading throws */
  load(signal: AbortSignal): Promise<void> {
    return this.#model.load(signal);
  }

  /** Resolves when the current attempt to load the model has ended, successful or not. */
  attempted(): Promise<void> {
    return this.#model.attempted();
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}
