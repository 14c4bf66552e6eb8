import { Worker } from 'node:worker_threads';

/** The index worker, which cannot digest a product named `poison`. */
export const spawnPoisonIndexer = (): Worker =>
  new Worker(new URL('../src/indexing/test/poison-worker.ts', import.meta.url));
