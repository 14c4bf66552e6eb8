import { execFile } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { builtServer } from '../../bench/harness/built-server.ts';
import { post } from '../../bench/harness/requests.ts';
import { serverEnv, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { drawnPng } from '../../packages/server/test/drawn-png.ts';

const folder = mkdtempSync(join(tmpdir(), 'aisle-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const everything = (dataDir: string): string[] => [
  dataDir,
  ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name)),
];

/** How many products the search finds that the server prints as a curl line; 0 when it is not printed yet. */
const pasteCurl = async (output: string): Promise<number> => {
  const line = /curl [^\n]*(\\\n[^\n]*)*/.exec(output)?.[0];
  if (line === undefined) return 0;
  const { stdout } = await promisify(execFile)('sh', ['-c', line]);
  return JSON.parse(stdout).total ?? 0;
};

/** What others than the owner may read, write or enter. */
const openToOthers = (dataDir: string): string[] =>
  everything(dataDir).filter((path) => (lstatSync(path).mode & 0o077) !== 0);

it.skipIf(process.platform === 'win32')(
  'nobody else of the machine reads what a server keeps, nor what one of before left open',
  async () => {
    const dataDir = join(folder, 'server');
    const settings = { ...WORDS_ONLY, AISLE_DEMO: 'on', AISLE_TEXT_MODEL: 'lexis' };
    const before = process.umask(0o022);
    try {
      const first = await startServer(dataDir, settings);
      // The index of the demo shop is in memory, so that a stop writes it.
      await expect
        .poll(() => pasteCurl(first.output()), { timeout: 60_000, interval: 300 })
        .toBeGreaterThan(0);
      expect(openToOthers(dataDir)).toEqual([]);
      expect(await first.stop()).toBe(0);
      expect(readdirSync(dataDir)).toContain('indexes');
      expect(openToOthers(dataDir)).toEqual([]);
      for (const path of everything(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
      const second = await startServer(dataDir, settings);
      expect(openToOthers(dataDir)).toEqual([]);
      expect(await second.stop()).toBe(0);
    } finally {
      process.umask(before);
    }
  },
);

it.skipIf(process.platform === 'win32')('nor what the command line makes', async () => {
  const dataDir = join(folder, 'cli');
  const before = process.umask(0o022);
  try {
    const shop = ['shop', 'create', '--name', 'A', '--url', 'https://a.example'];
    await promisify(execFile)(process.execPath, [builtServer('cli'), ...shop], { env: serverEnv(dataDir) });
  } finally {
    process.umask(before);
  }
  expect(openToOthers(dataDir)).toEqual([]);
});

it('a server that looks at images writes nothing to the home folder: ONNX Runtime tells its maker nothing', async () => {
  const home = join(folder, 'home');
  mkdirSync(home);
  // It would also be silent where `CI` is set.
  const silent = { CI: '', ORT_DISABLE_TELEMETRY: '' };
  const settings = {
    ...silent,
    HOME: home,
    AISLE_DEMO: 'on',
    AISLE_TEXT_MODEL: 'off',
    AISLE_IMAGE_MODEL: 'on',
  };
  const server = await startServer(join(folder, 'images'), settings);
  try {
    await expect
      .poll(() => pasteCurl(server.output()), { timeout: 60_000, interval: 300 })
      .toBeGreaterThan(0);
    const [, token = ''] = /Widget token (\S+)/.exec(server.output()) ?? [];
    const image = drawnPng('disc', [200, 30, 30]).toString('base64');
    const { status } = await post(
      `${server.url}/api/widget/search/visual`,
      { 'x-widget-token': token },
      { image },
    );
    expect(status).toBe(200);
    expect(readdirSync(home)).toEqual([]);
  } finally {
    await server.stop();
  }
});
