/** Runs in a worker thread of image-encoder.test.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openImageEncoder } from '../src/index.ts';

const encoder = await openImageEncoder();
parentPort?.postMessage(await encoder.encodeImages(workerData));
await encoder.close();
