import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import {
  checkBackup,
  decryptBackup,
  isEncrypted,
  openStore,
  restoreBackup,
  type Store,
} from '../store/index.ts';
import { Backups } from './backups.ts';
import { folderTarget } from './folder-target.ts';

let folder: string;
let kept: string;
const clock = new ManualScheduler();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-backups-'));
  kept = join(folder, 'kept');
  mkdirSync(kept);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backupsOf = (
  store: Store,
  more: { keep?: number; recipient?: string | null; to?: string } = {},
): Backups => {
  const { keep = 2, recipient = null, to = kept } = more;
  return new Backups({
    ...{
      store,
      scheduler: clock,
      target: folderTarget(to),
      dataDir: folder,
      secretKey: 'a key',
      recipient,
      keep,
    },
    everyHours: 24,
    onProgress: () => {},
  });
};

const shopsIn = async (file: string): Promise<string[]> => {
  const target = { kind: 'sqlite', dataDir: join(folder, 'restored'), role: 'server' } as const;
  await restoreBackup({ file, target, onProgress: () => {} });
  const store = await openStore(target);
  const rows = await store.read.selectFrom('shops').select('id').execute();
  await store.close();
  return rows.map(({ id }) => id);
};

describe.each(STORES)('backups of $kind', ({ open }) => {
  let test: TestStore;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it('the last of them are kept, each can be restored, and other files are left alone', async () => {
    const shopId = await insertShop(test.store);
    const others = ['notes.txt', 'aisle-monday.gz', 'aisle-20200101T000000Z.gz.new'];
    for (const name of others) writeFileSync(join(kept, name), 'mine');
    const backups = backupsOf(test.store);
    const names: string[] = [];
    for (let day = 0; day < 3; day++) {
      const { name, removed } = await backups.make();
      names.push(name);
      expect(removed).toEqual(day === 2 ? [names[0]] : []);
      clock.advance(86_400_000);
    }
    expect(await backups.list()).toEqual([names[2], names[1]]);
    expect(readdirSync(kept)).toEqual(expect.arrayContaining(others));
    const newest = join(kept, names[2] ?? '');
    expect(statSync(newest).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    expect(await shopsIn(newest)).toContain(shopId);
  });

  it('a new one stays beside those that a clock dated later; what cannot be removed stops nothing', async () => {
    const later = ['aisle-20990101T000000Z.gz', 'aisle-20990102T000000Z.gz'];
    for (const name of later) writeFileSync(join(kept, name), 'later');
    mkdirSync(join(kept, 'aisle-20000101T000000Z.gz'));
    const { name } = await backupsOf(test.store).make();
    expect(readdirSync(kept)).toEqual(expect.arrayContaining([...later, name]));
  });

  it('two that are made at once are both kept, or one in the place of the other', async () => {
    await insertShop(test.store);
    const made = await Promise.all([backupsOf(test.store).make(), backupsOf(test.store).make()]);
    const names = new Set(made.map(({ name }) => name));
    expect(new Set(readdirSync(kept))).toEqual(names);
    for (const name of names) expect(await checkBackup(join(kept, name))).toBeGreaterThan(0);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });

  it('is encrypted to a public key, and opened by its secret key alone', async () => {
    const shopId = await insertShop(test.store);
    const identity = await generateX25519Identity();
    const { name, bytes } = await backupsOf(test.store, {
      recipient: await identityToRecipient(identity),
    }).make();
    const file = join(kept, name);
    expect(name).toMatch(/\.gz\.age$/);
    expect([await isEncrypted(file), statSync(file).size]).toEqual([true, bytes]);
    expect(readFileSync(file).includes('a key')).toBe(false);
    const clear = join(folder, 'clear.gz');
    const keys = (text: string): string => {
      const path = join(folder, 'keys.txt');
      writeFileSync(path, text);
      return path;
    };
    await decryptBackup({ from: file, to: clear, identity: keys(`# created: today\n${identity}\n`) });
    expect(await shopsIn(clear)).toContain(shopId);
    const other = keys(await generateX25519Identity());
    await expect(decryptBackup({ from: file, to: clear, identity: other })).rejects.toThrow(
      /cannot be decrypted/,
    );
    const none = keys('nothing here');
    await expect(decryptBackup({ from: file, to: clear, identity: none })).rejects.toThrow(/no secret key/);
  });
});

it('a folder that is not there is told before any work, and the state says that backups fail', async () => {
  const dataDir = join(folder, 'data');
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
  const backups = backupsOf(store, { to: join(folder, 'not-mounted') });
  await expect(backups.make()).rejects.toThrow(/not-mounted/);
  expect([backups.state.isFailing, existsSync(join(folder, 'backups'))]).toEqual([true, false]);
  mkdirSync(join(folder, 'not-mounted'));
  await backups.make();
  expect(backups.state).toMatchObject({ isFailing: false, lastAtMs: clock.nowMs() });
  await store.close();
});
