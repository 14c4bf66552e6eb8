import { expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

it('opens after three failures in a row, lets one try through every two seconds, and closes with the first success', () => {
  let nowMs = 0;
  const breaker = new CircuitBreaker(() => nowMs);
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  for (let i = 0; i < 3; i++) {
    expect(breaker.allows()).toBe(true);
    breaker.failed();
  }
  expect(breaker.allows()).toBe(false);
  nowMs = 2_000;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect(breaker.allows()).toBe(true);
});
