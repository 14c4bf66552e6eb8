import { sql } from 'kysely';

/** Written into the statement: SQLite uses a partial index only where it sees the value. */
export const PENDING = sql.lit<'pending'>('pending');
