import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Scheduler, systemScheduler } from '../scheduler.ts';

/** What is seen of a thread, and done with it. */
export type ThreadHeap = {
  /** CPU time of the thread so far. */
  cpuMs: () => number;
  /** Memory that its heap holds. */
  bytes: () => number;
  collect: () => void;
};

const EVERY_MS = 15_000;
/** Less than 2 % of a core: the thread is quiet. The main thread of an idle server takes up to one. */
const QUIET_CPU_MS = 300;
/** A collection takes up to a tenth of a second, and must be worth it: the heap has grown so much, or there was so much work. */
const WORTH_BYTES = 12 * 1024 * 1024;
const WORTH_CPU_MS = 3_000;

/**
 * Collects a thread's garbage when it has become quiet, and gives the room for new objects back. V8 collects while a
 * thread makes objects; one that stops holds for good what it had at its busiest.
 */
export const giveMemoryBack = ({ cpuMs, bytes, collect }: ThreadHeap, scheduler: Scheduler): void => {
  let spentMs = cpuMs();
  let left = { bytes: 0, cpuMs: spentMs };
  const look = (): void => {
    const isWorth = bytes() - left.bytes > WORTH_BYTES || cpuMs() - left.cpuMs > WORTH_CPU_MS;
    if (isWorth && cpuMs() - spentMs < QUIET_CPU_MS) {
      collect();
      left = { bytes: bytes(), cpuMs: cpuMs() };
    }
    spentMs = cpuMs();
    scheduler.after(EVERY_MS, look);
  };
  scheduler.after(EVERY_MS, look);
};

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** `giveMemoryBack` for this thread; nothing where the process has not called `giveMemoryBackInThreads`. */
export const giveMemoryBackHere = (): void => {
  const collect: Collect | undefined = runInNewContext('globalThis.gc');
  if (collect === undefined) return;
  const heap: ThreadHeap = {
    cpuMs: () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    },
    bytes: () => getHeapStatistics().total_physical_size,
    // This flavor alone shrinks the room for new objects, up to 32 MB a thread.
    collect: () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
  giveMemoryBack(heap, systemScheduler);
};

/** `giveMemoryBack` for the main thread and those that start later. */
export const giveMemoryBackInThreads = (): void => {
  setFlagsFromString('--expose-gc');
  giveMemoryBackHere();
};
