import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryRateCounter } from './rate-counter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a window begins with a caller's first request and lasts 60 seconds", async () => {
  const counter = memoryRateCounter();
  expect(await counter.add('a')).toEqual({ used: 1, resetMs: 60_000 });
  vi.advanceTimersByTime(59_000);
  expect(await counter.add('a')).toEqual({ used: 2, resetMs: 1000 });
  expect((await counter.add('b')).used).toBe(1);
  vi.advanceTimersByTime(1000);
  expect((await counter.add('a')).used).toBe(1);
});
