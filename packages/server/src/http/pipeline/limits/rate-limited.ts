import { RATE_WINDOW_SECONDS, type RateLimitBody } from '@aisle/contract';

/** A caller has exceeded a rate limit. Not an AisleError: its answer has its own shape (spec section 7). */
export class RateLimited extends Error {
  readonly limit: number;
  readonly retryAfterSeconds: number;

  constructor(limit: number, wait?: { message: string; retryAfterSeconds: number }) {
    super(
      wait?.message ??
        `Too many requests: ${limit} a minute are allowed here. Try again in ${RATE_WINDOW_SECONDS} seconds.`,
    );
    this.name = 'RateLimited';
    this.limit = limit;
    this.retryAfterSeconds = wait?.retryAfterSeconds ?? RATE_WINDOW_SECONDS;
  }
}

/** Exactly the six fields of the spec. */
export const rateLimitBody = (error: RateLimited, timestamp: string): RateLimitBody => ({
  error: 'rate_limit_exceeded',
  message: error.message,
  retryAfter: error.retryAfterSeconds,
  limit: error.limit,
  remaining: 0,
  timestamp,
});
