import { Worker, type WorkerOptions } from 'node:worker_threads';

export type ThreadOptions = Pick<WorkerOptions, 'workerData' | 'resourceLimits' | 'execArgv'> & {
  /** That `top -H` shows; at most 15 characters. */
  name: string;
  /** See `giveWay`. */
  niceness: number;
};

/**
 * Starts a thread at lower priority before it loads its modules. Loading takes .1 to .2 s of CPU; at the main thread's
 * priority a search would wait for that.
 */
export const spawnThread = (module: URL, { niceness, ...options }: ThreadOptions): Worker => {
  // ONNX Runtime sends nothing to its maker: see `sendNothing` of the models. It reads what the main thread sets.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  return new Worker(new URL('./thread-start.ts', import.meta.url), {
    ...options,
    argv: [module.href, String(niceness)],
  });
};
