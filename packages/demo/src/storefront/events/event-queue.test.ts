import { expect, it } from 'vitest';
import { EventQueue, type ShopEvent } from './event-queue.ts';

const event = (n: number): ShopEvent => ({
  eventId: `e${n}`,
  type: 'click',
  productId: 'A',
  sessionId: 's',
  timestamp: '2026-01-01T00:00:00.000Z',
});

const setUp = (answers: boolean[] = []) => {
  const sent: string[][] = [];
  const timers: (() => void)[] = [];
  const queue = new EventQueue({
    send: async (events) => {
      sent.push(events.map(({ eventId }) => eventId));
      if (answers.shift() === false) throw new Error('offline');
    },
    after: (_, run) => timers.push(run),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { sent, timers, queue, settle };
};

it('events of one moment go in one request', () => {
  const { sent, timers, queue } = setUp();
  queue.add(event(1));
  queue.add(event(2));
  expect([sent, timers.length]).toEqual([[], 1]);
  timers[0]?.();
  expect(sent).toEqual([['e1', 'e2']]);
});

it('a request never has more than the API takes, and all go when the page does', () => {
  const { sent, queue } = setUp();
  for (let n = 0; n < 150; n++) queue.add(event(n));
  queue.flush();
  expect(sent.map((batch) => batch.length)).toEqual([100, 50]);
});

it('a batch that was not taken is sent once more with the same ids, then given up', async () => {
  const { sent, timers, queue, settle } = setUp([false, false]);
  queue.add(event(1));
  timers.shift()?.();
  await settle();
  timers.shift()?.();
  await settle();
  expect([sent, timers]).toEqual([[['e1'], ['e1']], []]);
});
