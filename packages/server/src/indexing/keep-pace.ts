import type { Scheduler } from '../kernel/index.ts';

/** More products may not wait for the builder while others are taken in: some three seconds of building. */
const MOST_WAITING = 10_000;
/** Ten seconds. Where the builder cannot go on, syncs are stored all the same; clients wait for 20 s or more. */
const LOOK_MS = 50;
const MOST_LOOKS = 200;

/**
 * Resolves when few products wait to be built into an index, or after ten seconds. Products are stored three times as fast as
 * they are built, and the answer of a sync promises that shoppers find them within five seconds.
 */
export const keepPace = async (
  waiting: () => number,
  { scheduler, signal }: { scheduler: Scheduler; signal: AbortSignal },
): Promise<void> => {
  for (let looks = 0; looks < MOST_LOOKS && waiting() > MOST_WAITING && !signal.aborted; looks++)
    await new Promise<void>((done) => scheduler.after(LOOK_MS, done));
};
