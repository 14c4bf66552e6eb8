import { expect, it } from 'vitest';
import { BatchWriter } from './batch-writer.ts';

const setUp = () => {
  const batches: number[][] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const write = (items: number[]): Promise<void> => {
    batches.push(items);
    return new Promise((resolve, reject) =>
      ends.push((fault) => (fault === undefined ? resolve() : reject(fault))),
    );
  };
  const queue = new BatchWriter<number>({ write, mostItems: 4, mostWeight: 100, weightOf: (item) => item });
  const end = async (fault?: Error): Promise<void> => {
    ends.shift()?.(fault);
    await new Promise(setImmediate);
  };
  return { queue, batches, end };
};

it('the first is written at once, and what comes meanwhile in batches of a bounded number', async () => {
  const { queue, batches, end } = setUp();
  const written = Promise.all([1, 2, 3, 4, 5, 6].map((item) => queue.add(item)));
  expect(batches).toEqual([[1]]);
  await end();
  await end();
  await end();
  await written;
  expect(batches).toEqual([[1], [2, 3, 4, 5], [6]]);
});

it('heavy ones make small batches, and the heaviest are batches of their own', async () => {
  const { queue, batches, end } = setUp();
  const written = Promise.all([1, 60, 40, 1, 500, 2].map((item) => queue.add(item)));
  for (let done = 0; done < 5; done++) await end();
  await written;
  expect(batches).toEqual([[1], [60, 40], [1], [500], [2]]);
});

it('a batch that cannot be written fails those that are in it, and no others', async () => {
  const { queue, end } = setUp();
  const [first, second, third] = [queue.add(1), queue.add(2), queue.add(3)];
  await end();
  const failed = Promise.allSettled([second, third]);
  await end(new Error('the disk is full'));
  await first;
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = queue.add(4);
  await end();
  await later;
});
