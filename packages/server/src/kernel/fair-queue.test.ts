import { expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { FairQueue } from './fair-queue.ts';

const setUp = (mostWaiting = 2) => {
  const scheduler = new ManualScheduler();
  const queue = new FairQueue({ title: 'Hearing', mostWaiting, deadlineMs: 1000, scheduler });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** The first letter of a name is its shop. */
  const run = (name: string): Promise<string> =>
    queue.run(name.charAt(0), () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = (name: string): void => ends.get(name)?.();
  /** Ends every running item until none is left. */
  const drain = async (): Promise<string[]> => {
    for (let done = 0; done < begun.length; done++) {
      end(begun[done] ?? '');
      await new Promise(setImmediate);
    }
    return begun;
  };
  return { scheduler, queue, begun, run, end, drain };
};

it('one after another, those of a shop in the order in which they came', async () => {
  const { begun, run, end } = setUp();
  const [first, second] = [run('a1'), run('a2')];
  expect(begun).toEqual(['a1']);
  end('a1');
  await expect(first).resolves.toBe('a1');
  expect(begun).toEqual(['a1', 'a2']);
  end('a2');
  await expect(second).resolves.toBe('a2');
});

it('a shop that sends a burst takes turns with those that come later', async () => {
  const { run, drain } = setUp(16);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2', 'd1']) void run(name);
  expect(await drain()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'a3', 'b2', 'a4']);
});

it('one shop may fill the queue while no other wants a place; then it is that shop whose newest is refused', async () => {
  const { run, drain, queue } = setUp(4);
  const [, , , , newest] = ['a1', 'a2', 'a3', 'a4', 'a5'].map(run);
  await expect(run('a6')).rejects.toMatchObject({ code: 'overloaded' });
  void run('b1');
  await expect(newest).rejects.toMatchObject({
    code: 'overloaded',
    message: expect.stringMatching(/^Hearing is busy/),
  });
  expect(queue.waiting).toBe(4);
  expect(await drain()).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('nobody is displaced by a shop that has as many places itself', async () => {
  const { run, drain } = setUp(4);
  for (const name of ['x1', 'a1', 'a2', 'b1', 'b2']) void run(name);
  await expect(run('b3')).rejects.toMatchObject({ code: 'overloaded' });
  const displaced = run('a3');
  await expect(displaced).rejects.toMatchObject({ code: 'overloaded' });
  expect(await drain()).toEqual(['x1', 'a1', 'b1', 'a2', 'b2']);
});

it('when every shop that waits has one place, the next shop is refused', async () => {
  const { run, drain } = setUp();
  for (const name of ['a1', 'b1', 'c1']) void run(name);
  await expect(run('d1')).rejects.toMatchObject({ code: 'overloaded' });
  expect(await drain()).toEqual(['a1', 'b1', 'c1']);
});

it('what waited too long is refused and never begun; what takes too long holds its place until it ends', async () => {
  const { scheduler, begun, run, end, queue } = setUp();
  const hung = run('a-hung');
  const waiting = run('a-waiting');
  scheduler.advance(1000);
  await expect(hung).rejects.toMatchObject({ code: 'overloaded' });
  await expect(waiting).rejects.toMatchObject({ code: 'overloaded' });
  expect(queue.waiting).toBe(0);
  const next = run('next');
  expect(begun).toEqual(['a-hung']);
  end('a-hung');
  await new Promise(setImmediate);
  expect(begun).toEqual(['a-hung', 'next']);
  end('next');
  await expect(next).resolves.toBe('next');
});

it('work that fails lets the next one in', async () => {
  const { queue } = setUp();
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});
