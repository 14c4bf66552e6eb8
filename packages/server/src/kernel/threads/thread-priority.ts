import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const TASKS = '/proc/self/task';
// Only Linux has priorities of threads. Elsewhere they would apply to the whole process, searches included.
const HAS_PRIORITIES = process.platform === 'linux';

/** Niceness relative to the main thread's: Linux does not let an unprivileged thread lower its niceness. */
const besideMain = (niceness: number): number =>
  Math.min(getPriority(process.pid) + niceness, constants.priority.PRIORITY_LOW);

/** Ignores failures: some sandboxes have no priorities, and a thread may have ended since. */
const tryTo = <Result>(change: () => Result, otherwise: Result): Result => {
  try {
    return change();
  } catch {
    return otherwise;
  }
};

/** Gives this thread, and those that it starts from now on, the main thread's niceness plus `niceness`. */
export const giveWay = (niceness: number): void => {
  if (HAS_PRIORITIES) tryTo(() => setPriority(besideMain(niceness)), undefined);
};

const nameOf = (thread: string): string =>
  tryTo(() => readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim(), '');

const lowerOne = (thread: string, niceness: number): boolean => {
  setPriority(Number(thread), besideMain(niceness));
  return true;
};

/** Returns how many threads it lowered. */
const lower = (names: ReadonlySet<string>, niceness: number): number => {
  if (!HAS_PRIORITIES) return 0;
  const threads = tryTo(() => readdirSync(TASKS), []).filter((thread) => names.has(nameOf(thread)));
  return threads.filter((thread) => tryTo(() => lowerOne(thread, niceness), false)).length;
};

/** Names of Node's pool threads since libuv 1.50, and of those that libvips starts from them. */
const POOL: ReadonlySet<string> = new Set(['libuv-worker', 'libvips worker']);
const POOL_NICENESS = 10;

/**
 * Lowers the priority of Node's thread pool, where images are decoded, so that searches go first. A pool thread has the
 * priority of the thread that started it. The pool's other work, files and host names, takes microseconds. Linux only;
 * elsewhere it does nothing. Returns how many threads it lowered.
 */
export const lowerPool = (): number => lower(POOL, POOL_NICENESS);

/** Name of V8's own threads, four of them, since Node 22. */
const V8: ReadonlySet<string> = new Set(['V8Worker']);
const V8_NICENESS = 4;

/**
 * Lowers the priority of V8's own threads, so that searches go first. All isolates share them, and they run at the main
 * thread's priority. They compile code, and help to collect garbage.
 *
 * In the first 3 s of the first import they took 700 ms of CPU. With seven of them the p99 of text search was 21 ms; it
 * was 17 ms with a niceness of 10. But a thread that collects garbage waits for its helpers: beside a shop at all of its
 * limits, another shop's searches had a p99 of 60 and 66 ms with 10, and of 45 and 51 ms with 4. Linux only; elsewhere it
 * does nothing. Returns how many threads it lowered.
 */
export const lowerV8 = (): number => lower(V8, V8_NICENESS);
