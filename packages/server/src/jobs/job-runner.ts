import { randomUUID } from 'node:crypto';
import type { Cancel, Log, Scheduler } from '../search/index.ts';
import type { Store } from '../store/index.ts';
import type { Job } from './job.ts';
import { JobQueue } from './job-queue.ts';

export type JobRunnerOptions = {
  store: Pick<Store, 'db'>;
  jobs: Job[];
  scheduler: Scheduler;
  log: Log;
  /** Names this process in leases. */
  owner?: string;
};

const MINUTE_MS = 60_000;
/** A failed job is tried again after this long, or at its own pace if that is sooner. */
const RETRY_MS = 5 * MINUTE_MS;

/** Looks once a minute for jobs that are due, and runs them one after the other. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #queue: JobQueue;
  readonly #owner: string;
  readonly #stop = new AbortController();
  #round: Promise<string[]> = Promise.resolve([]);
  #cancel: Cancel = () => {};

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#queue = new JobQueue(options.store);
    this.#owner = options.owner ?? randomUUID();
  }

  /** Adds the jobs to the table and begins to look. A store that is down is tried again at the next look. */
  start(): void {
    this.#cancel = this.#options.scheduler.after(MINUTE_MS, () => {
      this.runDue().finally(() => {
        if (!this.#stop.signal.aborted) this.start();
      });
    });
  }

  /** Runs what is due now; returns the names of the jobs that this process ran. Never throws. */
  runDue(): Promise<string[]> {
    this.#round = this.#round.then(() => this.#runAll());
    return this.#round;
  }

  /** Begins no further job; resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#cancel();
    await this.#round;
  }

  async #runAll(): Promise<string[]> {
    const ran: string[] = [];
    for (const job of this.#options.jobs) {
      if (this.#stop.signal.aborted) break;
      try {
        if (await this.#runOne(job)) ran.push(job.name);
      } catch (error) {
        this.#options.log.error(`job ${job.name}: the job table cannot be used`, { reason: reasonOf(error) });
      }
    }
    return ran;
  }

  async #runOne(job: Job): Promise<boolean> {
    const { scheduler, log } = this.#options;
    const lease = { name: job.name, owner: this.#owner };
    await this.#queue.register(job.name, scheduler.nowMs());
    if (!(await this.#queue.take(lease, scheduler.nowMs(), job.leaseMs))) return false;
    try {
      const outcome = await job.run(this.#stop.signal);
      if (outcome !== null) log.info(`job ${job.name}: ${outcome}`);
      await this.#queue.done(lease, { runAt: scheduler.nowMs() + job.everyMs, error: null });
    } catch (error) {
      const reason = reasonOf(error);
      log.error(`job ${job.name} failed and will be tried again`, { reason });
      const runAt = scheduler.nowMs() + Math.min(RETRY_MS, job.everyMs);
      await this.#queue.done(lease, { runAt, error: reason.slice(0, 1000) });
    }
    return true;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
