import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPool, lowerV8 } from './thread-priority.ts';

const linux = it.runIf(process.platform === 'linux');
const LOWEST = 19;

const threadsOf = (niceness: number): number =>
  readdirSync('/proc/self/task').filter((thread) => getPriority(Number(thread)) === niceness).length;

linux('images are decoded behind searches, and nothing else is slowed', async () => {
  // The first job creates the pool.
  await readFile(import.meta.filename);
  const own = getPriority();
  const lowered = lowerPool();
  expect(lowered).toBeGreaterThan(0);
  expect(threadsOf(Math.min(own + 10, LOWEST))).toBe(lowered);
  expect(getPriority()).toBe(own);
});

linux('the threads of V8 are found, and give way to searches', () => {
  const own = getPriority();
  const lowered = lowerV8();
  expect(lowered).toBeGreaterThan(0);
  expect(threadsOf(Math.min(own + 4, LOWEST))).toBeGreaterThanOrEqual(lowered);
  expect(getPriority()).toBe(own);
});

linux('in a server that was started nicely threads give way as they do elsewhere', () => {
  const module = JSON.stringify(new URL('./thread-priority.ts', import.meta.url).href);
  const script = `import { getPriority } from 'node:os';
    const { giveWay } = await import(${module});
    const before = getPriority();
    giveWay(3);
    console.log(getPriority() - before);`;
  // An unprivileged process may not lower a thread's niceness: trying would end it.
  const node = [process.execPath, '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync('nice', ['-n', '4', ...node], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe(String(Math.min(3, LOWEST - Math.min(getPriority() + 4, LOWEST))));
});
