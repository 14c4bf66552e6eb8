import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startScript } from '../../../test/crash/child-script.ts';
import { temporaryFolder } from '../../../test/new-data-folder.ts';
import { insertShop } from '../../../test/stores.ts';
import { openStore, type Store, StoreOpenError } from '../index.ts';
import { openSqlite } from './open-sqlite.ts';

const organization = (id: string) => ({ id, name: 'x'.repeat(2000), created_at: 1 });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error);
/** Overwrites all pages of 4096 bytes after the first `kept`. */
const zeroPages = (file: string, kept: number): void => {
  const pages = readFileSync(file).length / 4096 - kept;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096 * pages), 0, 4096 * pages, 4096 * kept);
  closeSync(handle);
};
const fill = async (store: Store): Promise<unknown> => {
  for (let i = 0; i < 100_000; i += 50) {
    const rows = Array.from({ length: 50 }, (_, place) => organization(`fill-${i + place}`));
    const failure = await failureOf(store.db.insertInto('organizations').values(rows).execute());
    if (failure !== null) return failure;
  }
  return null;
};

describe('the embedded store', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = temporaryFolder();
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps every acknowledged sync through kill -9, whole batches only', async () => {
    for (let round = 0; round < 3; round += 1) {
      const child = startScript('sync-until-killed.ts', dataDir);
      await child.said((line) => line === `stored ${3 + round * 4}`);
      await child.kill();
      const acknowledged = child.lines.filter((line) => line.startsWith('stored ')).length;
      const shopId = (child.lines[0] ?? '').slice('shop '.length);

      const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
      const { total } = await store.read
        .selectFrom('products')
        .where('shop_id', '=', shopId)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const shop = await store.read
        .selectFrom('shops')
        .select('last_seq')
        .where('id', '=', shopId)
        .executeTakeFirst();
      const generation = await store.read
        .selectFrom('generations')
        .select('products_count')
        .where('shop_id', '=', shopId)
        .executeTakeFirst();
      await store.close();
      expect(total % 20).toBe(0);
      expect(total).toBeGreaterThanOrEqual(acknowledged * 20);
      expect(shop?.last_seq).toBe(total);
      expect(generation?.products_count).toBe(total);
    }
  });

  it('tells a second server which process holds the folder, and lets it in once that one is killed', async () => {
    const child = startScript('hold-folder.ts', dataDir);
    await child.said((line) => line === 'open sqlite');
    const failure = await failureOf(openStore({ kind: 'sqlite', dataDir, role: 'server' }));
    expect(failure).toBeInstanceOf(StoreOpenError);
    expect(failure).toMatchObject({ fault: 'folder_locked' });
    expect(String(failure)).toContain(`(process ${child.pid})`);
    await child.kill();
    await (await openStore({ kind: 'sqlite', dataDir, role: 'server' })).close();
  });

  it('lets a command-line tool write beside a running server, and the server sees it', async () => {
    const server = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
    const tool = await openStore({ kind: 'sqlite', dataDir, role: 'tool' });
    const shopId = await insertShop(tool);
    expect(await server.read.selectFrom('shops').select('id').execute()).toEqual([{ id: shopId }]);
    await tool.close();
    await server.db.insertInto('organizations').values(organization('after')).execute();
    await server.close();
  });

  it('says storage_full when the database may not grow, stores nothing of that write, and goes on after', async () => {
    const store = await openSqlite({ dataDir, role: 'server', maxPages: 240 });
    expect(await fill(store)).toMatchObject({ code: 'storage_full', status: 507 });
    await store.db.deleteFrom('organizations').where('id', 'like', 'fill-1%').execute();
    await store.db.insertInto('organizations').values(organization('after')).execute();
    expect(
      await store.read.selectFrom('organizations').select('id').where('id', '=', 'after').execute(),
    ).toHaveLength(1);
    await store.close();
  });

  it('refuses data of a newer version and leaves it as it is', async () => {
    const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
    await sql`INSERT INTO schema_versions VALUES (999, '0999-later', 1)`.execute(store.db);
    await store.close();
    const failure = await failureOf(openStore({ kind: 'sqlite', dataDir, role: 'server' }));
    expect(failure).toMatchObject({ fault: 'schema_newer' });
    expect(String(failure)).toContain('newer version of Aisle');
  });

  it('says in one line that a file is no database', async () => {
    writeFileSync(join(dataDir, 'aisle.db'), 'this is a text, and long enough to be read as one'.repeat(50));
    const failure = await failureOf(openStore({ kind: 'sqlite', dataDir, role: 'server' }));
    expect(failure).toMatchObject({ fault: 'damaged' });
    expect(String(failure)).toContain(dataDir);
  });

  it.each([
    ['half of it is cut off', (file: string) => truncateSync(file, 4096 * 60)],
    ['pages of it are zeroes', (file: string) => zeroPages(file, 60)],
    // Nothing reads them at the start but the check.
    ['the last rows are zeroes', (file: string) => zeroPages(file, statSync(file).size / 4096 - 5)],
  ])('a server does not start on a database when %s, and changes nothing of it', async (_, damage) => {
    const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
    await store.db
      .insertInto('organizations')
      .values(Array.from({ length: 200 }, (_, n) => organization(`o${n}`)))
      .execute();
    await store.close();
    const file = join(dataDir, 'aisle.db');
    damage(file);
    const before = readFileSync(file);
    const failure = await failureOf(openStore({ kind: 'sqlite', dataDir, role: 'server' }));
    expect(failure).toMatchObject({ fault: 'damaged' });
    expect(String(failure)).toMatch(
      /aisle\.db is damaged: .*Keep a copy of the folder, then restore your last backup/,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('writes nothing more once a read has met damage', async () => {
    const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
    const rows = Array.from({ length: 200 }, (_, n) => organization(`o${n}`));
    await store.db.insertInto('organizations').values(rows).execute();
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(store.db);
    zeroPages(join(dataDir, 'aisle.db'), 60);
    expect(store.damage()).toBeNull();
    // The first connection of reports opens now, so that it has no page in memory.
    const read = store.reports.selectFrom('organizations').selectAll().execute();
    expect(await failureOf(read)).toMatchObject({ code: 'store_damaged', status: 503 });
    expect(store.damage()).toContain('malformed');
    const write = store.db.insertInto('organizations').values(organization('after')).execute();
    expect(await failureOf(write)).toMatchObject({ code: 'store_damaged' });
    const transaction = store.db.transaction().execute((trx) => trx.deleteFrom('organizations').execute());
    expect(await failureOf(transaction)).toMatchObject({ code: 'store_damaged' });
    await store.close();
  });

  it('answers while a long statement runs: no statement blocks the event loop', async () => {
    const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      if (running) setImmediate(turn);
    };
    let running = true;
    setImmediate(turn);
    await sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT count(*) FROM n`.execute(
      store.read,
    );
    running = false;
    expect(turns).toBeGreaterThan(10);
    await store.close();
  });
});

const canMount = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

// A disk of our own to fill takes a mount, which only root may make; the page limit above stands in elsewhere.
describe.skipIf(!canMount())('the embedded store on a full disk', () => {
  let disk: string;
  beforeEach(() => {
    disk = temporaryFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
  });
  afterEach(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('says storage_full, loses nothing, and writes again without a restart once there is space', async () => {
    const store = await openStore({ kind: 'sqlite', dataDir: disk, role: 'server' });
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(1_500_000));
    await store.db.insertInto('organizations').values(organization('before')).execute();
    expect(await fill(store)).toMatchObject({ code: 'storage_full' });
    const read = store.read.selectFrom('organizations').select('id');
    expect(await read.where('id', '=', 'before').execute()).toHaveLength(1);
    rmSync(ballast);
    expect(existsSync(ballast)).toBe(false);
    await store.db.insertInto('organizations').values(organization('after')).execute();
    expect(await read.where('id', '=', 'after').execute()).toHaveLength(1);
    await store.close();
  });
});
