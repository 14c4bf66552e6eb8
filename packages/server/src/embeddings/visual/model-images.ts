import type { Worker } from 'node:worker_threads';
import type { PulledModel } from '@aisle/models';
import type { Log } from '../../kernel/log.ts';
import type { Cancel, Scheduler } from '../../kernel/scheduler.ts';
import { BackgroundModel, type ModelState } from '../background-model.ts';
import { CatalogImageEncoder } from '../catalog-image-encoder.ts';
import type { ImageModel, ImageModelFiles, ImageThread } from '../image-model.ts';
import type { ImageVectorsPort } from '../ports.ts';
import type { ImageSpace } from '../spaces/image-space.ts';
import { hubImageWords } from './hub-image-words.ts';
import { ImageWords } from './image-words.ts';
import { PhotoEncoder } from './photo-encoder.ts';

export type ModelImagesOptions = {
  model: ImageModel;
  /** Where vectors are stored. */
  vectors: ImageVectorsPort;
  scheduler: Scheduler;
  log: Log;
  /** Starts the thread for shoppers' photos; tests start others. */
  spawnQueries?: (() => Worker) | undefined;
};

class ImageFiles extends BackgroundModel<ImageModelFiles, ImageModel> {}

/** The space of an image model. Product images, photos and words (if it knows any) are encoded in separate threads. */
export class ModelImages implements ImageSpace {
  readonly modelId: string;
  readonly dimensions: number;
  readonly vectors: ImageVectorsPort;
  /** For images of products. */
  readonly encoder: CatalogImageEncoder;
  readonly queries: PhotoEncoder;
  readonly #options: ModelImagesOptions;
  readonly #files: ImageFiles;
  readonly #forgetFiles: Cancel;
  #words: ImageWords | null = null;

  constructor(options: ModelImagesOptions) {
    const { model, vectors, scheduler, log, spawnQueries } = options;
    const { id, dimensions } = model;
    this.#options = options;
    this.modelId = id;
    this.dimensions = dimensions;
    this.vectors = vectors;
    this.#files = new ImageFiles(
      { source: model, scheduler, log },
      {
        ready: 'the image model is here',
        unavailable: 'the image model is not here: products are not found by image until it can be had',
      },
    );
    this.#forgetFiles = this.#files.onReady(() => this.#startWords());
    const threads = { model: { id, dimensions, thread: () => this.#thread() }, scheduler, log };
    this.encoder = new CatalogImageEncoder(threads);
    this.queries = new PhotoEncoder({ ...threads, spawn: spawnQueries });
  }

  get state(): ModelState {
    return this.#files.state;
  }

  get words(): ImageWords | null {
    return this.#words;
  }

  start(listener: () => void): void {
    this.#files.onReady(listener);
    this.#files.start();
  }

  /**
   * Finds or fetches the model and opens it while the caller waits; does not retry. Its text encoder is open by then,
   * or is tried again later.
   * @throws what finding or opening throws
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

  /** Waits for the current attempt: an image may arrive right after the start. */
  async #thread(): Promise<ImageThread> {
    await this.#files.attempted();
    const files = this.#files.current;
    if (files === null) throw new Error(`the image model ${this.modelId} is not on this machine yet`);
    return { pulled: files.pulled };
  }

  #startWords(): void {
    const { pulled = null, knowsWords = false } = this.#files.current ?? {};
    if (pulled === null || !knowsWords || this.#words !== null) return;
    this.#words = this.#newWords(pulled);
    this.#words.start();
  }

  #newWords(pulled: PulledModel): ImageWords {
    const { scheduler, log } = this.#options;
    const { modelId: id, dimensions } = this;
    const source = hubImageWords({ id, dimensions, pull: async () => pulled, scheduler, log });
    return new ImageWords({ source, scheduler, log });
  }
}
