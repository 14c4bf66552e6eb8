import { expect, it } from 'vitest';
import { followPace } from './pace-of-server.ts';

/** What the server tells, look by look; the last for good. `Error`: it hangs. Each answer takes `answerMs`, each pause 250 ms. */
const telling = (told: (number | null | Error)[], answerMs = 0) => {
  const spent = { looks: 0, pauses: 0, ms: 0 };
  const waiting = async (): Promise<number | null> => {
    spent.ms += answerMs;
    const next = told[Math.min(spent.looks++, told.length - 1)] ?? null;
    if (next instanceof Error) throw next;
    return next;
  };
  const pause = async (): Promise<void> => {
    spent.pauses++;
    spent.ms += 250;
  };
  return { spent, pace: followPace({ waiting, pause, nowMs: () => spent.ms }) };
};

it('waits until few products wait at the server', async () => {
  const { pace, spent } = telling([20_000, 8_000, 5_000]);
  await pace();
  expect(spent).toEqual({ looks: 3, pauses: 2, ms: 500 });
  await pace();
  expect(spent.pauses).toBe(2);
});

it('does not wait where no server tells, and does when one has started', async () => {
  const { pace, spent } = telling([null, 20_000, 0]);
  await pace();
  expect(spent.pauses).toBe(0);
  await pace();
  expect(spent.pauses).toBe(1);
});

it('asks a server that hangs once', async () => {
  const { pace, spent } = telling([new Error('no answer')]);
  await pace();
  await pace();
  expect(spent).toEqual({ looks: 1, pauses: 0, ms: 0 });
});

it.each([
  0, 1_900,
])('waits thirty seconds at most for a server that does not catch up, once; answers take %i ms', async (answerMs) => {
  const { pace, spent } = telling([20_000], answerMs);
  await pace();
  expect(spent.ms).toBeGreaterThanOrEqual(30_000);
  expect(spent.ms).toBeLessThan(33_000);
  const { looks } = spent;
  await pace();
  expect(spent.looks).toBe(looks);
});
