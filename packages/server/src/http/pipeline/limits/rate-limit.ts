import { DEFAULT_RATE_LIMIT, RATE_LIMITS, RATE_WINDOW_SECONDS } from '@aisle/contract';
import type { FastifyReply } from 'fastify';
import { networkOf } from '../../../kernel/index.ts';
import type { RequestLog } from '../../ports.ts';
import type { Count, RateCounter } from './rate-counter.ts';
import { RateLimited } from './rate-limited.ts';

/**
 * Wrong credentials that one address may send each minute; further ones get 429. Valid credentials always pass, because
 * all shops and shoppers behind one proxy may share an address.
 */
export const FAILED_AUTH_LIMIT = 300;

const isNamed = (group: string): group is keyof typeof RATE_LIMITS => Object.hasOwn(RATE_LIMITS, group);

/** Requests a minute of an endpoint group. */
export const limitOf = (group: string): number => (isNamed(group) ? RATE_LIMITS[group] : DEFAULT_RATE_LIMIT);

type Limited = { group: string; caller: string; reply: FastifyReply; log: RequestLog };
type Failed = { address: string; reply: FastifyReply; log: RequestLog };

/**
 * The rate limits of spec section 8. If the counter's store fails, requests pass: a counter must not take a shop down.
 */
export class RateLimiter {
  readonly #counter: RateCounter;

  constructor(counter: RateCounter) {
    this.#counter = counter;
  }

  /** Counts a request and sets the rate limit headers of its answer.
   * @throws RateLimited */
  async take({ group, caller, reply, log }: Limited): Promise<void> {
    const limit = limitOf(group);
    const count = await this.#safely(log, () => this.#counter.add(`${group}:${caller}`));
    if (count === null) return;
    const remaining = Math.max(0, limit - count.used);
    const resetSeconds = Math.max(1, Math.ceil(count.resetMs / 1000));
    reply
      .header('x-ratelimit-limit', limit)
      .header('x-ratelimit-remaining', remaining)
      .header('ratelimit-policy', `"${group}";q=${limit};w=${RATE_WINDOW_SECONDS}`)
      .header('ratelimit', `"${group}";r=${remaining};t=${resetSeconds}`);
    if (count.used > limit) refuse(reply, limit);
  }

  /** Counts a wrong credential of an address.
   * @throws RateLimited when the address has sent too many */
  async countFailure({ address, reply, log }: Failed): Promise<void> {
    const count = await this.#safely(log, () => this.#counter.add(`failed:${networkOf(address)}`));
    if (count === null || count.used <= FAILED_AUTH_LIMIT) return;
    reply.header('x-ratelimit-limit', FAILED_AUTH_LIMIT).header('x-ratelimit-remaining', 0);
    refuse(reply, FAILED_AUTH_LIMIT);
  }

  async #safely(log: RequestLog, count: () => Promise<Count>): Promise<Count | null> {
    try {
      return await count();
    } catch (error) {
      log.error({ err: error }, 'the rate limiter cannot count; the request is let through');
      return null;
    }
  }
}

const refuse = (reply: FastifyReply, limit: number): never => {
  reply.header('retry-after', RATE_WINDOW_SECONDS);
  throw new RateLimited(limit);
};
