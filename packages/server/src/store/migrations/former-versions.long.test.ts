import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FOSSIL_VERSIONS, makeFossil } from '../../../test/fossils/store-fossil.ts';
import { STORES } from '../../../test/stores.ts';
import { openStore, type Store } from '../index.ts';
import { SCHEMA_VERSION } from './index.ts';

type Rows = Record<string, unknown>[];

const SCHEMA: Record<Store['kind'], RawBuilder<Record<string, unknown>>[]> = {
  sqlite: [
    sql`SELECT tables.name AS table_name, tables.wr, tables.strict, columns.*,
        (SELECT sql LIKE '%AUTOINCREMENT%' FROM sqlite_master WHERE name = tables.name) AS counts
      FROM pragma_table_list AS tables JOIN pragma_table_xinfo(tables.name) AS columns
      WHERE tables.schema = 'main' ORDER BY tables.name, columns.cid`,
    sql`SELECT tables.name AS table_name, indexes.*, columns.*, made.sql
      FROM pragma_table_list AS tables JOIN pragma_index_list(tables.name) AS indexes
      JOIN pragma_index_xinfo(indexes.name) AS columns
      LEFT JOIN sqlite_master AS made ON made.name = indexes.name
      WHERE tables.schema = 'main' ORDER BY tables.name, indexes.name, columns.seqno`,
    sql`SELECT tables.name AS table_name, keys.* FROM pragma_table_list AS tables
      JOIN pragma_foreign_key_list(tables.name) AS keys ORDER BY tables.name, keys.id, keys.seq`,
  ],
  postgres: [
    sql`SELECT tables.relname, columns.attname, format_type(columns.atttypid, columns.atttypmod) AS type,
        columns.attnotnull, columns.attidentity, columns.attcollation::regcollation::text AS collation,
        pg_get_expr(defaults.adbin, defaults.adrelid) AS value
      FROM pg_class AS tables
      JOIN pg_attribute AS columns ON columns.attrelid = tables.oid AND columns.attnum > 0 AND NOT columns.attisdropped
      LEFT JOIN pg_attrdef AS defaults ON defaults.adrelid = tables.oid AND defaults.adnum = columns.attnum
      WHERE tables.relkind IN ('r', 'S') AND tables.relnamespace = current_schema()::regnamespace
      ORDER BY tables.relname, columns.attnum`,
    sql`SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexname`,
    sql`SELECT conrelid::regclass::text AS table_name, conname, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype <> 'n' ORDER BY 1, 2`,
  ],
};

/** Tables with their columns, indexes and constraints. The order of columns counts, that of tables does not. */
const schemaOf = async ({ kind, db }: Store): Promise<Rows[]> => {
  const parts: Rows[] = [];
  for (const query of SCHEMA[kind]) {
    const { rows } = await query.execute(db);
    // SQLite keeps the text of a statement, with the spaces that were in it.
    parts.push(
      rows.map(({ sql: text, ...row }) => ({ ...row, text: String(text).replace(/\s+/g, ' ').trim() })),
    );
  }
  return parts;
};

const SHOP = [
  "INSERT INTO organizations VALUES ('o', 'Old', 0)",
  `INSERT INTO shops (id, organization_id, name, url, domain_host, plan, platform, currency, language,
    domain_status, domain_token, last_seq, created_at)
    VALUES ('s', 'o', 'Old', 'https://old.example', 'old.example', 'PRO', 'custom', 'EUR', 'en', 'pending', 't', 0, 0)`,
];

/** Each step also runs from version 1. A database takes half a second on PostgreSQL: some versions are enough there. */
const VERSIONS = { sqlite: FOSSIL_VERSIONS, postgres: [1, 8, 16, 23, 24] };

describe.each(STORES)('a database of a former version on $kind', ({ kind, open }) => {
  const undo: (() => Promise<void>)[] = [];
  let fresh: Rows[];
  beforeAll(async () => {
    const test = await open();
    fresh = await schemaOf(test.store);
    await test.close();
  });
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  const openFossil = async (version: number, rows: string[] = []): Promise<Store> => {
    const fossil = await makeFossil(kind, version, rows);
    undo.push(fossil.remove);
    const store = await openStore(fossil.config);
    undo.push(() => store.close());
    return store;
  };

  it.each(VERSIONS[kind])('of version %i opens, and has the schema of a new one', async (version) => {
    const store = await openFossil(version, SHOP);
    expect(await schemaOf(store)).toEqual(fresh);
    expect(await store.read.selectFrom('shops').select(['id', 'settings', 'deleted_at']).execute()).toEqual([
      { id: 's', settings: '{}', deleted_at: null },
    ]);
    const versions = sql<{ version: number }>`SELECT version FROM schema_versions ORDER BY version`;
    const { rows } = await versions.execute(store.read);
    expect(rows.map((row) => row.version)).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, i) => i + 1));
  });

  it.each([1, 9, 23])('of version %i is what a restore makes before it reads the backup', async (version) => {
    const [fossil, empty] = [await makeFossil(kind, version), await makeFossil(kind, 0)];
    const schemas: Rows[][] = [];
    for (const { config, remove } of [fossil, empty]) {
      undo.push(remove);
      const store = await openStore({ ...config, schema: version });
      schemas.push(await schemaOf(store));
      await store.close();
    }
    expect(schemas[1]).toEqual(schemas[0]);
    const store = await openStore(empty.config);
    undo.push(() => store.close());
    expect(await schemaOf(store)).toEqual(fresh);
  });

  it('keeps the change feed and the sources of images', async () => {
    const { db } = await openFossil(24, [
      ...SHOP,
      `INSERT INTO changes VALUES ('s', 1, 'g', 'a', 'text', 5), ('s', 2, 'g', NULL, 'swap', 6)`,
      `INSERT INTO product_pictures (shop_id, external_id, position, origin, source, state, attempts, updated_at)
        VALUES ('s', 'a', 0, 'url', 'PcNcNukp3SEsSig8WOyv-rROHoMwhD3CsybeT2EovzQ', 'waiting', 0, 0)`,
    ]);
    expect(
      await db.selectFrom('changes').select(['seq', 'external_id', 'kind', 'created_at']).execute(),
    ).toEqual([
      { seq: 1, external_id: 'a', kind: 'text', created_at: 5 },
      { seq: 2, external_id: null, kind: 'swap', created_at: 6 },
    ]);
    expect(await db.selectFrom('product_images').select('source').execute()).toEqual([
      { source: 'PcNcNukp3SEsSig8WOyv-r' },
    ]);
  });

  it('makes existing tokens roots', async () => {
    const { db } = await openFossil(7, [
      ...SHOP,
      "INSERT INTO widget_tokens VALUES ('tok_a', 's', 'hash of a', 0, 1, NULL), ('tok_b', 's', 'hash of b', 0, 1, 5)",
    ]);
    const tokens = db.selectFrom('widget_tokens').select(['id', 'root_id', 'generation', 'revoked_at']);
    expect(await tokens.orderBy('id').execute()).toEqual([
      { id: 'tok_a', root_id: 'tok_a', generation: 0, revoked_at: null },
      { id: 'tok_b', root_id: 'tok_b', generation: 0, revoked_at: 5 },
    ]);
  });

  it('keeps times, leases and errors of periodic jobs', async () => {
    const { db } = await openFossil(8, [
      `INSERT INTO jobs (name, run_at, lease_until, lease_owner, last_error)
        VALUES ('a', 100, 900, 'node', NULL), ('b', 200, NULL, NULL, 'no such table')`,
    ]);
    const same = { payload: 'null', attempts: 0, shop_id: null, id: expect.any(Number) };
    const a = { kind: 'a', key: 'a', run_at: 100, created_at: 100 };
    const b = { kind: 'b', key: 'b', run_at: 200, created_at: 200 };
    expect(await db.selectFrom('jobs').selectAll().orderBy('kind').execute()).toEqual([
      { ...same, ...a, lease_owner: 'node', lease_until: 900, last_error: null },
      { ...same, ...b, lease_owner: null, lease_until: null, last_error: 'no such table' },
    ]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('counts searches from before there were reports', async () => {
    const { db } = await openFossil(9, [
      ...SHOP,
      ...[3_600_000, 3_600_001, 7_300_000].map(
        (at) => `INSERT INTO search_logs (id, shop_id, query, normalized_query, total, took_ms, created_at)
          VALUES ('log ${at}', 's', 'Lamp', 'lamp', 1, 1, ${at})`,
      ),
    ]);
    expect(await db.selectFrom('dirty_hours').selectAll().orderBy('hour').execute()).toEqual([
      { shop_id: 's', hour: 3_600_000 },
      { shop_id: 's', hour: 7_200_000 },
    ]);
    const logs = db.selectFrom('search_logs').select(['kind', 'page', 'bot']).distinct();
    expect(await logs.execute()).toEqual([{ kind: 'text', page: 1, bot: 0 }]);
  });

  it('counts the days anew that were learned from', async () => {
    const { db } = await openFossil(21, [
      ...SHOP,
      `INSERT INTO learned_days VALUES ('s', 1, 'lamp', 'lamp', 3, '[]'), ('s', 2, 'lamp', 'lamp', 3, '[]'),
        ('s', 2, 'bed', 'bed', 3, '[]')`,
      "INSERT INTO learned_queries VALUES ('s', 'lamp', 'lamp', 3, '[]')",
      "INSERT INTO learned_marks VALUES ('s', 2, 7)",
    ]);
    expect(await db.selectFrom('learned_marks').select(['day', 'version']).orderBy('day').execute()).toEqual([
      { day: 1, version: 1 },
      { day: 2, version: 7 },
    ]);
    expect(await db.selectFrom('learned_days').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('learned_queries').selectAll().execute()).toEqual([]);
  });

  it('keeps images, their changes and their job under their new names', async () => {
    const job = 'purge-orphaned-pictures';
    const { db } = await openFossil(24, [
      ...SHOP,
      `INSERT INTO product_pictures (shop_id, external_id, position, origin, state, attempts, updated_at)
        VALUES ('s', 'a', 0, 'upload', 'encoded', 0, 0)`,
      "INSERT INTO changes VALUES ('s', 1, 'g', 'a', 'pictures', 0), ('s', 2, 'g', 'a', 'text', 0)",
      `INSERT INTO jobs (kind, key, payload, run_at, created_at) VALUES ('${job}', '${job}', 'null', 7, 0)`,
    ]);
    expect(await db.selectFrom('product_images').select('external_id').execute()).toEqual([
      { external_id: 'a' },
    ]);
    const kinds = await db.selectFrom('changes').select('kind').orderBy('seq').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['images', 'text']);
    const name = 'purge-orphaned-images';
    expect(await db.selectFrom('jobs').select(['kind', 'key', 'run_at']).execute()).toEqual([
      { kind: name, key: name, run_at: 7 },
    ]);
  });

  const USERS = 'INSERT INTO users (id, name, email, password_hash, created_at, email_proved_at) VALUES';

  /** A database that has been through 36 steps, with people in it. */
  const withPeople = async (rows: string[]): Promise<Store> => {
    const empty = await makeFossil(kind, 0);
    undo.push(empty.remove);
    const before = await openStore({ ...empty.config, schema: 36 });
    const shared = ["INSERT INTO organizations VALUES ('o', 'Old', 0), ('p', 'Other', 0)", ...rows];
    for (const row of shared) await sql.raw(row).execute(before.db);
    await before.close();
    const store = await openStore(empty.config);
    undo.push(() => store.close());
    return store;
  };

  it('the sole account, made by the setup link, owns the installation and its organizations', async () => {
    const { db } = await withPeople([
      `${USERS} ('ann', 'Ann', 'ann@shop.example', 'hash', 5000, 5001)`,
      "INSERT INTO members VALUES ('o', 'ann', 'owner', 0), ('p', 'ann', 'admin', 0)",
    ]);
    expect(await db.selectFrom('users').select(['id', 'owns_installation']).execute()).toEqual([
      { id: 'ann', owns_installation: 1 },
    ]);
    const organizations = db.selectFrom('organizations').select(['id', 'is_own']).orderBy('id');
    expect(await organizations.execute()).toEqual([
      { id: 'o', is_own: 1 },
      { id: 'p', is_own: 0 },
    ]);
  });

  it.each([
    [
      'of two accounts none',
      `${USERS} ('ann', 'Ann', 'a@b.example', 'hash', 1, 1), ('bo', 'Bo', 'c@d.example', 'hash', 9, 9)`,
    ],
    ['nobody who proved the address later', `${USERS} ('eve', 'Eve', 'e@f.example', 'hash', 5000, 65000)`],
    ['nobody who never proved it', `${USERS} ('eve', 'Eve', 'e@f.example', 'hash', 5000, NULL)`],
    ['nobody who came by a provider', `${USERS} ('eve', 'Eve', 'e@f.example', NULL, 5000, 5000)`],
  ])('%s is guessed to own the installation', async (_, row) => {
    const { db } = await withPeople([row]);
    const owners = db.selectFrom('users').select('id').where('owns_installation', 'is not', null);
    expect(await owners.execute()).toEqual([]);
  });

  it('lists products without stock as out of stock', async () => {
    const products = [
      ['none', '{"stockQuantity":0}', 'in_stock', 'out_of_stock'],
      ['owed', '{"stockQuantity":-2}', 'in_stock', 'out_of_stock'],
      ['some', '{"stockQuantity":10}', 'in_stock', 'in_stock'],
      ['unknown', '{"attributes":{"stockQuantity":0}}', 'in_stock', 'in_stock'],
      ['unreadable', '{"name":"a\\u0000","stockQuantity":10}', 'in_stock', 'in_stock'],
      ['waits', '{"stockQuantity":0}', 'backorder', 'backorder'],
    ];
    const { db } = await openFossil(22, [
      ...SHOP,
      `INSERT INTO generations (id, shop_id, status, created_at, updated_at, products_count, swap_seq)
        VALUES ('g', 's', 'current', 0, 0, 6, 1)`,
      ...products.map(
        ([id, body, availability]) =>
          `INSERT INTO products VALUES ('s', 'g', '${id}', NULL, '${body}', '', '', 0, '${availability}', 0, 0)`,
      ),
    ]);
    const rows = await db
      .selectFrom('products')
      .select(['external_id', 'availability'])
      .orderBy('external_id')
      .execute();
    expect(rows.map(({ external_id, availability }) => [external_id, availability])).toEqual(
      products.map(([id, , , expected]) => [id, expected]),
    );
  });
});
