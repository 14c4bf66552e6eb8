import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RestoreNotes } from '../../src/compose/settle-restore.ts';
import { erasedNameHash } from '../../src/insights/visitors/erased-visitors.ts';
import { openSecretKey } from '../../src/kernel/index.ts';
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
  openSecretKey({ secretKey: null, dataDir: from.dataDir });
  const file = join(from.folder, 'all.aisle');
  await from.json('backup', file);
  return { shopId, file };
};

const eventOf = (shopId: string, id: string, names: object) =>
  ({
    ...{ id, shop_id: shopId, type: 'view', at: 1, received_at: 1, bot: 0 },
    ...names,
  }) as never;

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

it('names the keys that work again, and what a backup cannot know', async () => {
  const { shopId, file } = await backedUp();
  const { keyId } = await from.json<{ keyId: string }>('key', 'create', shopId, '--name', 'Plugin');
  await from.json('backup', file, '--force');
  await from.run(['key', 'revoke', keyId]);
  const { stdout } = await to.run(['restore', file]);
  expect(stdout).toContain('All sessions, links and invitations have ended');
  expect(stdout).toContain(`${keyId}  Test: Plugin`);
  expect(stdout).toContain('without --former they are not known here');
});

it('takes back what was taken back since, where the former records are at hand', async () => {
  const { shopId, file } = await backedUp();
  const gone = await from.shop();
  const { keyId } = await from.json<{ keyId: string }>('key', 'create', shopId, '--name', 'Plugin');
  const records = (place: CliWorkplace) =>
    openStore({ kind: 'sqlite', dataDir: place.dataDir, role: 'tool' });
  const log = await records(from);
  const { id: organizationId } = await log.db
    .selectFrom('organizations')
    .select('id')
    .executeTakeFirstOrThrow();
  await log.db
    .insertInto('users')
    .values({ id: 'u', name: 'U', email: 'u@shop.example', created_at: 1 } as never)
    .execute();
  await log.db
    .insertInto('members')
    .values({ organization_id: organizationId, user_id: 'u', role: 'owner', created_at: 1 })
    .execute();
  for (const [at, names] of [{ user_id: 'ada' }, { session_id: 's-1' }, { user_id: 'bob' }].entries())
    await log.db
      .insertInto('shopper_events')
      .values(eventOf(shopId, `${at}`, names))
      .execute();
  const key = openSecretKey({ secretKey: null, dataDir: from.dataDir }).derive('erased visitors');
  const nameOf = (of: 'user' | 'guest', name: string) => ({
    shop_id: shopId,
    name_hash: erasedNameHash(key, of, name),
  });
  // He came back after he was erased.
  const known = { ...nameOf('user', 'bob'), alias: 'erased-0', asked_at: 1 };
  await log.db.insertInto('erased_visitors').values(known).execute();
  await log.close();
  await from.json('backup', file, '--force');

  await from.run(['key', 'revoke', keyId]);
  await from.run(['shop', 'delete', gone]);
  const former = await records(from);
  await former.db.deleteFrom('members').execute();
  // The clock of a node may be behind, and a backup shows its replica's past.
  const earlier = { alias: 'erased-1', asked_at: Date.now() - 60_000 };
  await former.db
    .insertInto('erased_visitors')
    .values([
      { ...nameOf('user', 'ada'), ...earlier },
      { ...nameOf('guest', 's-1'), alias: 'erased-1', asked_at: Date.now() + 1 },
    ])
    .execute();
  await former.close();

  const { applied, keys } = await to.json<RestoreNotes>('restore', file, '--former', from.dataDir);
  expect(applied).toEqual({ erasures: 2, shopsDeleted: 1, keysRevoked: 1, membersRemoved: 1 });
  expect(keys.map((one) => one.keyId)).not.toContain(keyId);
  const restored = await records(to);
  const jobs = await restored.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'erase-visitor')
    .execute();
  expect(jobs.map(({ payload }) => JSON.parse(payload).name)).toEqual(
    expect.arrayContaining([{ userId: 'ada' }, { sessionId: 's-1' }]),
  );
  const deleted = await restored.db.selectFrom('shops').select('deleted_at').where('id', '=', gone).execute();
  expect(deleted[0]?.deleted_at).not.toBeNull();
  await restored.close();
  const other = new CliWorkplace();
  const refused = await other.run(['restore', file, '--former', to.folder]);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('has no records')]);
  other.remove();
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

it('backups where AISLE_BACKUP_TO says are made, listed, and restored with the secret key alone', async () => {
  await backedUp();
  const refused = await from.run(['backups', 'make']);
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('AISLE_BACKUP_TO is not set'),
  ]);
  const identity = await generateX25519Identity();
  const kept = join(from.folder, 'kept');
  mkdirSync(kept);
  from.settings = { AISLE_BACKUP_TO: kept, AISLE_BACKUP_RECIPIENT: await identityToRecipient(identity) };
  const { name, rows } = await from.json<{ name: string; rows: number }>('backups', 'make');
  expect(await from.json('backups', 'list')).toEqual({ names: [name] });
  const file = join(kept, name);
  const locked = await to.run(['restore', file]);
  expect([locked.status, locked.stderr]).toEqual([1, expect.stringContaining('--identity')]);
  const keys = from.file('keys.txt', `${identity}\n`);
  const restored = await to.json<{ rows: number }>('restore', file, '--identity', keys);
  expect(restored.rows).toBe(rows);
});
