import { AisleError } from '@aisle/contract';
import { expect, it } from 'vitest';
import { GroupCommit } from './group-commit.ts';

/** Records what is written; each write waits until it is let go. */
const gated = (maxItems = 10, maxWaiting = 100) => {
  const writes: number[][] = [];
  const gates: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const commits = new GroupCommit<number>({
    maxItems,
    maxWaiting,
    write: (items) => {
      writes.push([...items]);
      return new Promise((resolve, reject) => gates.push({ resolve, reject }));
    },
  });
  const settle = async (error?: unknown): Promise<void> => {
    const gate = gates.shift();
    if (error === undefined) gate?.resolve();
    else gate?.reject(error);
    for (let turn = 0; turn < 10; turn++) await null;
  };
  return { commits, writes, settle };
};

it('what comes during a write is written together by the next one', async () => {
  const { commits, writes, settle } = gated();
  const all = Promise.all([[1], [2, 3], [4]].map((items) => commits.add(items)));
  expect([writes, commits.waiting]).toEqual([[[1]], 3]);
  await settle();
  expect([writes, commits.waiting]).toEqual([[[1], [2, 3, 4]], 0]);
  await settle();
  await all;
});

it('a write takes no more than it should, but always a whole addition', async () => {
  const { commits, writes, settle } = gated(2);
  const all = Promise.all([[1], [2], [3, 4, 5], [6]].map((items) => commits.add(items)));
  for (let write = 0; write < 4; write++) await settle();
  await all;
  expect(writes).toEqual([[1], [2], [3, 4, 5], [6]]);
});

it('nobody is told before the commit', async () => {
  const { commits, settle } = gated();
  let stored = false;
  const done = commits.add([1]).then(() => {
    stored = true;
  });
  for (let turn = 0; turn < 10; turn++) await null;
  expect(stored).toBe(false);
  await settle();
  await done;
});

it('an addition that the store refuses fails alone', async () => {
  const { commits, writes, settle } = gated();
  const [first, good, bad] = [commits.add([1]), commits.add([2]), commits.add([3])];
  await settle();
  await settle(new Error('constraint'));
  await settle();
  const failed = expect(bad).rejects.toThrow('constraint');
  await settle(new Error('constraint'));
  await Promise.all([first, good, failed]);
  expect(writes).toEqual([[1], [2, 3], [2], [3]]);
});

it('a store that is down refuses all at once, and more than can wait is refused', async () => {
  const { commits, writes, settle } = gated(10, 3);
  const first = commits.add([1]);
  const waiting = [commits.add([2]), commits.add([3, 4])];
  await expect(commits.add([5])).rejects.toMatchObject({ code: 'overloaded' });
  await settle();
  await first;
  const refused = Promise.all(waiting.map((one) => expect(one).rejects.toThrow('down')));
  await settle(new AisleError('store_unavailable', 'down'));
  await refused;
  expect(writes).toEqual([[1], [2, 3, 4]]);
});
