import { expect, it } from 'vitest';
import { followPace } from './pace-of-server.ts';

/** What the server tells, look by look; the last for good. */
const telling = (...told: (number | null)[]) => {
  let looks = 0;
  const pauses: number[] = [];
  const waiting = async (): Promise<number | null> => told[Math.min(looks++, told.length - 1)] ?? null;
  const pause = async (): Promise<void> => void pauses.push(looks);
  return { pauses, looks: () => looks, pace: followPace({ waiting, pause }) };
};

it('waits until few products wait at the server', async () => {
  const { pace, pauses, looks } = telling(20_000, 8_000, 5_000);
  await pace();
  expect([pauses.length, looks()]).toEqual([2, 3]);
  await pace();
  expect(pauses).toHaveLength(2);
});

it('does not wait where no server tells, and does not ask again: it may hang', async () => {
  const { pace, pauses, looks } = telling(null);
  await pace();
  await pace();
  expect([pauses.length, looks()]).toEqual([0, 1]);
});

it('waits thirty seconds at most for a server that does not catch up, once', async () => {
  const { pace, pauses, looks } = telling(20_000);
  await pace();
  expect(pauses).toHaveLength(120);
  const before = looks();
  await pace();
  expect(looks()).toBe(before);
});
