import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/postgres/test-database.ts';
import { insertShop, STORES, type TestStore } from '../../../test/stores.ts';
import { openStore, restoreBackup, type Store, type StoreConfig, writeBackup } from '../index.ts';
import { tablesOf } from './tables.ts';

const PRODUCTS = 450;

let folder: string;
let undo: (() => Promise<void>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-backup-'));
  undo = [];
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(folder, { recursive: true, force: true });
});

const target = async (kind: Store['kind']): Promise<StoreConfig> => {
  if (kind === 'sqlite') return { kind, dataDir: join(folder, 'restored'), role: 'server' };
  const { url, drop } = await createTestDatabase('empty');
  undo.push(drop);
  return { kind, url, role: 'server' };
};

const backup = (store: Store, file: string): Promise<number> =>
  writeBackup({
    store,
    file,
    secretKey: 'a key',
    createdAt: '2025-01-31T00:00:00.000Z',
    onProgress: () => {},
  });

const restore = (file: string, to: StoreConfig): Promise<number> =>
  restoreBackup({ file, target: to, onProgress: () => {} });

const JOB = { kind: 'k', payload: 'null', run_at: 1, created_at: 1 };

/** Rows of several pages, bytes, text of several scripts, numbers at their limits, a counter. */
const fill = async (store: Store): Promise<void> => {
  const { db } = store;
  const shopId = await insertShop(store);
  const generationId = `gen-${shopId}`;
  await db
    .insertInto('generations')
    .values({
      ...{ id: generationId, shop_id: shopId, status: 'current', session: null, products_count: PRODUCTS },
      ...{ created_at: 0, updated_at: Number.MAX_SAFE_INTEGER, replaced_at: null, swap_seq: 1 },
    })
    .execute();
  const products = Array.from({ length: PRODUCTS }, (_, i) => ({
    ...{ shop_id: shopId, generation_id: generationId, external_id: `P-${i}`, parent_external_id: null },
    ...{ body: JSON.stringify({ name: `Lampe 灯 مصباح "${i}"\n` }), content_hash: 'c', text_hash: 't' },
    ...{ seq: i, availability: 'in_stock', created_at: 1, updated_at: 2 },
  }));
  await db.insertInto('products').values(products).execute();
  const copy = { shop_id: shopId, content_hash: 'c', bytes: randomBytes(70_000), created_at: 1 };
  await db.insertInto('image_copies').values(copy).execute();
  await db.insertInto('jobs').values(JOB).execute();
};

/** Everything in a store, in a form that both databases share. */
const contentsOf = async (store: Store): Promise<Record<string, string[]>> => {
  const contents: Record<string, string[]> = {};
  for (const { name, columns } of await tablesOf({ kind: store.kind, db: store.db })) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.id(name)}`.execute(store.db);
    contents[name] = rows
      .map((row) =>
        JSON.stringify(
          [...columns].sort().map((column) => {
            const value = row[column];
            return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : [column, value];
          }),
        ),
      )
      .sort();
  }
  return contents;
};

describe.each(STORES)('a backup of $kind', ({ open }) => {
  let test: TestStore;
  beforeEach(async () => {
    test = await open();
    undo.push(() => test.close());
  });

  it.each(['sqlite', 'postgres'] as const)('holds everything, restored into %s', async (kind) => {
    await fill(test.store);
    const before = await contentsOf(test.store);
    const file = join(folder, 'b.gz');
    const bytes = await backup(test.store, file);
    expect(statSync(file)).toMatchObject({ size: bytes, mode: 0o100600 });
    const to = await target(kind);
    await restore(file, to);
    const restored = await openStore(to);
    undo.push(() => restored.close());
    const after = await contentsOf(restored);
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
    // Counters go on behind what was restored.
    const added = await restored.db.insertInto('jobs').values(JOB).returning('id').executeTakeFirstOrThrow();
    const ids = await test.store.db.selectFrom('jobs').select('id').execute();
    expect(added.id).toBeGreaterThan(Math.max(...ids.map(({ id }) => id)));
  });

  it('lets in no one who had a session, a link or an invitation', async () => {
    const { db } = test.store;
    await fill(test.store);
    const { id: organization_id } = await db
      .selectFrom('organizations')
      .select('id')
      .executeTakeFirstOrThrow();
    const times = { created_at: 1, expires_at: 9e15 };
    await db
      .insertInto('users')
      .values({ id: 'u', name: 'U', email: 'u@shop.example', password_hash: null, created_at: 1 } as never)
      .execute();
    const session = {
      id: 's',
      user_id: 'u',
      hash: 'h',
      is_pending: 0,
      address: '192.0.2.1',
      last_seen_at: 1,
    };
    await db
      .insertInto('dashboard_sessions')
      .values({ ...session, ...times, user_agent: null })
      .execute();
    await db
      .insertInto('one_time_tokens')
      .values({ hash: 'h', kind: 'reset', user_id: 'u', ...times })
      .execute();
    await db
      .insertInto('passkey_challenges')
      .values({ challenge: 'c', user_id: 'u', expires_at: 9e15 })
      .execute();
    const invited = {
      id: 'i',
      organization_id,
      email: 'v@shop.example',
      role: 'owner',
      hash: 'h',
      invited_by: 'u',
    };
    await db
      .insertInto('invitations')
      .values({ ...invited, ...times } as never)
      .execute();
    const file = join(folder, 'b.gz');
    await backup(test.store, file);
    const to = await target('sqlite');
    await restore(file, to);
    const restored = await openStore(to);
    undo.push(() => restored.close());
    const after = await contentsOf(restored);
    for (const table of ['dashboard_sessions', 'one_time_tokens', 'passkey_challenges', 'invitations'])
      expect([table, after[table]]).toEqual([table, []]);
    expect(after.users).toHaveLength(1);
  });

  it('is of one moment: what is written meanwhile is in it whole or not at all', async () => {
    await fill(test.store);
    const file = join(folder, 'b.gz');
    let isOver = false;
    const writing = (async () => {
      for (let i = 0; !isOver; i += 1)
        await test.store.db.transaction().execute(async (trx) => {
          await trx
            .insertInto('organizations')
            .values({ id: `pair-${i}`, name: '', created_at: 0 })
            .execute();
          await trx.insertInto('jobs').values(JOB).execute();
        });
    })();
    await backup(test.store, file);
    isOver = true;
    await writing;
    const tables = gunzipSync(readFileSync(file), {}).toString().split('\n').filter(Boolean);
    const counts: Record<string, number> = {};
    let table = '';
    for (const line of tables.map((text) => JSON.parse(text))) {
      if (Array.isArray(line)) counts[table] = (counts[table] ?? 0) + 1;
      else if (line.table !== undefined) table = line.table;
    }
    // One of each is there from the beginning.
    expect(counts.jobs).toBe(counts.organizations);
  });

  it('goes into an empty store alone', async () => {
    await fill(test.store);
    const file = join(folder, 'b.gz');
    await backup(test.store, file);
    const to = await target('sqlite');
    const full = await openStore(to);
    await insertShop(full);
    await full.close();
    await expect(restore(file, to)).rejects.toThrow('empty store');
  });
});

describe('a file that cannot be restored', () => {
  let file: string;
  let whole: Buffer;
  beforeEach(async () => {
    const store = await openStore({ kind: 'sqlite', dataDir: join(folder, 'data'), role: 'server' });
    undo.push(() => store.close());
    await fill(store);
    file = join(folder, 'b.gz');
    await backup(store, file);
    whole = readFileSync(file);
  });

  const refused = async (bytes: Buffer, words: string): Promise<void> => {
    writeFileSync(file, bytes);
    const to = await target('sqlite');
    await expect(restore(file, to)).rejects.toThrow(words);
    if (!existsSync(join(folder, 'restored', 'aisle.db'))) return;
    const store = await openStore(to);
    expect(await store.db.selectFrom('shops').select('id').execute()).toEqual([]);
    await store.close();
  };
  const withHead = (change: object): Buffer => {
    const [head = '', ...rest] = gunzipSync(whole).toString().split('\n');
    return gzipSync([JSON.stringify({ ...JSON.parse(head), ...change }), ...rest].join('\n'));
  };

  it('leaves nothing behind when it was cut off, and says so', async () => {
    await refused(whole.subarray(0, whole.length - 4_000), 'no whole backup');
    const lines = gunzipSync(whole).toString().trim().split('\n');
    await refused(gzipSync(`${lines.slice(0, -1).join('\n')}\n`), 'its end is missing');
    await refused(gzipSync(`${lines.toSpliced(40, 1).join('\n')}\n`), 'its end is missing');
  });

  it('is no backup', async () => {
    await refused(Buffer.from('hello'), 'no whole backup');
    await refused(gzipSync('{"a":1}\n'), 'is no backup of Aisle');
    await refused(gzipSync(''), 'is empty');
  });

  it('has a long line: read in linear time, and refused over 64 MB', async () => {
    const line = (chars: number): Buffer => gzipSync(JSON.stringify('x'.repeat(chars)), { level: 1 });
    const fromMs = performance.now();
    await refused(line(40_000_000), 'is no backup of Aisle');
    expect(performance.now() - fromMs).toBeLessThan(10_000);
    await refused(line(70_000_000), 'a line of over 64 MB');
  });

  it('comes from a newer version', async () => {
    await refused(withHead({ format: 2 }), 'newer version');
    await refused(withHead({ schema: 1_000 }), 'newer version');
  });
});

it('a backup of an older schema goes through the migrations since', async () => {
  const old: StoreConfig = { kind: 'sqlite', dataDir: join(folder, 'old'), role: 'server', schema: 7 };
  const store = await openStore(old);
  await sql`INSERT INTO organizations VALUES ('o', 'Old', 0)`.execute(store.db);
  await sql`INSERT INTO shops (id, organization_id, name, url, domain_host, plan, platform, currency, language,
    domain_status, domain_token, last_seq, created_at)
    VALUES ('s', 'o', 'Old', 'https://old.example', 'old.example', 'PRO', 'custom', 'EUR', 'en', 'pending', 't', 0, 0)`.execute(
    store.db,
  );
  await sql`INSERT INTO widget_tokens (id, shop_id, hash, created_at, expires_at) VALUES ('tok', 's', 'h', 0, 1)`.execute(
    store.db,
  );
  const file = join(folder, 'old.gz');
  await backup(store, file);
  await store.close();
  const to = await target('postgres');
  await restore(file, to);
  const restored = await openStore(to);
  undo.push(() => restored.close());
  // Migration 8 makes existing tokens roots.
  const token = await restored.db.selectFrom('widget_tokens').select(['id', 'root_id']).execute();
  expect(token).toEqual([{ id: 'tok', root_id: 'tok' }]);
});
