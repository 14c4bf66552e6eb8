import { RATE_WINDOW_SECONDS } from '@aisle/contract';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

export type Count = {
  /** Requests in the current window, this one included. */
  used: number;
  /** Milliseconds until the window ends. */
  resetMs: number;
};

/** Counts requests in windows of RATE_WINDOW_SECONDS. A window starts with a caller's first request. */
export type RateCounter = {
  add(key: string): Promise<Count>;
};

/** The library rejects above `points` itself. We only count, and compare with the route's limit. */
const COUNT_ONLY = { points: Number.MAX_SAFE_INTEGER, duration: RATE_WINDOW_SECONDS };

const toCount = (result: RateLimiterRes): Count => ({
  used: result.consumedPoints,
  resetMs: result.msBeforeNext,
});

/**
 * No window lasts so long: a node whose clock was ahead began it. Its callers would be refused for as long as the clock had
 * been ahead. Clocks of nodes may differ by one window.
 */
const LONGEST_MS = 2 * RATE_WINDOW_SECONDS * 1000;

const counterOn = (limiter: RateLimiterMemory | RateLimiterPostgres): RateCounter => ({
  add: async (key) => {
    const result = await limiter.consume(key);
    if (result.msBeforeNext <= LONGEST_MS) return toCount(result);
    return toCount(await limiter.set(key, 1, RATE_WINDOW_SECONDS));
  },
});

/** For one process. */
export const memoryRateCounter = (): RateCounter => counterOn(new RateLimiterMemory(COUNT_ONLY));

/** Named statements live in one connection, and pgbouncer in transaction mode gives another one each time. */
const withoutNames = (pool: Pool) => ({
  query: ({ text, values }: QueryConfig) => pool.query({ text, ...(values !== undefined && { values }) }),
});

/** For many processes on one database. Creates its table if it is missing. */
export const postgresRateCounter = (pool: Pool, tableName: string): Promise<RateCounter> =>
  new Promise((resolve, reject) => {
    const settings = { ...COUNT_ONLY, storeClient: withoutNames(pool), storeType: 'pool', tableName };
    const limiter = new RateLimiterPostgres(settings, (error) =>
      error === undefined ? resolve(counterOn(limiter)) : reject(error),
    );
  });
