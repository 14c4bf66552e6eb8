import { parentPort } from 'node:worker_threads';
import { serveWorker } from '../worker-server.ts';

/** A worker whose jobs fail on request. */
export type FaultyJobs = {
  echo: { input: string; output: string };
  throw: { input: string; output: never };
  die: { input: { unless: Int32Array<SharedArrayBuffer> }; output: string };
  hang: { input: null; output: never };
  /**
   * Blocks until the first word is 1, then sets the second. Stands for native code, in which a thread must not be
   * ended.
   */
  hold: { input: Int32Array<SharedArrayBuffer>; output: null };
};

if (parentPort !== null) {
  serveWorker<FaultyJobs>({
    echo: (text) => text,
    throw: (text) => {
      throw new Error(text);
    },
    // The number of deaths left is in shared memory, because a new thread starts without state.
    die: ({ unless }) => {
      if (Atomics.sub(unless, 0, 1) > 0) process.exit(3);
      return 'survived';
    },
    hold: (words) => {
      Atomics.wait(words, 0, 0);
      Atomics.store(words, 1, 1);
      Atomics.notify(words, 1);
      return null;
    },
    hang: () => new Promise(() => {}),
  });
}
