import { expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { StartGate } from './start-gate.ts';

const setUp = () => {
  const scheduler = new ManualScheduler();
  const gate = new StartGate({ scheduler, atOnce: 2, slowMs: 100 });
  const leave: (() => void)[] = [];
  for (let at = 0; at < 5; at++) void gate.enter().then((done) => leave.push(done));
  return { scheduler, leave, turn: () => new Promise(setImmediate) };
};

it('no more than so many are under way at once', async () => {
  const { leave, turn } = setUp();
  await turn();
  expect(leave).toHaveLength(2);
  leave[0]?.();
  await turn();
  expect(leave).toHaveLength(3);
  // Leaving twice frees only one place.
  leave[0]?.();
  await turn();
  expect(leave).toHaveLength(3);
});

it('what is slow holds up no others, and gives its place away once', async () => {
  const { scheduler, leave, turn } = setUp();
  await turn();
  scheduler.advance(100);
  await turn();
  expect(leave).toHaveLength(4);
  leave[0]?.();
  await turn();
  expect(leave).toHaveLength(4);
  leave[2]?.();
  await turn();
  expect(leave).toHaveLength(5);
});
