import type { Worker } from 'node:worker_threads';
import { AisleError } from '@aisle/contract';
import { spawnThread } from '../../kernel/threads/spawn-thread.ts';
import type { Damage } from './damage.ts';
import type { SqlValue, StoreAnswer, StoreRequest, WorkerSettings } from './protocol.ts';
import { damagedError, isDamage, sqliteErrorOf } from './sqlite-error.ts';

export type StatementResult = { rows: unknown[]; changes: number | null };

/** Searches come first. Authentication waits for reads, so the reader precedes the writer, which may be busy for long. */
const READER_NICENESS = 5;
const WRITER_NICENESS = 10;

const nicenessOf = ({ readOnly, longReads = false }: WorkerSettings): number =>
  readOnly && !longReads ? READER_NICENESS : WRITER_NICENESS;

type Waiting = { resolve: (result: StatementResult) => void; reject: (error: Error) => void };
type Unnumbered<R> = R extends StoreRequest ? Omit<R, 'id'> : never;

/** One SQLite connection in a thread of its own. Statements run in the order of the calls. */
export class ConnectionThread {
  readonly #worker: Worker;
  readonly #damage: Damage;
  readonly #writes: boolean;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #gone: Error | null = null;

  private constructor(settings: WorkerSettings, damage: Damage) {
    this.#damage = damage;
    this.#writes = !settings.readOnly;
    this.#worker = spawnThread(new URL('./worker.ts', import.meta.url), {
      name: 'sqlite',
      niceness: nicenessOf(settings),
      workerData: settings,
      // node:sqlite warns on first use; the warning would appear in the output of every command.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#worker.on('message', (answer: StoreAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the connection is closed')));
  }

  /**
   * `damage`: shared by the connections of a store.
   * @throws Error when the file cannot be opened as a database
   */
  static async open(settings: WorkerSettings, damage: Damage): Promise<ConnectionThread> {
    const thread = new ConnectionThread(settings, damage);
    await new Promise<StatementResult>((resolve, reject) => thread.#waiting.set(0, { resolve, reject }));
    return thread;
  }

  query(sql: string, parameters: SqlValue[]): Promise<StatementResult> {
    // A write to a damaged file could be acknowledged and lost, or damage more of it.
    if (this.#writes && this.#damage.found !== null) return Promise.reject(damagedError(this.#damage.found));
    return this.#ask({ kind: 'query', sql, parameters });
  }

  async rollback(): Promise<void> {
    await this.#ask({ kind: 'rollback' });
  }

  async close(): Promise<void> {
    if (this.#gone !== null) return;
    await this.#ask({ kind: 'close' });
    this.#gone ??= new Error('the connection is closed');
    await this.#worker.terminate();
  }

  #ask(request: Unnumbered<StoreRequest>): Promise<StatementResult> {
    if (this.#gone !== null) return Promise.reject(this.#unavailable(this.#gone));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(answer: StoreAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting.resolve(answer);
    else {
      if (isDamage(answer.failure)) this.#damage.note(answer.failure.message);
      waiting.reject(sqliteErrorOf(answer.failure));
    }
  }

  #fail(cause: Error): void {
    this.#gone ??= cause;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#unavailable(cause));
    this.#waiting.clear();
  }

  #unavailable(cause: Error): AisleError {
    return new AisleError('store_unavailable', 'the record store is closed', {
      detail: cause.message,
      cause,
    });
  }
}
