import type { Worker } from 'node:worker_threads';
import type { PulledModel } from '@aisle/models';
import { FairQueue } from '../../kernel/fair-queue.ts';
import type { Log } from '../../kernel/log.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { spawnThread } from '../../kernel/threads/spawn-thread.ts';
import { WorkerClient } from '../../kernel/worker-client.ts';
import type { ImageWordsSource } from '../ports.ts';
import type { ImageWordsJobs } from './image-words-jobs.ts';

export type HubImageWordsOptions = {
  id: string;
  dimensions: number;
  /** Finds the model on this machine, or fetches it. @throws Error with what an operator can do */
  pull: (signal: AbortSignal) => Promise<PulledModel>;
  scheduler: Scheduler;
  log: Log;
};

/** What waits for longer than a search does is not worth beginning. */
const MOST_WAITING = 16;
const DEADLINE_MS = 150;
/** Opening takes seconds, and a minute on a machine that is out of breath. */
const TIMEOUT_MS = 60_000;
const CLOSE_AFTER_MS = 10_000;
/** As for a text model of a hub: a hostile vocabulary shall not take all there is. */
const MAX_HEAP_MB = 2048;

/** A search waits for it: before images of catalogs (19), behind the threads that search (3). */
const NICENESS = 5;

const spawn = (): Worker =>
  spawnThread(new URL('./image-words-worker.ts', import.meta.url), {
    niceness: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });

/** The words of a CLIP or SigLIP of a hub, in a thread of their own with time limits: the files are a stranger's. */
export const hubImageWords = (options: HubImageWordsOptions): ImageWordsSource => ({
  id: options.id,
  dimensions: options.dimensions,
  open: async (signal) => {
    const { scheduler, log } = options;
    const model = await options.pull(signal);
    const thread = new WorkerClient<ImageWordsJobs>({
      name: 'image words',
      spawn,
      scheduler,
      log,
      timeoutMs: TIMEOUT_MS,
      closeAfterMs: CLOSE_AFTER_MS,
    });
    const queue = new FairQueue({
      title: 'The image model',
      mostWaiting: MOST_WAITING,
      deadlineMs: DEADLINE_MS,
      scheduler,
    });
    try {
      await thread.run('open', { model });
    } catch (error) {
      await thread.close();
      throw error;
    }
    return {
      encodeQuery: (text, shopId) => queue.run(shopId, () => thread.run('encode', { model, text })),
      close: () => thread.close(),
    };
  },
});
