import { DEFAULT_RATE_LIMIT, RATE_LIMITS, RATE_WINDOW_SECONDS, VISITORS_OF_A_KEY } from '@aisle/contract';
import type { FastifyReply } from 'fastify';
import { DEADLINE_PASSED, networkOf, type Scheduler, withDeadline } from '../../../kernel/index.ts';
import { monotonicMs } from '../../../kernel/monotonic-ms.ts';
import type { RequestLog } from '../../ports.ts';
import type { Count, RateCounter } from './rate-counter.ts';
import { RateLimited } from './rate-limited.ts';

/**
 * Wrong credentials that one address may send each minute; further ones get 429. Valid credentials always pass, because
 * all shops and shoppers behind one proxy may share an address.
 */
export const FAILED_AUTH_LIMIT = 300;

/** A request waits this long for its count. */
const COUNT_WITHIN_MS = 1_000;
/** After a count that failed, requests pass at once; so often one of them has the counter tried again meanwhile. */
const TRY_AGAIN_MS = 1_000;

const isNamed = (group: string): group is keyof typeof RATE_LIMITS => Object.hasOwn(RATE_LIMITS, group);

/** Requests a minute of an endpoint group. */
export const limitOf = (group: string): number => (isNamed(group) ? RATE_LIMITS[group] : DEFAULT_RATE_LIMIT);

/** `within`: the key that named the caller as one of its visitors. */
type Limited = {
  group: string;
  caller: string;
  within?: string | undefined;
  reply: FastifyReply;
  log: RequestLog;
};
type Failed = { address: string; reply: FastifyReply; log: RequestLog };

/**
 * The rate limits of spec section 8. If the counter's store fails, requests pass: a counter must not take a shop down.
 */
export class RateLimiter {
  readonly #counter: RateCounter;
  readonly #scheduler: Scheduler;
  /** When the counter is tried again; null: it counts. */
  #tryAgainMs: number | null = null;
  /** Until when all visitors of a key are refused: made-up ones are not even counted. */
  readonly #fullUntilMs = new Map<string, number>();

  constructor(counter: RateCounter, scheduler: Scheduler) {
    this.#counter = counter;
    this.#scheduler = scheduler;
  }

  /** Counts a request and sets the rate limit headers of its answer.
   * @throws RateLimited */
  async take({ group, caller, within, reply, log }: Limited): Promise<void> {
    const limit = limitOf(group);
    const whole = within === undefined ? null : { name: `${group}-of-key`, key: within };
    if (whole !== null) this.#refuseWhileFull(whole, { limit, reply });
    const count = await this.#safely(log, () => this.#counter.add(`${group}:${caller}`));
    if (count === null) return;
    tellLimit(reply, { name: group, limit, ...count });
    if (count.used > limit) refuse(reply, limit);
    if (whole === null) return;
    // After the visitor's own: what is refused there does not use up the others' share.
    const all = await this.#safely(log, () => this.#counter.add(`${whole.name}:${whole.key}`));
    if (all === null || all.used <= limit * VISITORS_OF_A_KEY) return;
    this.#fullUntilMs.set(`${whole.name}:${whole.key}`, monotonicMs() + all.resetMs);
    this.#refuseWhileFull(whole, { limit, reply });
  }

  #refuseWhileFull(
    { name, key }: { name: string; key: string },
    { limit, reply }: { limit: number; reply: FastifyReply },
  ): void {
    const until = this.#fullUntilMs.get(`${name}:${key}`);
    if (until === undefined) return;
    const resetMs = until - monotonicMs();
    if (resetMs <= 0) {
      this.#fullUntilMs.delete(`${name}:${key}`);
      return;
    }
    const most = limit * VISITORS_OF_A_KEY;
    tellLimit(reply, { name, limit: most, used: most, resetMs });
    refuse(reply, most);
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
    if (this.#tryAgainMs !== null) {
      if (this.#tryAgainMs <= this.#scheduler.nowMs()) this.#tryAgain(count);
      return null;
    }
    try {
      const counted = await withDeadline(this.#scheduler, COUNT_WITHIN_MS, count());
      if (counted !== DEADLINE_PASSED) return counted;
      throw new Error(`no count within ${COUNT_WITHIN_MS} ms`);
    } catch (error) {
      // Once, and not for each request while the counter is away.
      if (this.#tryAgainMs === null)
        log.error({ err: error }, 'the rate limiter cannot count; requests are let through until it can');
      this.#tryAgainMs = this.#scheduler.nowMs() + TRY_AGAIN_MS;
      return null;
    }
  }

  #tryAgain(count: () => Promise<Count>): void {
    this.#tryAgainMs = this.#scheduler.nowMs() + TRY_AGAIN_MS;
    count().then(
      () => {
        this.#tryAgainMs = null;
      },
      () => {},
    );
  }
}

const tellLimit = (
  reply: FastifyReply,
  { name, limit, used, resetMs }: Count & { name: string; limit: number },
): void => {
  const remaining = Math.max(0, limit - used);
  reply
    .header('x-ratelimit-limit', limit)
    .header('x-ratelimit-remaining', remaining)
    .header('ratelimit-policy', `"${name}";q=${limit};w=${RATE_WINDOW_SECONDS}`)
    .header('ratelimit', `"${name}";r=${remaining};t=${Math.max(1, Math.ceil(resetMs / 1000))}`);
};

const refuse = (reply: FastifyReply, limit: number): never => {
  reply.header('retry-after', RATE_WINDOW_SECONDS);
  throw new RateLimited(limit);
};
