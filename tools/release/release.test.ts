import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkVersions } from '../check/versions.ts';
import { type Release, release } from './release.ts';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Search by smell.\n\n## 0.9.1\n\n- The first.\n';
const manifest = (more: object): string => `${JSON.stringify({ version: '0.9.1', ...more }, null, 2)}\n`;
const FILES = {
  'CHANGELOG.md': CHANGELOG,
  '.gitignore': 'dist/\n',
  'package.json': manifest({ name: 'aisle' }),
  'packages/one/package.json': manifest({ name: '@aisle/one', dependencies: { zod: '4.6.7' } }),
  'packages/two/package.json': manifest({ name: '@aisle/two', dependencies: { '@aisle/one': '0.9.1' } }),
  'package-lock.json': manifest({
    packages: {
      '': { version: '0.9.1' },
      'packages/two': { version: '0.9.1', dependencies: { '@aisle/one': '0.9.1' } },
      'node_modules/zod': { version: '4.6.7' },
    },
  }),
};

let root: string;
let done: string[];
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const run = (more: Partial<Release> = {}): void =>
  release({
    root,
    version: '0.10.0',
    date: '2026-11-30',
    isDryRun: false,
    test: () => done.push(`test ${JSON.parse(read('package.json')).version}`),
    build: () => done.push(`build ${JSON.parse(read('package.json')).version}`),
    say: (line) => done.push(line),
    ...more,
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aisle-release-'));
  done = [];
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@shop.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('tests, sets one version everywhere, builds with it, commits and tags with the notes', () => {
  run();
  expect(done.slice(0, 2)).toEqual(['test 0.9.1', 'build 0.10.0']);
  const paths = Object.keys(FILES).filter((path) => path.endsWith('package.json'));
  expect(checkVersions(paths.map((path) => ({ path, text: read(path) })))).toEqual([]);
  expect(JSON.parse(read('packages/one/package.json')).dependencies).toEqual({ zod: '4.6.7' });
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '0.10.0',
    packages: {
      '': { version: '0.10.0' },
      'packages/two': { version: '0.10.0', dependencies: { '@aisle/one': '0.10.0' } },
      'node_modules/zod': { version: '4.6.7' },
    },
  });
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.10.0 (2026-11-30)\n\n- Search by smell.\n\n## 0.9.1\n\n- The first.\n',
  );
  expect(read('dist/release/v0.10.0.md')).toBe('- Search by smell.\n');
  expect(git('log', '-1', '--format=%s')).toBe('build(release): 0.10.0');
  expect(git('tag', '--list', '--format=%(refname:short) %(contents:subject)')).toBe(
    'v0.10.0 - Search by smell.',
  );
  expect(git('status', '--porcelain')).toBe('');
});

it('a dry run changes nothing and shows the notes', () => {
  run({ isDryRun: true });
  expect(done.join('\n')).toContain('- Search by smell.');
  expect(done.join('\n')).toContain('packages/two/package.json');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

it('refuses a dirty tree, an older or malformed version, a tag that exists and an empty changelog', () => {
  writeFileSync(join(root, 'note.txt'), 'mine');
  expect(run).toThrow('not committed');
  rmSync(join(root, 'note.txt'));
  for (const version of ['0.9.1', '0.9.0', '0.8.9']) expect(() => run({ version })).toThrow('not later');
  for (const version of ['1', 'v1.0.0', '1.0.0-rc.1'])
    expect(() => run({ version })).toThrow('not a version');
  git('tag', 'v0.10.0');
  expect(run).toThrow('exists');
  git('tag', '--delete', 'v0.10.0');
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG.replace('- Search by smell.\n\n', ''));
  git('commit', '--quiet', '--all', '--message', 'nothing new');
  expect(run).toThrow('nothing to release');
  expect(done).toEqual([]);
});

it.each(['test', 'build'] as const)('a failed %s leaves the repository as it was', (step) => {
  const fail = (): never => {
    throw new Error('red');
  };
  expect(() => run({ [step]: fail })).toThrow('red');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
  expect(git('log', '--format=%s')).toBe('first');
});
