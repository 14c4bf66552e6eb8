import { Worker } from 'node:worker_threads';
import { likenessModel } from '@aisle/models';
import type { Log } from './ports.ts';
import type { Scheduler } from './scheduler.ts';
import { WorkerClient } from './worker-client.ts';
import type { EncodedPicture, PictureEncoderJobs } from './worker-protocol.ts';

export type CatalogPictureEncoderOptions = {
  scheduler: Scheduler;
  log: Log;
  /** Starts the thread; tests start another. */
  spawn?: () => Worker;
};

const spawnEncoder = (): Worker => new Worker(new URL('./picture-encoder-worker.ts', import.meta.url));

/** A picture of the largest size that is decoded takes 7 s of a core of its own; more is a thread that hangs. */
const JOB_TIMEOUT_MS = 120_000;
/** A picture takes a twentieth of a second; on a machine that is out of breath, some seconds. */
const CLOSE_AFTER_MS = 5000;

/** Makes vectors of products' pictures in a thread of its own, which starts with the first. */
export class CatalogPictureEncoder {
  readonly modelId = likenessModel.id;
  readonly #thread: WorkerClient<PictureEncoderJobs>;

  constructor({ scheduler, log, spawn = spawnEncoder }: CatalogPictureEncoderOptions) {
    this.#thread = new WorkerClient<PictureEncoderJobs>({
      name: 'catalog picture encoder',
      spawn,
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

  close(): Promise<void> {
    return this.#thread.close();
  }
}
