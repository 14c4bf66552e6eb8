/** Waits for `work`, but rejects at the signal. `work` goes on by itself: an encoder cannot be interrupted. */
export const untilStopped = async <T>(work: Promise<T>, stop: AbortSignal): Promise<T> => {
  const stopped = Promise.withResolvers<never>();
  const leave = (): void => stopped.reject(stop.reason);
  if (stop.aborted) leave();
  stop.addEventListener('abort', leave);
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    stop.removeEventListener('abort', leave);
  }
};
