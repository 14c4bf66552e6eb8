import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { PulledModel } from '@aisle/models';
import { FairQueue } from '../../kernel/fair-queue.ts';
import type { Log } from '../../kernel/log.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { spawnThread } from '../../kernel/threads/spawn-thread.ts';
import { WorkerClient } from '../../kernel/worker-client.ts';
import type { TextModelSource } from '../ports.ts';
import type { HubTextJobs, HubTextThread } from './hub-text-jobs.ts';

export type HubTextSourceOptions = {
  id: string;
  dimensions: number;
  /** BCP 47; null when not bound to any. */
  languages: readonly string[] | null;
  /** Finds the model on this machine, or fetches it. @throws Error that says what an operator can do */
  pull: (signal: AbortSignal) => Promise<PulledModel>;
  scheduler: Scheduler;
  log: Log;
};

/** A shopper waits: before documents (10) and images, after searches by words. */
const QUERIES: HubTextThread = { threads: 1, niceness: 5 };
/** All idle cores; on platforms without thread priorities, all but one. */
const DOCUMENTS: HubTextThread = {
  threads: Math.max(1, availableParallelism() - (process.platform === 'linux' ? 0 : 1)),
  niceness: 10,
};

/** A query takes a few to tens of milliseconds. One that would wait longer than a search does is not started. */
const MOST_QUERIES_WAITING = 16;
const QUERY_DEADLINE_MS = 150;
/** Opening a model with a large vocabulary takes seconds, and a minute on an overloaded machine. */
const QUERY_TIMEOUT_MS = 60_000;
const DOCUMENTS_TIMEOUT_MS = 120_000;
/** Some tenths of a second, so that a shop with one new product does not wait longer. */
const TEXTS_PER_JOB = 16;
const CLOSE_AFTER_MS = 10_000;
/** A vocabulary of 250,000 pieces takes some 300 MB while it is opened. The limit stops a hostile one. */
const MAX_HEAP_MB = 2048;

const spawn = (workerData: HubTextThread) => (): Worker =>
  spawnThread(new URL('./hub-text-worker.ts', import.meta.url), {
    name: 'text-model',
    niceness: workerData.niceness,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });

/**
 * A sentence model of a hub. Queries run in one thread; documents run in another, which starts with the first of them.
 * Neither is the main thread, and both have time limits, because the files come from a third party.
 */
export const hubTextSource = (options: HubTextSourceOptions): TextModelSource => ({
  id: options.id,
  dimensions: options.dimensions,
  languages: options.languages,
  storeVectors: true,
  open: async (signal) => {
    const { scheduler, log } = options;
    const model = await options.pull(signal);
    const common = { scheduler, log, closeAfterMs: CLOSE_AFTER_MS };
    const queries = new WorkerClient<HubTextJobs>({
      ...common,
      name: 'query encoder',
      spawn: spawn(QUERIES),
      timeoutMs: QUERY_TIMEOUT_MS,
    });
    const documents = new WorkerClient<HubTextJobs>({
      ...common,
      name: 'text encoder',
      spawn: spawn(DOCUMENTS),
      timeoutMs: DOCUMENTS_TIMEOUT_MS,
    });
    const queue = new FairQueue({
      title: 'The text model',
      mostWaiting: MOST_QUERIES_WAITING,
      deadlineMs: QUERY_DEADLINE_MS,
      scheduler,
    });
    try {
      await queries.run('open', { model });
    } catch (error) {
      await queries.close();
      throw error;
    }
    return {
      encodeQuery: (text, shopId) => queue.run(shopId, () => queries.run('query', { model, text })),
      encodeDocuments: async (texts) => {
        const vectors: Float32Array[] = [];
        for (let at = 0; at < texts.length; at += TEXTS_PER_JOB) {
          const part = texts.slice(at, at + TEXTS_PER_JOB);
          vectors.push(
            ...(await documents.run('documents', { model, texts: part }, { priority: part.length })),
          );
        }
        return vectors;
      },
      close: async () => {
        await Promise.all([queries.close(), documents.close()]);
      },
    };
  },
});
