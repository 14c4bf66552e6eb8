import { type Kysely, sql } from 'kysely';
import { columnTypesOf } from './migrations/baseline/column-types.ts';
import { SCHEMA_VERSION, stepsBetween } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { StoreOpenError } from './store-error.ts';

type WithVersions = Database & { schema_versions: { version: number; name: string; applied_at: number } };

/** Any constant that never changes. Servers that start together migrate one after another. */
const MIGRATION_LOCK = 7_210_331;

/**
 * Brings the schema up to date in one transaction, all or nothing. Safe when several processes start together.
 * @throws StoreOpenError schema_newer
 */
export const migrate = async (target: {
  db: Kysely<Database>;
  kind: 'sqlite' | 'postgres';
  schema?: number | undefined;
}): Promise<void> => {
  const { kind, schema = SCHEMA_VERSION } = target;
  const types = columnTypesOf(kind);
  // The version table is not part of the schema that other code sees.
  await (target.db as unknown as Kysely<WithVersions>).transaction().execute(async (trx) => {
    if (kind === 'postgres') {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    }
    await trx.schema
      .createTable('schema_versions')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const rows = await trx.selectFrom('schema_versions').select('version').execute();
    const current = Math.max(0, ...rows.map((row) => row.version));
    if (current > SCHEMA_VERSION) {
      throw new StoreOpenError(
        'schema_newer',
        `the data was written by a newer version of Aisle (schema ${current}, this version knows ${SCHEMA_VERSION}): ` +
          'start that version or a later one; nothing was changed',
      );
    }
    for (const { version, name, statements } of stepsBetween(current, schema)) {
      for (const statement of statements(types)) await sql.raw(statement).execute(trx);
      await trx.insertInto('schema_versions').values({ version, name, applied_at: Date.now() }).execute();
    }
  });
};
