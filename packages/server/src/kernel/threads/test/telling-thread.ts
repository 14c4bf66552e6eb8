import { getPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** Tells how nice it is while it is being loaded. */
parentPort?.postMessage({ niceness: getPriority(), workerData });
