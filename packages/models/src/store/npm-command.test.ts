import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findNpm } from './npm-command.ts';

let folder = '';
const nodePath = '/nowhere/node';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'npm-command-'));
  await writeFile(join(folder, 'npm-cli.js'), '');
  await writeFile(join(folder, 'npm'), '#!/bin/sh\n');
  await chmod(join(folder, 'npm'), 0o755);
  await mkdir(join(folder, 'node_modules', 'npm', 'bin'), { recursive: true });
  await writeFile(join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'), '');
});

it('prefers the npm that started us', async () => {
  const env = { npm_execpath: join(folder, 'npm-cli.js'), PATH: folder };
  expect(await findNpm({ env, platform: 'linux', nodePath })).toEqual({
    command: nodePath,
    args: [env.npm_execpath],
  });
});

it('does not take yarn or pnpm for npm', async () => {
  const env = { npm_execpath: '/opt/yarn/yarn.js', PATH: ['', '/nowhere', folder].join(delimiter) };
  const found = await findNpm({ env, platform: 'linux', nodePath });
  expect(found).toEqual({ command: join(folder, 'npm'), args: [] });
});

it("runs npm's script with Node on Windows, where npm.cmd would need a shell", async () => {
  const script = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const found = await findNpm({ env: { Path: folder }, platform: 'win32', nodePath });
  expect(found).toEqual({ command: nodePath, args: [script] });
});

it('finds none where there is none', async () => {
  expect(await findNpm({ env: { PATH: '/nowhere' }, platform: 'linux', nodePath })).toBeNull();
});
