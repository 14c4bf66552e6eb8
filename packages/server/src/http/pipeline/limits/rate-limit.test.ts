import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../../../test/manual-scheduler.ts';
import { type Count, memoryRateCounter } from './rate-counter.ts';
import { RateLimiter } from './rate-limit.ts';

describe('while the counters are away', () => {
  const opened = (add: () => Promise<Count>) => {
    const scheduler = new ManualScheduler();
    const limiter = new RateLimiter({ add }, scheduler);
    const lines: string[] = [];
    const log = { error: (_fields: object, message: string) => lines.push(message) };
    const headers = new Set<string>();
    const reply = {
      header: (name: string) => {
        headers.add(name);
        return reply;
      },
    } as unknown as FastifyReply;
    const take = () => limiter.take({ group: 'search', caller: 'a', reply, log });
    const fail = () => limiter.countFailure({ address: '::1', reply, log });
    return { scheduler, lines, headers, take, fail };
  };

  it('requests pass and the log says so, once', async () => {
    const { lines, headers, take, fail } = opened(() => Promise.reject(new Error('connection refused')));
    await take();
    await fail();
    expect(lines).toHaveLength(1);
    expect(headers).toEqual(new Set());
  });

  it('one request waits for a second, the others do not, and the first count that comes counts again', async () => {
    let counts = 0;
    let answer = (): Promise<Count> => new Promise(() => {});
    const { scheduler, headers, take } = opened(() => {
      counts += 1;
      return answer();
    });
    const first = take();
    scheduler.advance(1_000);
    await first;
    for (let request = 0; request < 20; request++) await take();
    expect(counts).toBe(1);
    scheduler.advance(1_000);
    for (let request = 0; request < 20; request++) await take();
    expect(counts).toBe(2);
    answer = () => Promise.resolve({ used: 1, resetMs: 1_000 });
    scheduler.advance(1_000);
    await take();
    expect(headers).toEqual(new Set());
    await take();
    expect([counts, headers.has('x-ratelimit-limit')]).toEqual([4, true]);
  });
});

describe('visitors that a key names', () => {
  const opened = () => {
    const memory = memoryRateCounter();
    const counted = new Set<string>();
    const limiter = new RateLimiter(
      {
        add: (key) => {
          counted.add(key);
          return memory.add(key);
        },
      },
      new ManualScheduler(),
    );
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
