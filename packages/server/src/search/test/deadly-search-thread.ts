import { parentPort } from 'node:worker_threads';
import type { SearchThreadInput, ToSearchThread } from '../pool/protocol.ts';

/** A search thread that dies of one query. It listens before the real one, which is imported after that. */
parentPort?.on('message', (message: ToSearchThread) => {
  if (message.type !== 'request' || message.kind !== 'search') return;
  if ((message.input as SearchThreadInput).request.query === 'deadly') process.exit(9);
});
await import('../pool/search-thread-main.ts');
