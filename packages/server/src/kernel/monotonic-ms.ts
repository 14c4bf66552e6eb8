/** Milliseconds of a clock that never goes back and that all threads of the process share, unlike `performance.now`. */
export const monotonicMs = (): number => {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
};
