import type { Gauge } from '../kernel/gauge.ts';
import type { JobKind, PeriodicJob } from '../queue/index.ts';

export type StartOptions = { listen: boolean };

/** One part of a running process. Those that it works with stand before it in the list. */
export type Part = {
  name: string;
  /** Begins background work. */
  start?(options: StartOptions): void | Promise<void>;
  /** Finishes what is under way. Safe for a part that was never started. */
  stop?(): Promise<unknown>;
  gauges?(): Gauge[];
  /** Recurring duties, whatever requests come. */
  jobs?: readonly PeriodicJob[];
  /** Kinds of work that waits in the queue. */
  kinds?: readonly JobKind[];
};

export type Life = { start(options: StartOptions): Promise<void>; stop(): Promise<void> };

/** Starts parts in their order, and stops them in the reverse order. The second stop waits for the first. */
export function lifeOf(parts: readonly Part[]): Life {
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    for (const part of [...parts].reverse()) await part.stop?.();
  };
  return {
    start: async (options) => {
      for (const part of parts) {
        if (stopping !== null) return;
        await part.start?.(options);
      }
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
