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
  /** Finds the model on this machine, or fetches it. @throws Error that says what an operator can do */
  pull: (signal: AbortSignal) => Promise<PulledModel>;
  scheduler: Scheduler;
  log: Log;
};

/** A query that would wait longer than a search does is not started. */
const MOST_WAITING = 16;
const DEADLINE_MS = 150;
/** Opening takes seconds, and a minute on an overloaded machine. */
const TIMEOUT_MS = 60_000;
const CLOSE_AFTER_MS = 10_000;
/** As for a hub's text model: the limit stops a hostile vocabulary. */
const MAX_HEAP_MB = 2048;

/** A search waits for it: before images of catalogs (19), after the search threads (3). */
const NICENESS = 5;

const spawn = (): Worker =>
  spawnThread(new URL('./image-words-worker.ts', import.meta.url), {
    name: 'image-words',
    niceness: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });

/**
 * The text encoder of a hub's CLIP or SigLIP. It runs in its own thread with time limits, because the files come from a
 * third party.
 */
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
