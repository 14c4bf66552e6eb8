/** CPU time of this thread in milliseconds: what other processes take of the core meanwhile does not count. */
const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs `work` and measures the longest time, in milliseconds of CPU, in which this thread served nothing else. */
export async function longestSilence<T>(work: () => Promise<T>): Promise<{ result: T; silenceMs: number }> {
  let last = threadMs();
  let silenceMs = 0;
  const note = (): void => {
    const now = threadMs();
    silenceMs = Math.max(silenceMs, now - last);
    last = now;
  };
  const timer = setInterval(note, 1);
  try {
    const result = await work();
    note();
    return { result, silenceMs };
  } finally {
    clearInterval(timer);
  }
}

const TIMES = 3;

/**
 * The least of three, or the first below `enoughMs`: the first compiles the code, and any may wait for the collector.
 * Work that is too long is so each time. `check` is called with every result.
 */
export async function leastSilence<T>(
  work: () => Promise<T>,
  check: (result: T) => void,
  enoughMs: number,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES && least >= enoughMs; time++) {
    const { result, silenceMs } = await longestSilence(work);
    check(result);
    least = Math.min(least, silenceMs);
  }
  return least;
}
