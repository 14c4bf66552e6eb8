/** Runs in a worker thread of text-encoder.test.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openUseLite } from '../src/index.ts';

const encoder = await openUseLite({ ...workerData, threads: 1 });
parentPort?.postMessage(await encoder.encodeDocuments(['red wool scarf', 'oak table']));
await encoder.close();
