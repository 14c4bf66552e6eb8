import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { spawnThread } from '../threads/spawn-thread.ts';
import { PICTURE_ERRORS } from './picture-errors.ts';
import { likenessThreads, type PictureThread, type ThreadedPictureModel } from './picture-model.ts';
import type { Log } from './ports.ts';
import type { Scheduler } from './scheduler.ts';
import { type RunOptions, WorkerClient, WorkerJobError } from './worker-client.ts';
import type {
  EncodedPicture,
  PictureEncoderJobs,
  PictureOutlineJobs,
  UnreadablePicture,
} from './worker-protocol.ts';

export type CatalogPictureEncoderOptions = {
  /** Default: our own. */
  model?: ThreadedPictureModel;
  scheduler: Scheduler;
  log: Log;
  /** Starts the thread; tests start another. */
  spawn?: () => Worker;
};

/** Pictures of catalogs are encoded while nobody else wants the core. */
const NICENESS = 19;

const spawnEncoder = (workerData: PictureThread): Worker =>
  spawnThread(new URL('./picture-encoder-worker.ts', import.meta.url), { niceness: NICENESS, workerData });

/** Somebody waits for the answer, and searches go first. */
const OUTLINE_NICENESS = 10;

const spawnOutlines = (): Worker =>
  spawnThread(new URL('./picture-outline-worker.ts', import.meta.url), { niceness: OUTLINE_NICENESS });

/**
 * Against a thread that hangs. 10 MB made to be slow to look through take a fifth of a second of a core, so that whatever is
 * over it was spent waiting: 10 s passed on a loaded machine until a thread had loaded its modules.
 */
const OUTLINE_TIMEOUT_MS = 120_000;
/** A picture of the largest size that is decoded takes 7 s of a core of its own; more is a thread that hangs. */
const JOB_TIMEOUT_MS = 120_000;
/** A picture takes a twentieth of a second; on a machine that is out of breath, some seconds. */
const CLOSE_AFTER_MS = 5000;
/** Pictures to be decoded that wait for the thread; whoever uploads many at once is not held up by them. */
const MOST_CHECKS = 4;
/** A check comes before the next picture: it waits for longer where the one at hand is huge, or no core is free. */
const CHECK_MS = 2000;
const BEFORE_OTHERS = -1;

/** Makes vectors of products' pictures in a thread of its own, which starts with the first. */
export class CatalogPictureEncoder {
  readonly modelId: string;
  readonly #model: ThreadedPictureModel;
  readonly #thread: WorkerClient<PictureEncoderJobs>;
  /** By themselves, so that no picture at hand is in their way. */
  readonly #outlines: WorkerClient<PictureOutlineJobs>;
  readonly #scheduler: Scheduler;
  #checks = 0;
  /** What the thread is started with. */
  #starts: PictureThread = { pulled: null };

  constructor({ model = likenessThreads, scheduler, log, spawn }: CatalogPictureEncoderOptions) {
    this.modelId = model.id;
    this.#model = model;
    this.#scheduler = scheduler;
    this.#thread = new WorkerClient<PictureEncoderJobs>({
      name: 'catalog picture encoder',
      spawn: spawn ?? (() => spawnEncoder(this.#starts)),
      scheduler,
      log,
      timeoutMs: JOB_TIMEOUT_MS,
      closeAfterMs: CLOSE_AFTER_MS,
    });
    this.#outlines = new WorkerClient<PictureOutlineJobs>({
      name: 'picture outlines',
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
  async encode(picture: Uint8Array): Promise<EncodedPicture> {
    const encoded = await this.#run('encode', picture);
    if ('vector' in encoded) this.#check(encoded.vector);
    return encoded;
  }

  /** A small copy for a model to come; null: it cannot be read. @throws as `encode` */
  copy(picture: Uint8Array): Promise<Uint8Array | null> {
    return this.#run('copy', picture);
  }

  /**
   * Looks at a picture before it is kept: always at its outline, and at its pixels where there is time. What is wrong with
   * those is else told of when it is encoded.
   * @throws AisleError media_unreadable, media_unsupported, media_too_large
   */
  async check(picture: Uint8Array): Promise<void> {
    // null also when a thread died of it: encoding finds out whether that was the picture's fault.
    const fault =
      (await this.#outlines.run('check', picture).catch(() => null)) ?? (await this.#decoded(picture));
    if (fault !== null) throw new AisleError(PICTURE_ERRORS[fault.code], fault.message);
  }

  /** null: nothing is wrong with it, or nobody had time. */
  async #decoded(picture: Uint8Array): Promise<UnreadablePicture | null> {
    if (this.#checks >= MOST_CHECKS) return null;
    this.#checks += 1;
    const late = new AbortController();
    const hurried = { priority: BEFORE_OTHERS, signal: late.signal };
    const checked = this.#run('check', picture, hurried).catch(() => null);
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
    throw new WorkerJobError(
      `the picture model gave a vector that ${what}; it is of ${dimensions} dimensions`,
    );
  }

  async #run<Kind extends keyof PictureEncoderJobs>(
    kind: Kind,
    input: PictureEncoderJobs[Kind]['input'],
    options: RunOptions = {},
  ): Promise<PictureEncoderJobs[Kind]['output']> {
    this.#starts = await this.#model.thread();
    options.signal?.throwIfAborted();
    return this.#thread.run(kind, input, options);
  }
}
