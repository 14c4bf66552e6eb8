/** Runs in a worker thread of text-encoder.test.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openTextEncoder } from '../src/index.ts';

const encoder = await openTextEncoder({ ...workerData, threads: 1 });
parentPort?.postMessage(await encoder.encodeDocuments(['red wool scarf', 'oak table']));
await encoder.close();
