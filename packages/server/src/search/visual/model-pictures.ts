import type { Worker } from 'node:worker_threads';
import type { PulledModel } from '@aisle/models';
import { BackgroundModel, type ModelState } from '../background-model.ts';
import { CatalogPictureEncoder } from '../catalog-picture-encoder.ts';
import type { PictureModel, PictureModelFiles, PictureThread } from '../picture-model.ts';
import type { Log, PictureVectorsPort } from '../ports.ts';
import type { Cancel, Scheduler } from '../scheduler.ts';
import type { PictureSpace } from '../spaces/picture-space.ts';
import { hubPictureWords } from './hub-picture-words.ts';
import { PictureQueryEncoder } from './picture-query-encoder.ts';
import { PictureWords } from './picture-words.ts';

export type ModelPicturesOptions = {
  model: PictureModel;
  /** Where vectors are kept. */
  vectors: PictureVectorsPort;
  scheduler: Scheduler;
  log: Log;
  /** Starts the thread for shoppers' pictures; tests start others. */
  spawnQueries?: (() => Worker) | undefined;
};

class PictureFiles extends BackgroundModel<PictureModelFiles, PictureModel> {}

/** The space of a picture model: pictures of products and of shoppers, and words where it knows any, in threads of its own. */
export class ModelPictures implements PictureSpace {
  readonly modelId: string;
  readonly dimensions: number;
  readonly vectors: PictureVectorsPort;
  /** For pictures of products. */
  readonly encoder: CatalogPictureEncoder;
  readonly queries: PictureQueryEncoder;
  readonly #options: ModelPicturesOptions;
  readonly #files: PictureFiles;
  readonly #forgetFiles: Cancel;
  #words: PictureWords | null = null;

  constructor(options: ModelPicturesOptions) {
    const { model, vectors, scheduler, log, spawnQueries } = options;
    const { id, dimensions } = model;
    this.#options = options;
    this.modelId = id;
    this.dimensions = dimensions;
    this.vectors = vectors;
    this.#files = new PictureFiles(
      { source: model, scheduler, log },
      {
        ready: 'the picture model is here',
        unavailable: 'the picture model is not here: products are not found by picture until it can be had',
      },
    );
    this.#forgetFiles = this.#files.onReady(() => this.#startWords());
    const threads = { model: { id, dimensions, thread: () => this.#thread() }, scheduler, log };
    this.encoder = new CatalogPictureEncoder(threads);
    this.queries = new PictureQueryEncoder({ ...threads, spawn: spawnQueries });
  }

  get state(): ModelState {
    return this.#files.state;
  }

  get words(): PictureWords | null {
    return this.#words;
  }

  start(listener: () => void): void {
    this.#files.onReady(listener);
    this.#files.start();
  }

  /**
   * Finds or fetches the model and opens it while the caller waits; its words are open by then, or tried again later.
   * @throws what finding or opening it throws; it is not tried again
   */
  async load(signal: AbortSignal): Promise<void> {
    await this.#files.load(signal);
    await this.encoder.open();
    await this.#words?.attempted();
  }

  async close(): Promise<void> {
    this.#forgetFiles();
    await Promise.all([this.encoder.close(), this.queries.close(), this.#words?.close()]);
    await this.#files.close();
  }

  /** The attempt that is under way is waited for: a picture may come right behind the start. */
  async #thread(): Promise<PictureThread> {
    await this.#files.attempted();
    const files = this.#files.current;
    if (files === null) throw new Error(`the picture model ${this.modelId} is not on this machine yet`);
    return { pulled: files.pulled };
  }

  #startWords(): void {
    const { pulled = null, knowsWords = false } = this.#files.current ?? {};
    if (pulled === null || !knowsWords || this.#words !== null) return;
    this.#words = this.#newWords(pulled);
    this.#words.start();
  }

  #newWords(pulled: PulledModel): PictureWords {
    const { scheduler, log } = this.#options;
    const { modelId: id, dimensions } = this;
    const source = hubPictureWords({ id, dimensions, pull: async () => pulled, scheduler, log });
    return new PictureWords({ source, scheduler, log });
  }
}
