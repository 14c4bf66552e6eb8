import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** What a command sees of whoever started it. `wait` goes on until a signal comes. */
const PROBE = `
const [, , ...args] = process.argv;
if (args[0] === 'wait') {
  if (args[1] === 'calm') process.on('SIGTERM', () => process.exit(7));
  setInterval(() => {}, 1000);
  console.log('waits');
} else {
  let stdin = '';
  for await (const chunk of process.stdin) stdin += chunk;
  console.log(JSON.stringify({ args, stdin, pid: process.pid, folder: process.cwd() }));
  console.error('a remark');
  process.exitCode = 3;
}
`;

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'aisle-tool-')));
  cpSync(resolve('tools'), join(root, 'tools'), { recursive: true });
  mkdirSync(join(root, 'packages', 'server', 'src'), { recursive: true });
  writeFileSync(join(root, 'packages', 'server', 'src', 'cli.ts'), PROBE);
  mkdirSync(join(root, 'node_modules', 'node', 'bin'), { recursive: true });
  mkdirSync(join(root, 'elsewhere'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A checkout that pins the Node of this test, or another version: then this one counts as a Node of the machine. */
const pin = (node: string): void => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', dependencies: { node } }));
};
const installPinned = (): void =>
  symlinkSync(process.execPath, join(root, 'node_modules', 'node', 'bin', 'node'));

const start = (args: readonly string[]) =>
  spawn(process.execPath, [join(root, 'tools', 'aisle.mjs'), ...args], { cwd: join(root, 'elsewhere') });

const run = async (args: readonly string[], stdin: string) => {
  const child = start(args);
  child.stdin.end(stdin);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { stdout, stderr, status, pid: child.pid };
};

it.each([
  { node: 'another Node', version: '0.0.1', handsOver: true },
  { node: 'the pinned Node', version: process.versions.node, handsOver: false },
])('started with $node, a command gets all that it was given, and its status is kept', async (one) => {
  pin(one.version);
  installPinned();
  const { stdout, stderr, status, pid } = await run(['import', '-', '--name', 'a b "c"'], 'id,name\n');
  const seen = JSON.parse(stdout);
  expect(seen).toMatchObject({
    args: ['import', '-', '--name', 'a b "c"'],
    stdin: 'id,name\n',
    folder: join(root, 'elsewhere'),
  });
  expect(seen.pid !== pid).toBe(one.handsOver);
  expect([stderr, status]).toEqual(['a remark\n', 3]);
});

it.each([
  { signal: 'SIGINT', how: 'hard', ends: [null, 'SIGINT'] },
  { signal: 'SIGTERM', how: 'hard', ends: [null, 'SIGTERM'] },
  { signal: 'SIGTERM', how: 'calm', ends: [7, null] },
] as const)('$signal reaches a command on the pinned Node, which ends $how', async ({
  signal,
  how,
  ends,
}) => {
  pin('0.0.1');
  installPinned();
  const child = start(['wait', how]);
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'close')).toEqual(ends);
});

it('without the pinned Node it says what to run', async () => {
  pin('0.0.1');
  const { stdout, stderr, status } = await run(['shop', 'list'], '');
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toMatch(/^Node 0\.0\.1, which Aisle needs, did not start: .*Run npm ci in .*\n$/);
});
