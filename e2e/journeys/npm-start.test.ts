import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serverEnv, WORDS_ONLY } from '../../bench/harness/server.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'aisle-npm-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid } of started) if (pid !== undefined && isAlive(-pid)) process.kill(-pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** `npm test` has installed by now; without that `npm start` would, in the middle of the tests. */
const isInstalled = existsSync(join(root, 'node_modules', '.aisle-install.json'));

/** A process, or with a minus a group of them. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' && address !== null ? address.port : 0);
};

/** `npm start` in a process group of its own, as a terminal would start it; resolves when the server listens. */
const npmStart = async (name: string) => {
  const dataDir = join(folder, name);
  const PORT = await freePort();
  const env = serverEnv(dataDir, { PORT, AISLE_DEMO: 'on', ...WORDS_ONLY });
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(npm);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await expect.poll(() => output, { timeout: 120_000 }).toContain('aisle_sk_');
  const pidFile = join(dataDir, 'server.pid');
  return { npm, pidFile, server: Number(readFileSync(pidFile, 'utf8')) };
};

/** `server.pid` goes last of all that a stop does: one that was cut short leaves it. */
const endsWithItsServer = async ({ npm, pidFile, server }: Awaited<ReturnType<typeof npmStart>>) => {
  await once(npm, 'exit');
  expect(isAlive(server)).toBe(false);
  expect(existsSync(pidFile)).toBe(false);
};

it.skipIf(!isInstalled || process.platform === 'win32')(
  'npm start that is told to end does so when its server has written everything',
  async () => {
    const running = await npmStart('term');
    running.npm.kill('SIGTERM');
    await endsWithItsServer(running);
  },
);

it.skipIf(!isInstalled || process.platform === 'win32')(
  'one Ctrl-C, which every process of the terminal hears, is one wish to stop',
  async () => {
    const running = await npmStart('interrupt');
    process.kill(-(running.npm.pid ?? 0), 'SIGINT');
    await endsWithItsServer(running);
  },
);
