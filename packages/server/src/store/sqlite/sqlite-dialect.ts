import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { withoutNul } from '../without-nul.ts';
import type { ConnectionThread } from './connection-thread.ts';
import type { SqlValue } from './protocol.ts';

/** Posting a slice would send its whole buffer to the thread: slices are copied first. */
const toParameter = (value: unknown): unknown =>
  value instanceof Uint8Array && value.byteLength < value.buffer.byteLength
    ? new Uint8Array(value)
    : withoutNul(value);

class ThreadConnection implements DatabaseConnection {
  readonly #thread: ConnectionThread;

  constructor(thread: ConnectionThread) {
    this.#thread = thread;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#thread.query(
      query.sql,
      query.parameters.map(toParameter) as SqlValue[],
    );
    const result = { rows: rows as R[] };
    return changes === null ? result : { ...result, numAffectedRows: BigInt(changes) };
  }

  /** All rows in one chunk: they have crossed the thread already, so streaming would save nothing. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async rollback(): Promise<void> {
    await this.#thread.rollback();
  }
}

/** Kysely calls `init` before the first statement, and `destroy` only after that. */
class ThreadDriver implements Driver {
  readonly #open: () => Promise<ConnectionThread>;
  readonly #begin: string;
  #thread: ConnectionThread | null = null;

  constructor(open: () => Promise<ConnectionThread>, begin: string) {
    this.#open = open;
    this.#begin = begin;
  }

  async init(): Promise<void> {
    this.#thread = await this.#open();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ThreadConnection(this.#opened());
  }

  async beginTransaction(): Promise<void> {
    await this.#opened().query(this.#begin, []);
  }

  async commitTransaction(): Promise<void> {
    await this.#opened().query('COMMIT', []);
  }

  async rollbackTransaction(): Promise<void> {
    await this.#opened().rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#thread?.close();
  }

  #opened(): ConnectionThread {
    if (this.#thread === null) throw new Error('the connection is used before it is open');
    return this.#thread;
  }
}

/** Kysely's SQLite dialect over a connection in another thread; Kysely itself hands it to one user at a time. */
export class ThreadSqliteDialect implements Dialect {
  readonly #open: () => Promise<ConnectionThread>;
  readonly #readOnly: boolean;

  /** `open`: called before the first statement. */
  constructor(open: () => Promise<ConnectionThread>, options: { readOnly: boolean }) {
    this.#open = open;
    this.#readOnly = options.readOnly;
  }

  createDriver(): Driver {
    // IMMEDIATE: waits for the write lock at the start. A transaction that reads first could fail on its first write.
    return new ThreadDriver(this.#open, this.#readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE');
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new SqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
