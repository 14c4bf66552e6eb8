import { parentPort, workerData } from 'node:worker_threads';

/** A search thread that takes everything and answers nothing, but so many heartbeats (`workerData`, default none). */
let beats = Number(workerData ?? 0);
parentPort?.on('message', ({ type }) => {
  if (type === 'beat' && beats-- > 0) parentPort?.postMessage({ type: 'alive' });
});
