import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';
import { ManualScheduler } from './test/manual-scheduler.ts';

const setUp = () => {
  const scheduler = new ManualScheduler();
  const queue = new BoundedQueue({ title: 'Hearing', mostWaiting: 2, deadlineMs: 1000, scheduler });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string): Promise<string> =>
    queue.run(() => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  return { scheduler, queue, begun, run, end: (name: string) => ends.get(name)?.() };
};

it('one after another, in the order in which they came', async () => {
  const { begun, run, end } = setUp();
  const [first, second] = [run('first'), run('second')];
  expect(begun).toEqual(['first']);
  end('first');
  await expect(first).resolves.toBe('first');
  expect(begun).toEqual(['first', 'second']);
  end('second');
  await expect(second).resolves.toBe('second');
});

it('refuses those for whom there is no room, and takes others once there is', async () => {
  const { run, end, queue } = setUp();
  const running = [run('a'), run('b'), run('c')];
  expect(queue.waiting).toBe(2);
  await expect(run('d')).rejects.toMatchObject({
    code: 'overloaded',
    message: expect.stringMatching(/^Hearing is busy/),
  });
  end('a');
  await running[0];
  const late = run('e');
  for (const name of ['b', 'c', 'e']) {
    end(name);
    await new Promise(setImmediate);
  }
  expect(await Promise.all([...running, late])).toEqual(['a', 'b', 'c', 'e']);
});

it('what waited too long is refused and never begun; what takes too long holds its place until it ends', async () => {
  const { scheduler, begun, run, end, queue } = setUp();
  const hung = run('hung');
  const waiting = run('waiting');
  scheduler.advance(1000);
  await expect(hung).rejects.toMatchObject({ code: 'overloaded' });
  await expect(waiting).rejects.toMatchObject({ code: 'overloaded' });
  expect(queue.waiting).toBe(0);
  const next = run('next');
  expect(begun).toEqual(['hung']);
  end('hung');
  await new Promise(setImmediate);
  expect(begun).toEqual(['hung', 'next']);
  end('next');
  await expect(next).resolves.toBe('next');
});

it('work that fails lets the next one in', async () => {
  const { queue } = setUp();
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});
