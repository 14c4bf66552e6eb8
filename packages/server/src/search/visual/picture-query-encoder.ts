import { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { FairQueue } from '../fair-queue.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import { PICTURE_ERRORS } from '../picture-errors.ts';
import { likenessPictureModel, type PictureModel, type PictureThread } from '../picture-model.ts';
import type { Log } from '../ports.ts';
import type { Scheduler } from '../scheduler.ts';
import type { WorkBefore } from '../work-before.ts';
import { WorkerClient, WorkerJobError } from '../worker-client.ts';
import type { PictureOutcome, PictureQueryJobs, TimedPictureOutcome } from './picture-query-jobs.ts';

export type PictureQueryEncoderOptions = {
  /** false: switched off by the operator. */
  enabled: boolean;
  /** Default: our own. */
  model?: PictureModel;
  scheduler: Scheduler;
  log: Log;
  /** Starts the thread; tests start others. */
  spawn?: (() => Worker) | undefined;
};

export type PictureQuery = { shopId: string; picture: Uint8Array };

/** `vector`: L2-normalised. */
export type EncodedPictureQuery = {
  vector: Float32Array;
  work: WorkBefore;
};

/** `unavailable`: the model could not be opened for the last picture. */
export type PictureQueryMetrics = { state: 'ready' | 'unavailable' | 'off'; waiting: number };

/** With 40 ms for a photo the last of them waits less than a second; they hold 160 MB at most. */
const MOST_WAITING = 16;
/** The slowest picture that is let in takes 6.5 s of a core of its own; a shopper does not wait for longer than this. */
const DEADLINE_MS = 10_000;
/** Past the decoder's own 15 s a thread hangs. */
const JOB_TIMEOUT_MS = 30_000;
/** As long as the slowest picture takes. */
const CLOSE_AFTER_MS = 10_000;

const OFF = 'Search by picture is switched off on this server.';
const NO_MODEL = 'Search by picture does not work now: its model cannot be opened. Search by words goes on.';
const DEADLY = 'This picture cannot be read.';

const spawnThread = ({ pulled }: PictureThread): Worker =>
  new Worker(new URL('./picture-query-worker.ts', import.meta.url), { workerData: { pulled } });

/**
 * From a shopper's picture to the vector that it is searched with. One at a time, shops in turns, in a thread that starts
 * with the first.
 */
export class PictureQueryEncoder {
  readonly #enabled: boolean;
  readonly #thread: WorkerClient<PictureQueryJobs>;
  readonly #queue: FairQueue;
  #hasModel = true;

  constructor({ enabled, model = likenessPictureModel, scheduler, log, spawn }: PictureQueryEncoderOptions) {
    this.#enabled = enabled;
    this.#thread = new WorkerClient<PictureQueryJobs>({
      name: 'picture query encoder',
      spawn: spawn ?? (() => spawnThread(model)),
      scheduler,
      log,
      timeoutMs: JOB_TIMEOUT_MS,
      closeAfterMs: CLOSE_AFTER_MS,
    });
    this.#queue = new FairQueue({
      title: 'Search by picture',
      mostWaiting: MOST_WAITING,
      deadlineMs: DEADLINE_MS,
      scheduler,
    });
  }

  get metrics(): PictureQueryMetrics {
    const state = !this.#enabled ? 'off' : this.#hasModel ? 'ready' : 'unavailable';
    return { state, waiting: this.#queue.waiting };
  }

  /** @throws AisleError feature_switched_off, not_ready, overloaded, media_too_large, media_unsupported, media_unreadable */
  async encode({ shopId, picture }: PictureQuery): Promise<EncodedPictureQuery> {
    if (!this.#enabled) throw new AisleError('feature_switched_off', OFF);
    const startedMs = monotonicMs();
    let begunMs = startedMs;
    const { outcome, decodeMs } = await this.#queue.run(shopId, () => {
      begunMs = monotonicMs();
      return this.#run(picture);
    });
    this.#hasModel = outcome.kind !== 'no_model';
    const encode = monotonicMs() - begunMs - decodeMs;
    const stages = { queue: begunMs - startedMs, decode: decodeMs, encode };
    return { vector: vectorOf(outcome), work: { startedMs, stages } };
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #run(picture: Uint8Array): Promise<TimedPictureOutcome> {
    try {
      return await this.#thread.run('encode', picture);
    } catch (cause) {
      // It took the thread down twice: what a decoder cannot survive is the fault of the picture.
      if (cause instanceof WorkerJobError) throw new AisleError('media_unreadable', DEADLY, { cause });
      throw new AisleError('not_ready', NO_MODEL, { cause });
    }
  }
}

/** @throws AisleError when there is none */
function vectorOf(outcome: PictureOutcome): Float32Array {
  if (outcome.kind === 'vector') return outcome.vector;
  if (outcome.kind === 'no_model') throw new AisleError('not_ready', NO_MODEL, { detail: outcome.reason });
  throw new AisleError(PICTURE_ERRORS[outcome.code], outcome.message);
}
