import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const TASKS = '/proc/self/task';
// Only Linux has priorities of threads; elsewhere they would be those of the whole process, searches and all.
const HAS_PRIORITIES = process.platform === 'linux';

/** So much nicer than the main thread, however nice that is: a thread may never become less nice than it was. */
const besideMain = (niceness: number): number =>
  Math.min(getPriority(process.pid) + niceness, constants.priority.PRIORITY_LOW);

/** Priorities are a nicety: a sandbox that has none, or a thread that has ended since, is left alone. */
const tryTo = <Result>(change: () => Result, otherwise: Result): Result => {
  try {
    return change();
  } catch {
    return otherwise;
  }
};

/** This thread, and those that it starts from now on, give way to threads of less `niceness`; main has 0. */
export const giveWay = (niceness: number): void => {
  if (HAS_PRIORITIES) tryTo(() => setPriority(besideMain(niceness)), undefined);
};

const nameOf = (thread: string): string =>
  tryTo(() => readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim(), '');

const lowerOne = (thread: string, niceness: number): boolean => {
  setPriority(Number(thread), besideMain(niceness));
  return true;
};

/** Returns how many there are. */
const lower = (names: ReadonlySet<string>, niceness: number): number => {
  if (!HAS_PRIORITIES) return 0;
  const threads = tryTo(() => readdirSync(TASKS), []).filter((thread) => names.has(nameOf(thread)));
  return threads.filter((thread) => tryTo(() => lowerOne(thread, niceness), false)).length;
};

/** What Node's pool of threads is called since libuv 1.50, and those that libvips starts from it. */
const POOL: ReadonlySet<string> = new Set(['libuv-worker', 'libvips worker']);

/**
 * Pictures are decoded in Node's one pool of threads, which is as important as whoever used it first: here it gives way
 * to searches. What else is done there, files and names of hosts, takes microseconds. Linux alone; elsewhere nothing
 * happens. Returns how many threads there are.
 */
export const lowerPool = (niceness: number): number => lower(POOL, niceness);

/** What V8 calls the threads of its own, four of them, since Node 22. */
const V8: ReadonlySet<string> = new Set(['V8Worker']);
const V8_NICENESS = 10;

/**
 * V8 compiles in threads that all isolates share, at the main thread's priority: in the first seconds of the first import
 * they took a core from searches (700 ms of CPU in 3 s, and text search p99 of 21 ms beside seven of them; 17 ms with this). Code
 * that is compiled later runs slower for a moment; a collection of garbage that waits for them has its own thread at work.
 * Linux alone; elsewhere nothing happens. Returns how many threads there are.
 */
export const lowerCompilers = (): number => lower(V8, V8_NICENESS);
