import { expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { giveMemoryBack } from './give-memory-back.ts';

const MB = 1024 * 1024;

const startThread = () => {
  const scheduler = new ManualScheduler();
  const thread = { cpu: 500, heap: 36 * MB, collections: 0 };
  const heap = {
    cpuMs: () => thread.cpu,
    bytes: () => thread.heap,
    collect: () => {
      thread.collections++;
      thread.cpu += 60;
      thread.heap = 17 * MB;
    },
  };
  giveMemoryBack(heap, scheduler);
  return { thread, pass: (seconds: number) => scheduler.advance(seconds * 1000) };
};

it('a thread that works keeps its memory, and gives it back once it is quiet', () => {
  const { thread, pass } = startThread();
  for (let at = 0; at < 4; at++) {
    thread.cpu += 1000;
    pass(15);
  }
  expect(thread.collections).toBe(0);
  pass(15);
  expect(thread).toMatchObject({ collections: 1, heap: 17 * MB });
});

it('a quiet thread collects again only when its heap has grown', () => {
  const { thread, pass } = startThread();
  pass(120);
  expect(thread.collections).toBe(1);
  thread.heap = 28 * MB;
  pass(60);
  expect(thread.collections).toBe(1);
  thread.heap = 30 * MB;
  pass(60);
  expect(thread.collections).toBe(2);
});

it('what a collection costs does not count as work', () => {
  const { thread, pass } = startThread();
  pass(15);
  thread.heap = 40 * MB;
  thread.cpu += 250;
  pass(15);
  expect(thread.collections).toBe(2);
});

it('a heap that was collected when it was full is collected again after much work', () => {
  const { thread, pass } = startThread();
  pass(15);
  thread.cpu += 3_001;
  pass(15);
  expect(thread.collections).toBe(1);
  pass(15);
  expect(thread.collections).toBe(2);
  pass(60);
  expect(thread.collections).toBe(2);
});
