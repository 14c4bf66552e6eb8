import type { Assistance } from '@aisle/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followAssistance } from './follow-assistance.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const assistance = (pending: boolean): Assistance => ({
  reformulations: [],
  insights: [],
  answer: null,
  source: pending ? 'rules' : 'model',
  pending,
});
const setUp = (answers: (Assistance | Error)[]) => {
  const asked: number[] = [];
  const said: Assistance[] = [];
  const startedMs = Date.now();
  const ask = async (): Promise<Assistance> => {
    const answer = answers[asked.push(Date.now() - startedMs) - 1] ?? assistance(true);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const stop = followAssistance(ask, (one) => said.push(one));
  return { asked, said, stop };
};

it('asks less and less often until it is said, and then no more', async () => {
  const { asked, said } = setUp([assistance(true), assistance(true), assistance(false)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([500, 1500, 3500]);
  expect(said).toEqual([assistance(false)]);
});

it('gives up after a while, and at a fault', async () => {
  const silent = setUp([]);
  const broken = setUp([new Error('gone')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(silent.asked).toEqual([500, 1500, 3500, 7500, 15_500]);
  expect(broken.asked).toEqual([500]);
  expect([...silent.said, ...broken.said]).toEqual([]);
});

it('says nothing once it is stopped, not even what was on its way', async () => {
  const { asked, said, stop } = setUp([assistance(false)]);
  vi.advanceTimersByTime(500);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, said]).toEqual([[500], []]);
});
