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
