import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { spawnThread } from '../kernel/threads/spawn-thread.ts';
import { type RunOptions, WorkerClient, WorkerJobError } from '../kernel/worker-client.ts';
import { IMAGE_ERRORS } from './image-errors.ts';
import type { EncoderAnswer, ImageEncoderJobs, ImageOutlineJobs, UnreadableImage } from './image-jobs.ts';
import { type ImageThread, likenessThreads, type ThreadedImageModel } from './image-model.ts';

export type CatalogImageEncoderOptions = {
  /** Default: our own. */
  model?: ThreadedImageModel;
  scheduler: Scheduler;
  log: Log;
  /** Starts the thread; tests start another. */
  spawn?: () => Worker;
};

/** Images of catalogs are encoded only when a core is idle. */
const NICENESS = 19;

const spawnEncoder = (workerData: ImageThread): Worker =>
  spawnThread(new URL('./image-encoder-worker.ts', import.meta.url), {
    name: 'image-encoder',
    niceness: NICENESS,
    workerData,
  });

/** A caller waits for the answer, but searches go first. */
const OUTLINE_NICENESS = 10;

const spawnOutlines = (): Worker =>
  spawnThread(new URL('./image-outline-worker.ts', import.meta.url), {
    name: 'image-outlines',
    niceness: OUTLINE_NICENESS,
  });

/**
 * Detects a thread that hangs. The slowest possible check, of 10 MB made to be slow, takes a fifth of a second of a
 * core. All time above that is waiting: on a loaded machine 10 s passed until a thread had loaded its modules.
 */
const OUTLINE_TIMEOUT_MS = 120_000;
/** Detects a thread that hangs. The largest image that is decoded takes 7 s of an idle core. */
const JOB_TIMEOUT_MS = 120_000;
/** An image takes a twentieth of a second, or some seconds on an overloaded machine. */
const CLOSE_AFTER_MS = 5000;
/** Its memory is given back after an import; the next image opens the model again. */
const IDLE_MS = 60_000;
/** Most images that wait to be decoded for a check. Further uploads are not delayed by one. */
const MOST_CHECKS = 4;
/**
 * Longest wait for a check. It runs before the next image, so it waits longer only behind a huge image or without a
 * free core.
 */
const CHECK_MS = 2000;
const BEFORE_OTHERS = -1;

/** Encodes products' images in its own thread, which starts with the first image. */
export class CatalogImageEncoder {
  readonly modelId: string;
  readonly #model: ThreadedImageModel;
  readonly #thread: WorkerClient<ImageEncoderJobs>;
  /** In a separate worker, so that no image being encoded delays them. */
  readonly #outlines: WorkerClient<ImageOutlineJobs>;
  readonly #scheduler: Scheduler;
  #checks = 0;
  /** Start parameters of the thread. */
  #starts: ImageThread = { pulled: null };

  constructor({ model = likenessThreads, scheduler, log, spawn }: CatalogImageEncoderOptions) {
    this.modelId = model.id;
    this.#model = model;
    this.#scheduler = scheduler;
    this.#thread = new WorkerClient<ImageEncoderJobs>({
      name: 'catalog image encoder',
      spawn: spawn ?? (() => spawnEncoder(this.#starts)),
      scheduler,
      log,
      timeoutMs: JOB_TIMEOUT_MS,
      closeAfterMs: CLOSE_AFTER_MS,
      idleMs: IDLE_MS,
    });
    this.#outlines = new WorkerClient<ImageOutlineJobs>({
      name: 'image outlines',
      spawn: spawnOutlines,
      scheduler,
      log,
      timeoutMs: OUTLINE_TIMEOUT_MS,
      idleMs: IDLE_MS,
    });
  }

  /**
   * @throws Error when the model is not on this machine
   * @throws WorkerJobError when its weights are damaged
   * @throws WorkerClosedError
   */
  async open(): Promise<void> {
    await this.#run('open', null);
  }

  /** @throws WorkerJobError when the image crashed the thread, or its vector is invalid; as `open` */
  async encode(image: Uint8Array): Promise<EncoderAnswer> {
    const encoded = await this.#run('encode', image);
    if ('vector' in encoded) this.#check(encoded.vector);
    return encoded;
  }

  /** A small copy of an image, for another model to encode later; null when it cannot be read. @throws as `encode` */
  copy(image: Uint8Array): Promise<Uint8Array | null> {
    return this.#run('copy', image);
  }

  /**
   * Checks an image before it is stored: always its outline, and its pixels if there is time. Otherwise encoding
   * reports what is wrong with the pixels.
   * @throws AisleError media_unreadable, media_unsupported, media_too_large
   */
  async check(image: Uint8Array): Promise<void> {
    // Null also when the check crashed its thread: encoding finds out whether that was the image's fault.
    const fault =
      (await this.#outlines.run('check', image).catch(() => null)) ?? (await this.#decoded(image));
    if (fault !== null) throw new AisleError(IMAGE_ERRORS[fault.code], fault.message);
  }

  /** Null: the image is fine, or there was no time to check. */
  async #decoded(image: Uint8Array): Promise<UnreadableImage | null> {
    if (this.#checks >= MOST_CHECKS) return null;
    this.#checks += 1;
    const late = new AbortController();
    const hurried = { priority: BEFORE_OTHERS, signal: late.signal };
    const checked = this.#run('check', image, hurried).catch(() => null);
    // Cancels a late check, so that old checks do not delay new ones.
    const cancel = this.#scheduler.after(CHECK_MS, () => late.abort());
    return checked.finally(() => {
      cancel();
      this.#checks -= 1;
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#outlines.close(), this.#thread.close()]);
  }

  /** Checks the vector of a model whose files come from a third party. */
  #check(vector: Float32Array): void {
    const { dimensions } = this.#model;
    if (vector.length === dimensions && vector.every(Number.isFinite)) return;
    const what = vector.length === dimensions ? 'holds no numbers' : `has ${vector.length} dimensions`;
    throw new WorkerJobError(`the image model gave a vector that ${what}; it is of ${dimensions} dimensions`);
  }

  async #run<Kind extends keyof ImageEncoderJobs>(
    kind: Kind,
    input: ImageEncoderJobs[Kind]['input'],
    options: RunOptions = {},
  ): Promise<ImageEncoderJobs[Kind]['output']> {
    this.#starts = await this.#model.thread();
    options.signal?.throwIfAborted();
    return this.#thread.run(kind, input, options);
  }
}
