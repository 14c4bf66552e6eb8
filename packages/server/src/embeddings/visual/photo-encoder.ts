import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { FairQueue } from '../../kernel/fair-queue.ts';
import type { Log } from '../../kernel/log.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { spawnThread } from '../../kernel/threads/spawn-thread.ts';
import { WorkerClient, WorkerJobError } from '../../kernel/worker-client.ts';
import { IMAGE_ERRORS } from '../image-errors.ts';
import { type ImageThread, likenessThreads, type ThreadedImageModel } from '../image-model.ts';
import type { EncodedPhoto, PhotoQuery, PhotosPort } from '../ports.ts';
import type { PhotoJobs, PhotoOutcome, TimedPhotoOutcome } from './photo-jobs.ts';

export type PhotoEncoderOptions = {
  /** Default: our own. */
  model?: ThreadedImageModel;
  scheduler: Scheduler;
  log: Log;
  /** Starts the thread; tests start others. */
  spawn?: (() => Worker) | undefined;
};

/** At 40 ms a photo the last one waits less than a second. Together they hold 160 MB at most. */
const MOST_WAITING = 16;
/** The slowest accepted photo takes 6.5 s of an idle core. A shopper does not wait longer than this. */
const DEADLINE_MS = 10_000;
/** The decoder stops after 15 s, so a thread that takes longer hangs. */
const JOB_TIMEOUT_MS = 30_000;
/** As long as the slowest photo takes. */
const CLOSE_AFTER_MS = 10_000;
/** The memory of the model is given back; the next photo opens it again. */
const IDLE_MS = 5 * 60_000;

const NO_MODEL = 'Search by photo does not work now: its model cannot be opened. Search by words goes on.';
const DEADLY = 'This photo cannot be read.';

/** A shopper waits: before images of catalogs (19), after searches by words. */
const NICENESS = 5;

const spawnQueryThread = (workerData: ImageThread): Worker =>
  spawnThread(new URL('./photo-worker.ts', import.meta.url), {
    name: 'photo-encoder',
    niceness: NICENESS,
    workerData,
  });

/**
 * Encodes a shopper's photo as the vector to search with. One at a time, shops in turn, in a thread that starts with
 * the first and ends when none came for a while.
 */
export class PhotoEncoder implements PhotosPort {
  readonly #model: ThreadedImageModel;
  readonly #thread: WorkerClient<PhotoJobs>;
  readonly #queue: FairQueue;
  /** Start parameters of the thread. */
  #starts: ImageThread = { pulled: null };
  #hasModel = true;
  #isUsed = false;

  constructor({ model = likenessThreads, scheduler, log, spawn }: PhotoEncoderOptions) {
    this.#model = model;
    this.#thread = new WorkerClient<PhotoJobs>({
      name: 'photo encoder',
      spawn: spawn ?? (() => spawnQueryThread(this.#starts)),
      scheduler,
      log,
      timeoutMs: JOB_TIMEOUT_MS,
      closeAfterMs: CLOSE_AFTER_MS,
      idleMs: IDLE_MS,
    });
    this.#queue = new FairQueue({
      title: 'Search by photo',
      mostWaiting: MOST_WAITING,
      deadlineMs: DEADLINE_MS,
      scheduler,
    });
  }

  /** Photos in the queue. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** False: the model could not be opened for the last photo. */
  get hasModel(): boolean {
    return this.#hasModel;
  }

  /** True once a shopper has searched by photo: others will. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Opens the model, so that the first photo need not wait for that. @throws when it cannot be opened */
  async open(): Promise<void> {
    this.#starts = await this.#model.thread();
    await this.#thread.run('open', null);
  }

  /** @throws AisleError not_ready, overloaded, media_too_large, media_unsupported, media_unreadable */
  async encode({ shopId, photo }: PhotoQuery): Promise<EncodedPhoto> {
    this.#isUsed = true;
    const startedMs = monotonicMs();
    let begunMs = startedMs;
    const { outcome, decodeMs } = await this.#queue.run(shopId, () => {
      begunMs = monotonicMs();
      return this.#run(photo);
    });
    this.#hasModel = outcome.kind !== 'no_model';
    return { vector: this.#vectorOf(outcome), waits: { queue: begunMs - startedMs, decode: decodeMs } };
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #run(photo: Uint8Array): Promise<TimedPhotoOutcome> {
    const starts = await this.#model.thread().catch((error: unknown) => String(error));
    if (typeof starts === 'string') return { outcome: { kind: 'no_model', reason: starts }, decodeMs: 0 };
    this.#starts = starts;
    try {
      return await this.#thread.run('encode', photo);
    } catch (cause) {
      // It crashed the thread twice: the photo is at fault.
      if (cause instanceof WorkerJobError) throw new AisleError('media_unreadable', DEADLY, { cause });
      throw new AisleError('not_ready', NO_MODEL, { cause });
    }
  }

  /** @throws AisleError when no model can be opened */
  #vectorOf(outcome: PhotoOutcome): Float32Array {
    if (outcome.kind === 'vector') {
      const { vector } = outcome;
      const isOurs = vector.length === this.#model.dimensions && vector.every(Number.isFinite);
      if (isOurs) return vector;
      throw new AisleError('not_ready', NO_MODEL, { detail: `a vector of ${vector.length} dimensions` });
    }
    if (outcome.kind === 'no_model') throw new AisleError('not_ready', NO_MODEL, { detail: outcome.reason });
    throw new AisleError(IMAGE_ERRORS[outcome.code], outcome.message);
  }
}
