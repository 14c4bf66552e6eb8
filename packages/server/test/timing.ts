import { expect } from 'vitest';
import type { TestAnswer } from './harness.ts';

/** Each of these stages is in `Server-Timing`, and `tookMs` counts all of them. */
export function expectTimed({ headers, body }: TestAnswer, stages: readonly string[]): void {
  const timing = headers['server-timing'] ?? '';
  const times = stages.map((name) => Number(new RegExp(`(?:^|, )${name};dur=([\\d.]+)`).exec(timing)?.[1]));
  expect(times.every((ms) => ms >= 0)).toBe(true);
  // Each is rounded to two decimals.
  const sum = times.reduce((total, ms) => total + ms, 0);
  expect(body.tookMs).toBeGreaterThanOrEqual(sum - 0.01 * stages.length);
}
