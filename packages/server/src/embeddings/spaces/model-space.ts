import { computedVectors } from '../computed-vectors.ts';
import { knowsLanguage } from '../known-language.ts';
import type { OpenTextModel, TextModelSource, VectorCachePort } from '../ports.ts';
import { type EncodedQuery, QueryEncoder, type QueryEncoderOptions } from '../query-encoder.ts';
import { TextModel, type TextModelOptions, type TextModelState } from '../text-model.ts';
import { checkedModel } from './checked-model.ts';
import type { QueryText, VectorSpace } from './vector-space.ts';

export type ModelSpaceOptions = TextModelOptions &
  Pick<QueryEncoderOptions, 'deadlineMs'> & {
    /** Where vectors are kept, unless the model makes one in less time than it takes to read one. */
    stored: VectorCachePort;
  };

/** Vectors have this many dimensions while no text model says otherwise. */
const DEFAULT_DIMENSIONS = 512;

const checkedSource = (source: TextModelSource): TextModelSource => ({
  ...source,
  open: async (signal) => checkedModel(await source.open(signal), source),
});

/** The space of a model that is loaded behind the boot; without a source nothing in it has a vector. */
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
    this.vectors = this.storesVectors ? options.stored : computedVectors(this.#model);
  }

  /** false: vectors are made when they are wanted. */
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

  async encode({ query, shopId, language }: QueryText): Promise<EncodedQuery> {
    if (!knowsLanguage(this.languages, language)) return { vector: null, degraded: null };
    return this.#queries.encode(query, shopId);
  }

  /** Begins to load the model, behind the caller. `listener` runs each time it becomes ready. */
  start(listener: () => void): void {
    this.#model.onReady(listener);
    this.#model.start();
  }

  /** Loads the model while the caller waits. @throws what loading it throws; it is not tried again */
  load(signal: AbortSignal): Promise<void> {
    return this.#model.load(signal);
  }

  /** Resolves when the attempt to load the model that is under way has ended, either way. */
  attempted(): Promise<void> {
    return this.#model.attempted();
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}
