import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { memoryRateCounter } from './rate-counter.ts';
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

describe('visitors that a key names', () => {
  const opened = () => {
    const memory = memoryRateCounter();
    const counted = new Set<string>();
    const limiter = new RateLimiter({
      add: (key) => {
        counted.add(key);
        return memory.add(key);
      },
    });
    const log = { error: () => {} };
    /** The headers of the answer; `retry-after` is there where it was refused. */
    const send = async (caller: string, within: string): Promise<Record<string, unknown>> => {
      const headers: Record<string, unknown> = {};
      const reply = {
        header: (name: string, value: unknown) => {
          headers[name] = value;
          return reply;
        },
      };
      const asked = { group: 'search', caller, within, reply: reply as unknown as FastifyReply, log };
      await limiter.take(asked).catch(() => {});
      return headers;
    };
    return { send, counted };
  };

  it('a flood of made-up ones ends at 30 times the limit of one, is counted no further, and meets no other key', async () => {
    const { send, counted } = opened();
    for (let index = 0; index < 6_000; index++) await send(`made-up-${index}`, 'key');
    const refused = await send('one-more', 'key');
    expect(refused).toMatchObject({
      'retry-after': 60,
      'x-ratelimit-limit': 6_000,
      'x-ratelimit-remaining': 0,
      'ratelimit-policy': '"search-of-key";q=6000;w=60',
    });
    const size = counted.size;
    expect(await send('and-another', 'key')).toHaveProperty('retry-after');
    expect(counted.size).toBe(size);
    expect(await send('made-up-1', 'other key')).not.toHaveProperty('retry-after');
  });

  it('what one of them sends too much takes nothing of the others', async () => {
    const { send } = opened();
    for (let index = 0; index < 7_000; index++) await send('the-same', 'key');
    expect(await send('another', 'key')).toMatchObject({ 'x-ratelimit-remaining': 199 });
  });
});
