import { expect, it } from 'vitest';
import { BuildQueue } from './build-queue.ts';

const LARGE = 4_000_000;

const setUp = () => {
  const queue = new BuildQueue();
  const begun: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  /** The first letter of a name is its shop; capital letters are large builds. */
  const run = (name: string): Promise<string> => {
    const shop = name.charAt(0);
    const bytes = shop === shop.toUpperCase() ? LARGE : 1_000;
    return queue.run({ shopId: shop.toLowerCase(), bytes }, () => {
      begun.push(name);
      return new Promise((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve(name) : reject(error)));
      });
    });
  };
  const drain = async (): Promise<string[]> => {
    for (let done = 0; done < begun.length; done++) {
      ends[done]?.();
      await new Promise(setImmediate);
    }
    return begun;
  };
  return { begun, ends, run, drain };
};

it('a small change is built before the large ones that wait, whichever came first', async () => {
  const { run, drain } = setUp();
  for (const name of ['A1', 'A2', 'B1', 'c1', 'd1', 'c2']) void run(name);
  expect(await drain()).toEqual(['A1', 'c1', 'd1', 'c2', 'A2', 'B1']);
});

it('shops take turns, large ones among themselves and small ones too', async () => {
  const { run, drain } = setUp();
  for (const name of ['A1', 'A2', 'A3', 'A4', 'B1', 'c1', 'c2', 'c3', 'd1']) void run(name);
  expect(await drain()).toEqual(['A1', 'c1', 'd1', 'c2', 'c3', 'A2', 'B1', 'A3', 'A4']);
});

it('a stream of small changes lets a large one pass after eight', async () => {
  const { run, drain } = setUp();
  for (const name of ['A1', 'A2', ...Array.from({ length: 20 }, (_, i) => `c${i}`)]) void run(name);
  const order = await drain();
  expect(order.indexOf('A2')).toBe(9);
});

it('a build that fails lets the next one begin', async () => {
  const { run, ends, begun } = setUp();
  const failing = run('a1');
  void run('b1');
  ends[0]?.(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(begun).toEqual(['a1', 'b1']);
});
