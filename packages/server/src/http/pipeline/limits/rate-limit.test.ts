import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limit.ts';

it('when the counters cannot be reached, requests pass and the log says so', async () => {
  const down = (): Promise<never> => Promise.reject(new Error('connection refused'));
  const limiter = new RateLimiter({ add: down });
  const lines: string[] = [];
  const log = { error: (_fields: object, message: string) => lines.push(message) };
  const headers: string[] = [];
  const reply = { header: (name: string) => headers.push(name) } as unknown as FastifyReply;
  await limiter.take({ group: 'search', caller: 'a', reply, log });
  await limiter.countFailure({ address: '::1', reply, log });
  expect(lines).toHaveLength(2);
  expect(headers).toEqual([]);
});
