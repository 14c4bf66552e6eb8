import { expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { ShortCache } from './short-cache.ts';

const open = () => {
  const clock = new ManualScheduler();
  const cache = new ShortCache<number>({ keepMs: 1_000, most: 2, now: () => clock.nowMs() });
  let made = 0;
  const ask = (key: string, tookMs = 0): Promise<number> =>
    cache.get(key, async () => {
      await Promise.resolve();
      clock.advance(tookMs);
      return ++made;
    });
  return { clock, cache, ask };
};

it('who asks meanwhile shares an answer, which is kept for its time', async () => {
  const { clock, ask } = open();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  clock.advance(999);
  expect(await ask('a')).toBe(1);
  clock.advance(1);
  expect(await ask('a')).toBe(3);
});

it('what takes long to make is kept fifty times as long', async () => {
  const { clock, ask } = open();
  expect(await ask('a', 100)).toBe(1);
  clock.advance(4_999);
  expect(await ask('a')).toBe(1);
  clock.advance(1);
  expect(await ask('a')).toBe(2);
});

it('a failure is not kept, and the oldest answer goes', async () => {
  const { cache, ask } = open();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([await ask('a'), await ask('b'), await ask('c'), await ask('a')]).toEqual([1, 2, 3, 4]);
});
