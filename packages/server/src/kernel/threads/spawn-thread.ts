import { Worker, type WorkerOptions } from 'node:worker_threads';

export type ThreadOptions = Pick<WorkerOptions, 'workerData' | 'resourceLimits' | 'execArgv'> & {
  /** See `giveWay`. */
  niceness: number;
};

/**
 * A thread that gives way from its first moment: to load its modules takes .1 to .2 s of CPU, which a search beside it
 * would wait for at the main thread's priority.
 */
export const spawnThread = (module: URL, { niceness, ...options }: ThreadOptions): Worker =>
  new Worker(new URL('./thread-start.ts', import.meta.url), {
    ...options,
    argv: [module.href, String(niceness)],
  });
