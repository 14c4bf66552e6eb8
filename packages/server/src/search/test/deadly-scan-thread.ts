import { parentPort } from 'node:worker_threads';
import type { ToSearchThread } from '../pool/protocol.ts';

/** A search thread that dies when it is to scan for another one. */
parentPort?.on('message', (message: ToSearchThread) => {
  if (message.type === 'scan') process.exit(9);
});
await import('../pool/search-thread-main.ts');
