import { Client } from 'pg';

const WAIT_MS = 2_000;

/** The first column of the one row; null where the database cannot be asked, or may not be by this role. */
const ask = async <T>(url: string, question: string): Promise<T | null> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0] ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
};

/** A streaming replica has that of its main database. */
const IDENTITY = `SELECT system_identifier || '/' || current_database() FROM pg_control_system()`;

/** Whether both are known, and differ: backups and reports would be of other records. One that is away may be right. */
export const isOtherDatabase = async (url: string, replicaUrl: string): Promise<boolean> => {
  const [own, other] = await Promise.all([url, replicaUrl].map((one) => ask<string>(one, IDENTITY)));
  return own !== null && other !== null && own !== other;
};

/** `away`: it cannot be asked. `main`: PostgreSQL keeps it up to date no more, or it is the main database. */
export type ReplicaState =
  | { state: 'away' }
  | { state: 'main' }
  | { state: 'follows'; behindSeconds: number; keepsLongReads: boolean };

type Row = { follows: boolean; behind: number | null; feedback: boolean };

/** `behindSeconds` is 0 where it has all that the main database had when asked. */
export const replicaState = async (url: string, replicaUrl: string): Promise<ReplicaState> => {
  const end = await ask<string>(url, 'SELECT pg_current_wal_insert_lsn()::text');
  const hasAll = end === null ? 'false' : `pg_last_wal_replay_lsn() >= '${end}'::pg_lsn`;
  const row = await ask<Row>(
    replicaUrl,
    `SELECT json_build_object('follows', pg_is_in_recovery(), 'feedback', current_setting('hot_standby_feedback')::boolean,
      'behind', CASE WHEN ${hasAll} THEN 0 ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp()) END)`,
  );
  if (row === null) return { state: 'away' };
  if (!row.follows) return { state: 'main' };
  return { state: 'follows', behindSeconds: Math.max(0, row.behind ?? 0), keepsLongReads: row.feedback };
};
