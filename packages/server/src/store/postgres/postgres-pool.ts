import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { postgresErrorOf } from './postgres-error.ts';

const INT8 = 20;
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** int8 as number: our counts, times and sequences stay far below 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: unknown) =>
  oid === INT8 ? Number : types.getTypeParser(oid, format as 'text');

/** PostgreSQL has no NUL in text; a caller's stray NUL becomes the replacement character and never a fault. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

const clientOf = (client: PoolClient): PostgresPoolClient => {
  let broken = false;
  const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    try {
      return (await client.query(sql, parameters.map(withoutNul))) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      const mapped = postgresErrorOf(error);
      broken ||= mapped !== error;
      throw mapped;
    }
  };
  return {
    // Cursors are never asked for: the dialect is made without one.
    query: query as PostgresPoolClient['query'],
    release: (discard?: boolean) => client.release(discard === true || broken),
  };
};

/** A pool that reconnects by itself; its faults come out as AisleError. */
export const openPool = (url: string): PostgresPool => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types: { getTypeParser },
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'aisle',
    keepAlive: true,
  });
  // An idle connection that dies is replaced by the next user; without a listener it would end the process.
  pool.on('error', () => {});
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      try {
        const client = await pool.connect();
        const known = wrappers.get(client) ?? clientOf(client);
        wrappers.set(client, known);
        return known;
      } catch (error) {
        throw postgresErrorOf(error);
      }
    },
    end: () => pool.end(),
  };
};
