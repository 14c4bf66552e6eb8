import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema.ts';
import type { Store } from '../store-types.ts';

export type Table = {
  name: string;
  columns: string[];
  /** Columns of the primary key, in its order. */
  key: string[];
};

type Connection = { kind: Store['kind']; db: Kysely<Database> };
type ColumnRow = { table_name: string; column_name: string; key_place: number };

/** In the order of creation: a table refers only to tables before it. */
const columnsQuery = (kind: Store['kind']): RawBuilder<ColumnRow> =>
  kind === 'sqlite'
    ? sql<ColumnRow>`
        SELECT tables.name AS table_name, columns.name AS column_name, columns.pk AS key_place
        FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        ORDER BY tables.rowid, columns.cid`
    : sql<ColumnRow>`
        SELECT tables.relname AS table_name, columns.attname AS column_name,
          coalesce(array_position(keys.indkey::int[], columns.attnum::int) + 1, 0) AS key_place
        FROM pg_class AS tables
        JOIN pg_attribute AS columns ON columns.attrelid = tables.oid AND columns.attnum > 0 AND NOT columns.attisdropped
        LEFT JOIN pg_index AS keys ON keys.indrelid = tables.oid AND keys.indisprimary
        WHERE tables.relkind = 'r' AND tables.relnamespace = current_schema()::regnamespace
        ORDER BY tables.oid, columns.attnum`;

/** Where the version of the schema stands, which a restore writes itself. */
const VERSIONS = 'schema_versions';

/** The counts of the rate limiter, which makes its table itself. They are of no use a minute later. */
export const RATE_LIMITS_TABLE = 'rate_limits';

/** Rows about the present: counts, and which nodes there are. */
const OF_NOW: ReadonlySet<string> = new Set([RATE_LIMITS_TABLE, 'nodes']);

/** Whether a backup has the rows of a table. Earlier ones have counts too. */
const isRecord = (table: string): boolean => table !== VERSIONS && !OF_NOW.has(table);

/**
 * Rows that let in whoever has the other half: sessions, links, invitations. Some were ended after the backup, and a backup
 * is a file that others may have read. A restore leaves them out, and people sign in again.
 */
const LETS_IN: ReadonlySet<string> = new Set([
  'dashboard_sessions',
  'one_time_tokens',
  'passkey_challenges',
  'invitations',
]);

/** Whether a restore puts in the rows of a table. */
export const isRestored = (table: string): boolean => isRecord(table) && !LETS_IN.has(table);

/** The tables of the records. */
export async function tablesOf({ kind, db }: Connection): Promise<Table[]> {
  const { rows } = await columnsQuery(kind).execute(db);
  const byTable = Map.groupBy(rows, (row) => row.table_name);
  const records = [...byTable].filter(([name]) => isRecord(name));
  return records.map(([name, columns]) => ({
    name,
    columns: columns.map((column) => column.column_name),
    key: columns
      .filter((column) => column.key_place > 0)
      .sort((a, b) => a.key_place - b.key_place)
      .map((column) => column.column_name),
  }));
}

/** How many migrations the records have been through. */
export async function schemaVersionOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`SELECT max(version) AS version FROM ${sql.id(VERSIONS)}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Counters of PostgreSQL go on behind the rows that were put in. SQLite's do so by themselves. */
export async function advanceCounters({ kind, db }: Connection): Promise<void> {
  if (kind === 'sqlite') return;
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'`.execute(db);
  for (const { table_name: table, column_name: column } of rows)
    await sql`
      SELECT setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.id(column)}), 0) + 1, false)
      FROM ${sql.id(table)}`.execute(db);
}

/** Inserts rows as they are, counters included. */
export async function insertRows(
  { kind, db }: Connection,
  table: Pick<Table, 'name' | 'columns'>,
  rows: unknown[][],
) {
  const values = rows.map((row) => sql`(${sql.join(row.map((value) => sql.val(value)))})`);
  const overriding = kind === 'postgres' ? sql`OVERRIDING SYSTEM VALUE` : sql``;
  await sql`
    INSERT INTO ${sql.id(table.name)} (${sql.join(table.columns.map((column) => sql.id(column)))})
    ${overriding} VALUES ${sql.join(values)}`.execute(db);
}
