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

const IN_MEMORY = 'the server that runs has these changes in memory, and writes them to disk by itself';
const SEQS = { shop_here: 7, shop_elsewhere: 3 };

const check = (nodeUrl: string | null, runs: boolean, seqs: Record<string, number> = SEQS) => {
  const currentSeqs = async () => new Map(Object.entries(seqs));
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
    message: `index copies on disk: shop_elsewhere is not written yet; ${IN_MEMORY}`,
  });
  expect(await check(null, false)).toMatchObject({
    status: 'warning',
    message: 'index copies on disk: shop_elsewhere is not written yet',
  });
});

it('what is behind is the copy on disk: the server that runs has the changes', async () => {
  expect(await check(null, true, { shop_here: 27 })).toEqual({
    name: 'index',
    status: 'ok',
    message: `index copies on disk: shop_here is 20 changes behind; ${IN_MEMORY}`,
    advice: null,
  });
  expect(await check(null, false, { shop_here: 8 })).toMatchObject({
    status: 'warning',
    message: 'index copies on disk: shop_here is 1 change behind',
    advice: expect.stringContaining('catches up by itself'),
  });
});

it('a damaged copy is told also while a server runs', async () => {
  writeFileSync(join(dataDir, 'indexes', 'shop_here', 'manifest.json'), '{"seq"');
  expect(await check(null, true, { shop_here: 7 })).toMatchObject({
    status: 'warning',
    message: 'index copies on disk: shop_here is damaged',
  });
});
