import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/new-data-folder.ts';
import { makePrivate } from './private-folder.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const file = (path: string, mode = 0o644): string => {
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
};
const folder = (path: string): string => {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
  return path;
};

it.skipIf(process.platform === 'win32')(
  'a folder of ours is closed to others, with all that is in it',
  () => {
    const data = folder(join(temporaryFolder(), 'data'));
    const inner = folder(join(data, 'indexes', 'shop'));
    folder(join(data, 'indexes'));
    const files = [
      file(join(data, 'aisle.db')),
      file(join(data, 'aisle.db-wal')),
      file(join(inner, 'manifest.json')),
    ];
    makePrivate(data);
    expect([data, join(data, 'indexes'), inner].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  },
);

it.skipIf(process.platform === 'win32')(
  "of a folder that holds others' things only our own records are closed",
  () => {
    const home = folder(temporaryFolder());
    const foreign = [file(join(home, 'letter.txt')), file(join(folder(join(home, 'models')), 'car.obj'))];
    const records = file(join(home, 'aisle.db'));
    makePrivate(home);
    expect([modeOf(home), ...foreign.map(modeOf)]).toEqual([0o755, 0o644, 0o644]);
    expect(modeOf(records)).toBe(0o600);
  },
);

it.skipIf(process.platform === 'win32')('what a link leads to is left alone', () => {
  const elsewhere = temporaryFolder();
  const theirs = file(join(elsewhere, 'shared.bin'));
  const data = folder(join(elsewhere, 'data'));
  folder(join(data, 'models'));
  symlinkSync(theirs, join(data, 'models', 'link'));
  makePrivate(data);
  expect(modeOf(theirs)).toBe(0o644);
  expect(modeOf(join(data, 'models'))).toBe(0o700);
});

it('a folder that is not there is made', () => {
  const data = join(temporaryFolder(), 'a', 'b');
  makePrivate(data);
  expect(existsSync(data)).toBe(true);
});
