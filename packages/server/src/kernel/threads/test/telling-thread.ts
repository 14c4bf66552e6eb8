import { getPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** Reports its own niceness while its module loads. */
parentPort?.postMessage({ niceness: getPriority(), workerData });
