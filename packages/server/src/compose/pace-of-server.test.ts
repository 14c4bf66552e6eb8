import { describe, expect, it } from 'vitest';
import { catchUp, followPace } from './pace-of-server.ts';

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
  const ports = { waiting, pause, nowMs: () => spent.ms };
  const waits: number[] = [];
  return { spent, pace: followPace(ports), caughtUp: () => catchUp(ports, (n) => waits.push(n)), waits };
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

describe('after the last product', () => {
  it('waits until none waits at the server, and says once how many do', async () => {
    const { caughtUp, spent, waits } = telling([0, 0, 900, 400, 0, 0]);
    expect(await caughtUp()).toBe(0);
    expect(spent).toEqual({ looks: 6, pauses: 5, ms: 1250 });
    expect(waits).toEqual([900]);
  });

  it('gives a server a second to see what was stored', async () => {
    const { caughtUp, spent } = telling([0]);
    expect(await caughtUp()).toBe(0);
    expect(spent.ms).toBe(1250);
  });

  it.each([
    [[null]],
    [[new Error('no answer')]],
    [[700, null]],
  ])('ends where no server tells: %j', async (told) => {
    const { caughtUp, spent } = telling(told);
    expect(await caughtUp()).toBeNull();
    expect(spent.ms).toBeLessThan(300);
  });

  it('ends after thirty seconds, with how many wait', async () => {
    const { caughtUp, spent } = telling([700]);
    expect(await caughtUp()).toBe(700);
    expect(spent.ms).toBeLessThan(31_000);
  });
});
