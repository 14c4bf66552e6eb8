import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { CliWorkplace } from './cli-workplace.ts';

let from: CliWorkplace;
let to: CliWorkplace;
beforeEach(() => {
  from = new CliWorkplace();
  to = new CliWorkplace();
});
afterEach(() => {
  from.remove();
  to.remove();
});

const backedUp = async (): Promise<{ shopId: string; file: string }> => {
  const shopId = await from.shop();
  await from.import(from.file('a.csv', 'externalId,name,price\n1,Lamp,20\n'), '--shop', shopId);
  // A server has made the key.
  const { openSecretKey } = await import('../../src/kernel/index.ts');
  openSecretKey({ secretKey: null, dataDir: from.dataDir });
  const file = join(from.folder, 'all.aisle');
  await from.json('backup', file);
  return { shopId, file };
};

it('a backup restored elsewhere has the shops, their keys and products, and the secret key', async () => {
  const { shopId, file } = await backedUp();
  const { stdout } = await to.run(['restore', file]);
  expect(stdout).toMatch(/^\d+ rows of .* are restored/);
  const shop = await to.json<{ productsCount: number }>('shop', 'show', shopId);
  expect(shop.productsCount).toBe(1);
  expect(await to.json('key', 'list', shopId)).toEqual(await from.json('key', 'list', shopId));
  const keyOf = (place: CliWorkplace) => readFileSync(join(place.dataDir, 'secret.key'), 'utf8').trim();
  expect(keyOf(to)).toBe(keyOf(from));
});

it('says what it does not do, in one line', async () => {
  const { file } = await backedUp();
  const failure = async (place: CliWorkplace, ...argv: string[]) => {
    const { status, stdout, stderr } = await place.run(argv);
    expect([status, stdout]).toEqual([1, '']);
    return stderr;
  };
  expect(await failure(from, 'backup', file)).toContain('--force replaces it');
  expect((await from.run(['backup', file, '--force'])).status).toBe(0);
  expect(await failure(from, 'backup', '/nowhere/at/all.aisle')).toContain('cannot be written');
  expect(await failure(to, 'restore', join(to.folder, 'missing'))).toContain('there is no file');
  expect(await failure(to, 'restore', to.file('x', 'hello'))).toContain('no whole backup');
  expect(await failure(from, 'restore', file)).toContain('empty store');
});

it('goes into no folder that a running server holds', async () => {
  const { file } = await backedUp();
  const held = await openStore({ kind: 'sqlite', dataDir: to.dataDir, role: 'server' });
  const { status, stderr } = await to.run(['restore', file]);
  await held.close();
  expect(status).toBe(1);
  expect(stderr).toContain(to.dataDir);
});
