import { AisleApiError } from '@aisle/sdk';

/** A restart takes seconds, the update of several nodes some minutes. */
const LOST_WAIT_MS = 5000;
const MOST_LOST = 60;

const isLost = (error: unknown): boolean =>
  error instanceof AisleApiError ? [502, 503, 504].includes(error.status) : !(error instanceof SyntaxError);

const sleepFor = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

export type PatienceOptions = {
  /** The service does not answer (true), or does again (false). */
  onLost?: (lost: boolean) => void;
  sleep?: (ms: number) => Promise<unknown>;
};

/**
 * Waits out a rate limit as often as it takes, because the person asked for the whole file. A missing answer it retries
 * for five minutes. Only for requests that may be sent twice.
 */
export const patiently = async <T>(
  send: () => Promise<T>,
  { onLost = () => {}, sleep = sleepFor }: PatienceOptions = {},
): Promise<T> => {
  for (let lost = 0; ; ) {
    try {
      const answer = await send();
      if (lost > 0) onLost(false);
      return answer;
    } catch (error) {
      if (error instanceof AisleApiError && error.status === 429) {
        await sleep(1000 * (error.retryAfterSeconds ?? 5));
        continue;
      }
      if (!isLost(error) || lost === MOST_LOST) throw error;
      lost += 1;
      onLost(true);
      await sleep(LOST_WAIT_MS);
    }
  }
};
