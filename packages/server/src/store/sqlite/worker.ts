import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreAnswer, StoreRequest, WorkerFailure, WorkerSettings } from './protocol.ts';

/** Statements kept prepared; a transaction of a sync uses about ten. */
const STATEMENT_CACHE = 256;
/**
 * Longest wait for another process that writes. SQLite has no queue. A server wrote 20,000 products without a pause on
 * a busy machine; a command-line tool beside it was refused after 10 s.
 */
const BUSY_TIMEOUT_MS = 30_000;

const open = ({ file, readOnly, maxPages }: WorkerSettings): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // The writer is opened first: a reader must not create the journal file.
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  // Truncates the journal after a large transaction, at the next checkpoint.
  db.exec('PRAGMA journal_size_limit = 67108864');
  db.exec('PRAGMA cache_size = -8192');
  db.exec('PRAGMA temp_store = MEMORY');
  if (readOnly) db.exec('PRAGMA query_only = ON');
  if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  return db;
};

const failureOf = (error: unknown, sql: string | null): WorkerFailure => ({
  message: error instanceof Error ? error.message : String(error),
  errcode: error instanceof Error && 'errcode' in error ? Number(error.errcode) : null,
  sql,
});

const serve = (port: NonNullable<typeof parentPort>, settings: WorkerSettings): void => {
  const db = open(settings);
  const statements = new Map<string, StatementSync>();

  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = db.prepare(sql);
    if (statements.size >= STATEMENT_CACHE) {
      for (const oldest of statements.keys()) {
        statements.delete(oldest);
        break;
      }
    }
    statements.set(sql, statement);
    return statement;
  };

  const run = (request: StoreRequest): StoreAnswer => {
    if (request.kind === 'close') {
      statements.clear();
      db.close();
    } else if (request.kind === 'rollback') {
      // SQLite rolls back by itself on a full disk; a second rollback would hide the first error.
      if (db.isTransaction) db.exec('ROLLBACK');
    } else {
      const statement = prepare(request.sql);
      if (statement.columns().length > 0) {
        return { id: request.id, ok: true, rows: statement.all(...request.parameters), changes: null };
      }
      const { changes } = statement.run(...request.parameters);
      return { id: request.id, ok: true, rows: [], changes: Number(changes) };
    }
    return { id: request.id, ok: true, rows: [], changes: null };
  };

  port.on('message', (request: StoreRequest) => {
    try {
      port.postMessage(run(request));
    } catch (error) {
      const sql = request.kind === 'query' ? request.sql : null;
      port.postMessage({ id: request.id, ok: false, failure: failureOf(error, sql) } satisfies StoreAnswer);
    }
    if (request.kind === 'close') port.close();
  });
};

if (parentPort !== null) {
  const port = parentPort;
  try {
    serve(port, workerData as WorkerSettings);
    port.postMessage({ id: 0, ok: true, rows: [], changes: null } satisfies StoreAnswer);
  } catch (error) {
    port.postMessage({ id: 0, ok: false, failure: failureOf(error, null) } satisfies StoreAnswer);
    port.close();
  }
}
