import { parentPort } from 'node:worker_threads';
import type { SearchQuestion, ToSearchThread } from '../pool/protocol.ts';

/** A search thread that dies of one query. It listens before the real one, which is imported after that. */
parentPort?.on('message', (message: ToSearchThread) => {
  if (message.type !== 'ask' || message.kind !== 'search') return;
  if ((message.question as SearchQuestion).request.query === 'deadly') process.exit(9);
});
await import('../pool/search-thread-main.ts');
