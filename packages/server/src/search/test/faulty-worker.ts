import { parentPort } from 'node:worker_threads';
import { serveWorker } from '../worker-server.ts';

/** A worker whose jobs go wrong as they are told to. */
export type FaultyJobs = {
  echo: { input: string; output: string };
  throw: { input: string; output: never };
  die: { input: { unless: Int32Array<SharedArrayBuffer> }; output: string };
  hang: { input: null; output: never };
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
    hang: () => new Promise(() => {}),
  });
}
