import { parentPort } from 'node:worker_threads';
import { serveWorker } from '../worker-server.ts';

/** A worker whose jobs go wrong as they are told to. */
export type FaultyJobs = {
  echo: { input: string; output: string };
  throw: { input: string; output: never };
  die: { input: { unless: Int32Array<SharedArrayBuffer> }; output: string };
  hang: { input: null; output: never };
  /** Stands still until word 0 is 1, then sets word 1: as native code, it can be ended before and never is inside. */
  hold: { input: Int32Array<SharedArrayBuffer>; output: null };
};

if (parentPort !== null) {
  serveWorker<FaultyJobs>({
    echo: (text) => text,
    throw: (text) => {
      throw new Error(text);
    },
    // The count of deaths that are still due lies in shared memory, because a thread that died forgets.
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
