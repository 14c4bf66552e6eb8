import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Store, Trx } from './store-types.ts';

type Kind = Pick<Store, 'kind'>;

/** True where one process owns the records: a claim that it did not make belongs to a process that died. */
export const isSingleProcess = ({ kind }: Kind): boolean => kind === 'sqlite';

/**
 * Locks the rows that a write transaction reads, and passes over those that another one has locked. Nothing to do on SQLite:
 * it runs one write transaction at a time.
 */
export const skipLocked = <DB, TB extends keyof DB, O>(
  { kind }: Kind,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (kind === 'postgres' ? query.forUpdate().skipLocked() : query);

/**
 * Serialises transactions that lock the same names, until they end. In name order, so that two of them cannot deadlock.
 * Nothing to do on SQLite, see `skipLocked`.
 */
export const lockNames = async ({ kind }: Kind, trx: Trx, names: Iterable<string>): Promise<void> => {
  const sorted = [...new Set(names)].sort();
  if (kind === 'sqlite' || sorted.length === 0) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${sorted}::text[]) AS name`.execute(
    trx,
  );
};

/** Runs a WITH query once and by itself, where the planner would fold it into the query around it. */
export const MATERIALIZED = sql.raw('MATERIALIZED');

/** An inner join that SQLite begins with its left table. PostgreSQL plans it as any other join. */
export const JOIN_FROM_LEFT = sql.raw('CROSS JOIN');

/**
 * Has SQLite read the table named before it through this index. Without statistics it takes a shop, or two days of it, for a
 * few rows, and reads all of them for each row of a join, or each session. PostgreSQL keeps statistics.
 */
export const throughIndex = ({ kind }: Kind, index: 'shopper_events_clicks' | 'shopper_events_sessions') =>
  kind === 'sqlite' ? sql`INDEXED BY ${sql.id(index)}` : sql``;

/** Epoch milliseconds by the clock of the database, which is the same for all processes. */
export const databaseNowMs = ({ kind }: Kind): RawBuilder<number> =>
  kind === 'sqlite'
    ? sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`
    : sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/** The elements of a list in a JSON column, as rows with a column `value`. */
export const jsonItems = ({ kind }: Kind, column: string): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`json_each(${sql.ref(column)})`
    : sql`jsonb_array_elements(${sql.ref(column)}::jsonb)`;

/** A text field of the object in a JSON column. */
export const jsonText = ({ kind }: Kind, column: string, field: string): RawBuilder<string | null> =>
  kind === 'sqlite'
    ? sql`${sql.ref(column)} ->> ${sql.lit(field)}`
    : sql`${sql.ref(column)}::json ->> ${sql.lit(field)}`;

/**
 * Reads whole catalogs as they are now. Not from a replica of PostgreSQL, which may be late; SQLite has a thread for what takes long.
 */
export const currentScans = ({
  kind,
  read,
  reports,
}: Pick<Store, 'kind' | 'read' | 'reports'>): Store['read'] => (kind === 'sqlite' ? reports : read);

/** Where the log of the main database ends that is safe on its disk: a replica that is there has all that is committed now. */
const LOG_END = sql<{ end: string }>`SELECT pg_current_wal_flush_lsn()::text AS end`;

/** Null where there is no replica, or the database does not tell. */
export const logEnd = async ({ kind, read }: Pick<Store, 'kind' | 'read'>): Promise<string | null> =>
  kind === 'sqlite'
    ? null
    : LOG_END.execute(read).then(
        ({ rows }) => rows[0]?.end ?? null,
        () => null,
      );

/** Whether `reports` has all up to an end of the log. True where it is no streaming replica. */
export const hasReplayed = async ({ reports }: Pick<Store, 'reports'>, end: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean | null }>`
    SELECT pg_last_wal_replay_lsn() >= ${end}::pg_lsn AS has`.execute(reports);
  return rows[0]?.has ?? true;
};

/** Whether a column's text has these signs in it, in this case. */
export const containsText = (
  { kind }: Kind,
  column: string | RawBuilder<string | null>,
  text: string,
): RawBuilder<boolean> => {
  const searched = typeof column === 'string' ? sql.ref(column) : column;
  return kind === 'sqlite'
    ? sql<boolean>`instr(${searched}, ${text}) > 0`
    : sql<boolean>`strpos(${searched}, ${text}) > 0`;
};

/** Faults of the database file; null when it is intact. PostgreSQL checks its own files. */
export const findDamage = async ({ kind, read }: Pick<Store, 'kind' | 'read'>): Promise<string | null> => {
  if (kind !== 'sqlite') return null;
  const { rows } = await sql<Record<string, string>>`PRAGMA quick_check(1)`.execute(read);
  const answer = Object.values(rows[0] ?? {})[0] ?? 'no answer';
  // A heading stands before the fault.
  return answer === 'ok' ? null : (answer.split('\n').at(-1) ?? answer);
};
