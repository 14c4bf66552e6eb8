import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** What Node's pool of threads is called since libuv 1.50, and those that libvips starts from it. */
const POOL: ReadonlySet<string> = new Set(['libuv-worker', 'libvips worker']);
const TASKS = '/proc/self/task';

const nameOf = (thread: string): string => {
  try {
    return readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim();
  } catch {
    // It has ended since.
    return '';
  }
};

/**
 * Pictures are decoded in Node's one pool of threads, which is as important as whoever used it first: here it gives way
 * to searches. What else is done there, files and names of hosts, takes microseconds. Linux alone; elsewhere nothing
 * happens. Returns how many threads there are.
 */
export const lowerPoolPriority = (priority: number): number => {
  if (process.platform !== 'linux') return 0;
  const threads = readdirSync(TASKS).filter((thread) => POOL.has(nameOf(thread)));
  for (const thread of threads) setPriority(Number(thread), priority);
  return threads.length;
};
