import type { Worker } from 'node:worker_threads';
import type { Log } from './log.ts';
import type { Cancel, Scheduler } from './scheduler.ts';
import type { JobTable, WorkerAnswer } from './worker-protocol.ts';

/** The job itself failed: its handler threw, it crashed the worker twice, or it had no answer in time. */
export class WorkerJobError extends Error {
  override readonly name = 'WorkerJobError';
}

/** The client was closed before the job was done. */
export class WorkerClosedError extends Error {
  override readonly name = 'WorkerClosedError';
}

export type WorkerClientOptions = {
  name: string;
  spawn: () => Worker;
  scheduler: Scheduler;
  log: Log;
  /** A job that takes longer fails, and its thread is replaced. It is not retried: it would take as long again. */
  timeoutMs?: number;
  /**
   * For threads whose jobs run in ONNX Runtime: ending one inside a job crashes the process with an uncatchable
   * `Napi::Error`. Such a thread is ended only after it has answered, even if the caller has gone. This is how long
   * `close` waits for that. Default: threads are ended at once.
   */
  closeAfterMs?: number;
  /**
   * A thread without a job ends after this long, which gives its memory back; the next job starts another. Default: it
   * stays.
   */
  idleMs?: number;
};

export type RunOptions = {
  /** Lower runs first; default 0. */
  priority?: number;
  /** The caller has left: the job is not started, or its answer is dropped. */
  signal?: AbortSignal;
};

type QueuedJob = {
  id: number;
  kind: string;
  input: unknown;
  priority: number;
  crashes: number;
  signal: AbortSignal | undefined;
  resolve: (output: unknown) => void;
  reject: (reason: unknown) => void;
};

const MAX_CRASHES = 2;
const FIRST_RESTART_MS = 100;
const LAST_RESTART_MS = 10_000;

/**
 * One worker thread and its queue: lower `priority` first, then first come. The thread starts with the first job, and
 * may end when it has none, see `idleMs`. When it dies, the current job is tried once more on a new thread, after a pause that doubles.
 */
export class WorkerClient<Jobs extends JobTable> {
  readonly #options: WorkerClientOptions;
  readonly #queue: QueuedJob[] = [];
  #worker: Worker | null = null;
  #current: QueuedJob | null = null;
  #cancelTimeout: Cancel = () => {};
  #cancelIdle: Cancel = () => {};
  #cancelRestart: Cancel | null = null;
  #crashesInRow = 0;
  #nextId = 1;
  #closed = false;

  constructor(options: WorkerClientOptions) {
    this.#options = options;
  }

  /** @throws WorkerJobError, WorkerClosedError, or the signal's reason */
  run<Kind extends keyof Jobs & string>(
    kind: Kind,
    input: Jobs[Kind]['input'],
    { priority = 0, signal }: RunOptions = {},
  ): Promise<Jobs[Kind]['output']> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new WorkerClosedError(`the ${this.#options.name} worker is closed`));
        return;
      }
      const id = this.#nextId++;
      const job: QueuedJob = { id, kind, input, priority, crashes: 0, signal, resolve, reject };
      signal?.addEventListener('abort', () => this.#drop(job, signal.reason), { once: true });
      this.#enqueue(job);
      this.#next();
    });
  }

  /** Starts the thread before its first job, so that this one need not wait. */
  open(): void {
    if (this.#closed) return;
    this.#start();
    if (this.#current === null) this.#endWhenIdle();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimeout();
    this.#cancelIdle();
    this.#cancelRestart?.();
    const working = this.#current !== null;
    const left = this.#current === null ? this.#queue : [this.#current, ...this.#queue];
    for (const job of left) job.reject(new WorkerClosedError(`the ${this.#options.name} worker was closed`));
    this.#queue.length = 0;
    this.#current = null;
    const worker = this.#worker;
    if (worker === null) return;
    if (working) await this.#end(worker);
    else await worker.terminate();
  }

  /**
   * Ends a thread that is working. Resolves when it has ended, or when its time is up and it is left to end by itself.
   */
  async #end(worker: Worker): Promise<void> {
    if (this.#options.closeAfterMs === undefined) {
      await worker.terminate();
      return;
    }
    const end = (): void => {
      worker.terminate().catch(() => {});
    };
    worker.once('message', end);
    await this.#answerOf(worker, this.#options.closeAfterMs);
  }

  /** Resolves when the thread has exited, or after `mostMs`. */
  #answerOf(worker: Worker, mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.scheduler.after(mostMs, resolve);
      worker.once('exit', () => {
        cancel();
        resolve();
      });
    });
  }

  /** A running job goes on, because a thread inside a decoder cannot be ended. Its answer is dropped. */
  #drop(job: QueuedJob, reason: unknown): void {
    const at = this.#queue.indexOf(job);
    if (at !== -1) this.#queue.splice(at, 1);
    job.reject(reason);
  }

  #enqueue(job: QueuedJob): void {
    const at = this.#queue.findIndex((other) => other.priority > job.priority);
    if (at === -1) this.#queue.push(job);
    else this.#queue.splice(at, 0, job);
  }

  #next(): void {
    if (this.#closed || this.#current !== null || this.#cancelRestart !== null) return;
    const job = this.#queue.shift();
    if (job === undefined) {
      this.#endWhenIdle();
      return;
    }
    this.#cancelIdle();
    this.#current = job;
    const worker = this.#start();
    this.#cancelTimeout = this.#options.scheduler.after(this.#options.timeoutMs ?? 120_000, () => {
      job.crashes = MAX_CRASHES;
      this.#crashed(worker, `no answer to '${job.kind}' in time`);
    });
    try {
      worker.postMessage({ id: job.id, kind: job.kind, input: job.input });
    } catch (error) {
      this.#finish(() =>
        job.reject(new WorkerJobError('the job cannot be sent to a worker', { cause: error })),
      );
    }
  }

  #endWhenIdle(): void {
    const { idleMs, scheduler } = this.#options;
    const worker = this.#worker;
    if (idleMs === undefined || worker === null) return;
    this.#cancelIdle();
    this.#cancelIdle = scheduler.after(idleMs, () => {
      // Its exit is no crash.
      this.#worker = null;
      worker.terminate().catch(() => {});
    });
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#options.spawn();
    worker.unref();
    worker.on('message', (message: WorkerAnswer) => this.#answered(message));
    worker.on('error', (error) =>
      this.#crashed(worker, error instanceof Error ? error.message : String(error)),
    );
    worker.on('exit', (code) => this.#crashed(worker, `exit code ${code}`));
    this.#worker = worker;
    return worker;
  }

  #answered(message: WorkerAnswer): void {
    const job = this.#current;
    if (job === null || job.id !== message.id) return;
    this.#crashesInRow = 0;
    this.#finish(() => {
      if ('error' in message) job.reject(new WorkerJobError(message.error));
      else job.resolve(message.output);
    });
  }

  #finish(settle: () => void): void {
    this.#cancelTimeout();
    this.#current = null;
    settle();
    this.#next();
  }

  #crashed(worker: Worker, reason: string): void {
    if (this.#closed || worker !== this.#worker) return;
    this.#worker = null;
    this.#cancelTimeout();
    this.#end(worker).catch(() => {});
    const delayMs = Math.min(FIRST_RESTART_MS * 2 ** this.#crashesInRow++, LAST_RESTART_MS);
    this.#options.log.warn(`the ${this.#options.name} worker stopped (${reason}); restarting it`, {
      delayMs,
    });
    const job = this.#current;
    this.#current = null;
    if (job !== null && ++job.crashes >= MAX_CRASHES) {
      job.reject(new WorkerJobError(`the ${this.#options.name} worker died of this job: ${reason}`));
    } else if (job !== null && job.signal?.aborted !== true) this.#queue.unshift(job);
    this.#cancelRestart = this.#options.scheduler.after(delayMs, () => {
      this.#cancelRestart = null;
      this.#next();
    });
  }
}
