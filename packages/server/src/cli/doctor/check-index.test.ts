import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkIndex } from './check-index.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-check-index-'));
  const folder = join(dataDir, 'indexes', 'shop_here');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), '{"seq": 7}');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const check = (nodeUrl: string | null, runs: boolean) => {
  const currentSeqs = async () =>
    new Map([
      ['shop_here', 7],
      ['shop_elsewhere', 3],
    ]);
  return checkIndex({ config: { dataDir, nodeUrl }, feed: { currentSeqs } }, { runs });
};

it('a node that runs beside others is not told that the indexes of their shops are missing', async () => {
  expect(await check('http://10.0.0.7:7700', true)).toMatchObject({
    status: 'ok',
    message:
      '1 indexes on disk are as new as the records; 1 more shops are kept by other nodes, or not written yet',
  });
});

it('a node alone is', async () => {
  expect(await check(null, true)).toMatchObject({
    status: 'ok',
    message: 'shop_elsewhere: not written yet; the server that runs will write them',
  });
  expect(await check(null, false)).toMatchObject({
    status: 'warning',
    message: 'shop_elsewhere: not written yet',
  });
});
