import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { withoutNul } from '../without-nul.ts';
import { postgresErrorOf, unavailable } from './postgres-error.ts';
import { isSilence, type SilenceLimits, SilenceWatch } from './silence-watch.ts';

const INT8 = 20;
const STATEMENT_TIMEOUT_MS = 30_000;

/** int8 as number: all counts, times and sequences stay far below 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: unknown) =>
  oid === INT8 ? Number : types.getTypeParser(oid, format as 'text');

const clientOf = (
  client: PoolClient,
  { watch, what }: { watch: SilenceWatch | null; what: string | undefined },
): PostgresPoolClient => {
  let broken = false;
  /** Why no statement of this connection is answered any more. */
  let silence: unknown = null;
  // The pool listens for errors only while the client is idle. A connection lost in use fails its statement; without this
  // listener it would end the process too.
  client.on('error', () => {
    broken = true;
  });
  const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    // The rollback behind a statement without an answer would wait as long again.
    if (silence !== null) throw silence;
    try {
      const answer = client.query(sql, parameters.map(withoutNul));
      return (await (watch?.unlessSilent(answer) ?? answer)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      const mapped = postgresErrorOf(error, what);
      broken ||= mapped !== error;
      if (isSilence(error)) silence = mapped;
      throw mapped;
    }
  };
  return {
    // The dialect is made without a cursor and never requests one.
    query: query as PostgresPoolClient['query'],
    release: (discard?: boolean) => client.release(discard === true || broken),
  };
};

export type PoolLimits = {
  connections: number;
  /** A statement waits this long for a connection. */
  waitMs: number;
  /** And this long for its answer; null: without end. */
  answerMs: number | null;
  /** Between two statements of a transaction the node may be cut off: its locks are freed after this. */
  idleInTransactionMs: number;
  /** Absent: a statement waits for `answerMs` also where the database has gone silent. */
  silence?: SilenceLimits;
  /** What its errors call it, where it is not the database itself. */
  what?: string;
};

/** A pool that reconnects by itself. Its errors are AisleErrors. */
export const openPool = (url: string, limits: PoolLimits): PostgresPool => {
  const { connections, waitMs, answerMs, idleInTransactionMs, silence, what } = limits;
  const watch = silence === undefined ? null : new SilenceWatch(url, silence);
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: { getTypeParser },
    connectionTimeoutMillis: waitMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(answerMs === null ? {} : { query_timeout: answerMs }),
    idle_in_transaction_session_timeout: idleInTransactionMs,
    idleTimeoutMillis: 30_000,
    application_name: 'aisle',
    keepAlive: true,
  });
  // A lost idle connection is replaced on next use; without a listener its error would end the process.
  pool.on('error', () => {});
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      try {
        const client = await pool.connect();
        const known = wrappers.get(client) ?? clientOf(client, { watch, what });
        wrappers.set(client, known);
        return known;
      } catch (error) {
        throw unavailable(error, what);
      }
    },
    end: () => pool.end(),
  };
};
