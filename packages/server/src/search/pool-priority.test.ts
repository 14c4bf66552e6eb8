import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPoolPriority } from './pool-priority.ts';

it.runIf(process.platform === 'linux')(
  'pictures are decoded behind searches, and nothing else is slowed',
  async () => {
    // The pool is there from its first job on.
    await readFile(import.meta.filename);
    const own = getPriority();
    const before = readdirSync('/proc/self/task').length;
    const lowered = lowerPoolPriority(12);
    expect(lowered).toBeGreaterThan(0);
    expect(lowered).toBeLessThan(before);
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    expect(priorities.filter((priority) => priority === 12)).toHaveLength(lowered);
    expect(getPriority()).toBe(own);
  },
);
