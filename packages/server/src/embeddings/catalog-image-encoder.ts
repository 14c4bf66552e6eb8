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

/** Images of catalogs are encoded while nobody else wants the core. */
const NICENESS = 19;

const spawnEncoder = (workerData: ImageThread): Worker =>
  spawnThread(new URL('./image-encoder-worker.ts', import.meta.url), { niceness: NICENESS, workerData });

/** Somebody waits for the answer, and searches go first. */
const OUTLINE_NICENESS = 10;

const spawnOutlines = (): Worker =>
  spawnThread(new URL('./image-outline-worker.ts', import.meta.url), { niceness: OUTLINE_NICENESS });

/**
 * Against a thread that hangs. 10 MB made to be slow to look through take a fifth of a second of a core, so that whatever is
 * over it was spent waiting: 10 s passed on a loaded machine until a thread had loaded its modules.
 */
const OUTLINE_TIMEOUT_MS = 120_000;
/** An image of the largest size that is decoded takes 7 s of a core of its own; more is a thread that hangs. */
const JOB_TIMEOUT_MS = 120_000;
/** An image takes a twentieth of a second; on a machine that is out of breath, some seconds. */
const CLOSE_AFTER_MS = 5000;
/** Images to be decoded that wait for the thread; whoever uploads many at once is not held up by them. */
const MOST_CHECKS = 4;
/** A check comes before the next image: it waits for longer where the one at hand is huge, or no core is free. */
const CHECK_MS = 2000;
const BEFORE_OTHERS = -1;

/** Makes vectors of products' images in a thread of its own, which starts with the first. */
export class CatalogImageEncoder {
  readonly modelId: string;
  readonly #model: ThreadedImageModel;
  readonly #thread: WorkerClient<ImageEncoderJobs>;
  /** By themselves, so that no image at hand is in their way. */
  readonly #outlines: WorkerClient<ImageOutlineJobs>;
  readonly #scheduler: Scheduler;
  #checks = 0;
  /** What the thread is started with. */
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
    });
    this.#outlines = new WorkerClient<ImageOutlineJobs>({
      name: 'image outlines',
      spawn: spawnOutlines,
      scheduler,
      log,
      timeoutMs: OUTLINE_TIMEOUT_MS,
    });
  }

  /** @throws Error when the model is not here; WorkerJobError when its weights are damaged, WorkerClosedError */
  async open(): Promise<void> {
    await this.#run('open', null);
  }

  /** @throws WorkerJobError when it took the thread down or made no vector of its kind; as `open` */
  async encode(image: Uint8Array): Promise<EncoderAnswer> {
    const encoded = await this.#run('encode', image);
    if ('vector' in encoded) this.#check(encoded.vector);
    return encoded;
  }

  /** A small copy for a model to come; null: it cannot be read. @throws as `encode` */
  copy(image: Uint8Array): Promise<Uint8Array | null> {
    return this.#run('copy', image);
  }

  /**
   * Looks at an image before it is kept: always at its outline, and at its pixels where there is time. What is wrong with
   * those is else told of when it is encoded.
   * @throws AisleError media_unreadable, media_unsupported, media_too_large
   */
  async check(image: Uint8Array): Promise<void> {
    // null also when a thread died of it: encoding finds out whether that was the image's fault.
    const fault =
      (await this.#outlines.run('check', image).catch(() => null)) ?? (await this.#decoded(image));
    if (fault !== null) throw new AisleError(IMAGE_ERRORS[fault.code], fault.message);
  }

  /** null: nothing is wrong with it, or nobody had time. */
  async #decoded(image: Uint8Array): Promise<UnreadableImage | null> {
    if (this.#checks >= MOST_CHECKS) return null;
    this.#checks += 1;
    const late = new AbortController();
    const hurried = { priority: BEFORE_OTHERS, signal: late.signal };
    const checked = this.#run('check', image, hurried).catch(() => null);
    // Not looked at any more, so that checks of before do not stand before those of now.
    const cancel = this.#scheduler.after(CHECK_MS, () => late.abort());
    return checked.finally(() => {
      cancel();
      this.#checks -= 1;
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#outlines.close(), this.#thread.close()]);
  }

  /** The files of a stranger's model are read in the thread: what it gives is looked at. */
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
