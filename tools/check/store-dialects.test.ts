import { describe, expect, it } from 'vitest';
import { checkStoreDialects } from './store-dialects.ts';

const faultsOf = (code: string, path = 'packages/server/src/catalog/a.ts') => checkStoreDialects(path, code);

describe('databases', () => {
  it.each([
    "if (store.kind === 'sqlite') forget();",
    "const end = kind !== 'postgres' ? a : b;",
    "if ('sqlite' === store.kind) forget();",
    "const row = await trx.selectFrom('shops').forUpdate().skipLocked().execute();",
    'await sql`PRAGMA quick_check`.execute(db);',
    'await sql`SELECT pg_advisory_xact_lock(1)`.execute(db);',
    'WITH waiting AS MATERIALIZED (SELECT 1)',
    'FROM waiting CROSS JOIN product_images',
  ])('refuses %s', (code) => {
    expect(faultsOf(`const a = 1;\n${code}\n`)).toEqual([
      expect.stringMatching(/a\.ts:2: .*store\/dialect\.ts/),
    ]);
  });

  it.each([
    "const config = { kind: 'sqlite', dataDir } as const;",
    '// An UPDATE, because SELECT FOR UPDATE is no SQL of SQLite.',
    "import { MATERIALIZED } from '../store/index.ts';",
    'const locked = await skipLocked(store, query).execute();',
    "if (change.kind === 'delete') remove();",
  ])('lets %s be', (code) => {
    expect(faultsOf(code)).toEqual([]);
  });

  it('lets the store and tests name them', () => {
    const code = "if (kind === 'sqlite') run();";
    expect(faultsOf(code, 'packages/server/src/store/dialect.ts')).toEqual([]);
    expect(faultsOf(code, 'packages/server/src/catalog/a.test.ts')).toEqual([]);
    expect(faultsOf(code, 'bench/scale/a.ts')).toEqual([]);
  });
});
