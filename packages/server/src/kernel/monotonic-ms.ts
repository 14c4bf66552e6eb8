/** Milliseconds of a clock that never goes back. All threads of the process share it, unlike `performance.now`. */
export const monotonicMs = (): number => {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
};
