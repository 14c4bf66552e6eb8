// Loaded into each thread of a measured server: writes once a second what its heap holds, to THREAD_HEAPS/<thread>.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { threadId } from 'node:worker_threads';

const folder = process.env.THREAD_HEAPS;
// `spawnThread` gives a thread its module as an argument.
const name =
  threadId === 0
    ? 'main'
    : (process.argv[2] ?? '?').replace(/^.*\/|\.(ts|js)$/g, '').replace(/^server-src-/, '');

if (folder !== undefined)
  setInterval(() => {
    const { total_physical_size: bytes, used_heap_size: used } = getHeapStatistics();
    const { arrayBuffers } = process.memoryUsage();
    writeFileSync(join(folder, String(threadId)), JSON.stringify({ name, bytes, used, arrayBuffers }));
  }, 1000).unref();
