import { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { PICTURE_ERRORS } from './picture-errors.ts';
import { likenessPictureModel, type PictureModel, type PictureThread } from './picture-model.ts';
import type { Log } from './ports.ts';
import type { Scheduler } from './scheduler.ts';
import { WorkerClient } from './worker-client.ts';
import type { EncodedPicture, PictureEncoderJobs } from './worker-protocol.ts';

export type CatalogPictureEncoderOptions = {
  /** Default: our own. */
  model?: PictureModel;
  scheduler: Scheduler;
  log: Log;
  /** Starts the thread; tests start another. */
  spawn?: () => Worker;
};

const spawnEncoder = ({ pulled }: PictureThread): Worker =>
  new Worker(new URL('./picture-encoder-worker.ts', import.meta.url), { workerData: { pulled } });

/** A picture of the largest size that is decoded takes 7 s of a core of its own; more is a thread that hangs. */
const JOB_TIMEOUT_MS = 120_000;
/** A picture takes a twentieth of a second; on a machine that is out of breath, some seconds. */
const CLOSE_AFTER_MS = 5000;
/** Checks that wait for the thread; whoever uploads many at once is not held up by them. */
const MOST_CHECKS = 4;
/** A check comes before the next picture: it waits for longer where the one at hand is huge, or no core is free. */
const CHECK_MS = 2000;
const BEFORE_OTHERS = -1;

/** Makes vectors of products' pictures in a thread of its own, which starts with the first. */
export class CatalogPictureEncoder {
  readonly modelId: string;
  readonly #thread: WorkerClient<PictureEncoderJobs>;
  readonly #scheduler: Scheduler;
  #checks = 0;

  constructor({ model = likenessPictureModel, scheduler, log, spawn }: CatalogPictureEncoderOptions) {
    this.modelId = model.id;
    this.#scheduler = scheduler;
    this.#thread = new WorkerClient<PictureEncoderJobs>({
      name: 'catalog picture encoder',
      spawn: spawn ?? (() => spawnEncoder(model)),
      scheduler,
      log,
      timeoutMs: JOB_TIMEOUT_MS,
      closeAfterMs: CLOSE_AFTER_MS,
    });
  }

  /** @throws WorkerJobError when the model's weights are not there or damaged, WorkerClosedError */
  async open(): Promise<void> {
    await this.#thread.run('open', null);
  }

  /** @throws WorkerJobError when it took the thread down, WorkerClosedError */
  encode(picture: Uint8Array): Promise<EncodedPicture> {
    return this.#thread.run('encode', picture);
  }

  /** A small copy for a model to come; null: it cannot be read. @throws as `encode` */
  copy(picture: Uint8Array): Promise<Uint8Array | null> {
    return this.#thread.run('copy', picture);
  }

  /**
   * Decodes a picture before it is kept. One that could not be looked at in time passes: it is told of when it is encoded.
   * @throws AisleError media_unreadable, media_unsupported, media_too_large
   */
  async check(picture: Uint8Array): Promise<void> {
    if (this.#checks >= MOST_CHECKS) return;
    this.#checks += 1;
    const late = new AbortController();
    // null also when the thread died of it: encoding finds out whether that was the picture's fault.
    const checked = this.#thread
      .run('check', picture, { priority: BEFORE_OTHERS, signal: late.signal })
      .catch(() => null);
    // Not looked at any more, so that checks of before do not stand before those of now.
    const cancel = this.#scheduler.after(CHECK_MS, () => late.abort());
    const fault = await checked.finally(() => {
      cancel();
      this.#checks -= 1;
    });
    if (fault !== null) throw new AisleError(PICTURE_ERRORS[fault.code], fault.message);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
