import { randomUUID } from 'node:crypto';
import type { Log, Scheduler } from '../kernel/index.ts';
import { withDeadline } from '../kernel/scheduler.ts';
import type { JobKind, PeriodicJob } from './job.ts';
import type { Claim, ClaimedJob, JobEnd, JobQueue } from './job-queue.ts';
import { PollLoop } from './poll-loop.ts';

export type JobRunnerOptions = {
  queue: JobQueue;
  kinds?: readonly JobKind[];
  periodic?: readonly PeriodicJob[];
  scheduler: Scheduler;
  log: Log;
  /** Names this process in leases. */
  owner?: string;
};

const MINUTE_MS = 60_000;
/** Jobs that this process adds are seen at once; those of other nodes, and retries, within this. */
const POLL_MS = 1_000;
const LEASE_MS = MINUTE_MS;
const RENEW_MS = LEASE_MS / 3;
/** A failed periodic job is tried again after this long, or at its own pace if that is sooner. */
const RETRY_MS = 5 * MINUTE_MS;
/** Periodic jobs leave a process that has just started alone. */
const FIRST_PERIODIC_MS = MINUTE_MS;
/** A stop waits this long for jobs under way. Other nodes take over the rest when their leases run out. */
const STOP_MS = 4_000;

type Handler = (job: ClaimedJob, signal: AbortSignal) => Promise<JobEnd>;
/** Kinds that share their slots. */
type Group = { kinds: readonly string[]; slots: number };
type Running = { job: ClaimedJob; abort: AbortController; over: Promise<void> };

/** Claims jobs that are due and runs them: each kind within its concurrency, periodic jobs one at a time. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #owner: string;
  readonly #handlers = new Map<string, Handler>();
  readonly #groups: Group[];
  readonly #periodic: Group;
  /** Jobs whose leases this process holds, without those that have ended. */
  readonly #running = new Map<number, Running>();
  /** To be settled by the next turn. */
  #ended: JobEnd[] = [];
  readonly #loop: PollLoop;
  #failed = false;
  #stopping = false;
  #isRegistered = false;
  #periodicFromMs = 0;
  #renewAtMs = 0;

  constructor(options: JobRunnerOptions) {
    const { kinds = [], periodic = [], queue } = options;
    this.#options = options;
    this.#owner = options.owner ?? randomUUID();
    for (const kind of kinds)
      this.#handlers.set(kind.name, (job, signal) => this.#runOnce(kind, job, signal));
    for (const duty of periodic)
      this.#handlers.set(duty.name, (job, signal) => this.#runPeriodic(duty, job, signal));
    this.#groups = kinds.map(({ name, concurrency }) => ({ kinds: [name], slots: concurrency }));
    this.#periodic = { kinds: periodic.map(({ name }) => name), slots: 1 };
    this.#loop = new PollLoop({
      scheduler: options.scheduler,
      everyMs: POLL_MS,
      work: () => this.#turn(),
      onFault: (error) => this.#onFault(error),
    });
    queue.onWake(() => this.#loop.wake());
  }

  /** Begins to look for jobs. A store that is down is tried again at the next look. */
  start(): void {
    this.#periodicFromMs = this.#options.scheduler.nowMs() + FIRST_PERIODIC_MS;
    this.#loop.start();
  }

  /** Runs all due jobs, and those that they add. Resolves when they have ended, or the store cannot be used. */
  async settled(): Promise<void> {
    do {
      this.#failed = false;
      await this.#loop.settled();
      await this.#over();
    } while ((this.#loop.busy || this.#running.size > 0 || this.#ended.length > 0) && !this.#failed);
  }

  /** Begins no further job; resolves when those under way have ended, or have had their time. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const { abort } of this.#running.values()) abort.abort();
    await this.#loop.stop();
    await withDeadline(this.#options.scheduler, STOP_MS, this.#over());
    await this.#settle([]).catch((error) => this.#onFault(error));
  }

  async #over(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ over }) => over));
  }

  async #turn(): Promise<void> {
    const groups = [...this.#groups, ...(await this.#duePeriodic())];
    await this.#renew();
    const claims = groups.map(({ kinds, slots }) => ({ kinds, limit: slots - this.#countRunning(kinds) }));
    const open = claims.filter(({ limit }) => limit > 0);
    if (open.length === 0 && this.#ended.length === 0) return;
    for (const job of await this.#settle(open)) this.#begin(job);
    this.#failed = false;
  }

  async #settle(claims: readonly Claim[]): Promise<ClaimedJob[]> {
    const ended = this.#ended;
    this.#ended = [];
    try {
      const { queue } = this.#options;
      return await queue.turn({ owner: this.#owner, ended, claims, leaseMs: LEASE_MS });
    } catch (error) {
      this.#ended.unshift(...ended);
      throw error;
    }
  }

  async #duePeriodic(): Promise<Group[]> {
    const { queue, scheduler } = this.#options;
    if (this.#periodic.kinds.length === 0 || scheduler.nowMs() < this.#periodicFromMs) return [];
    if (!this.#isRegistered) await queue.register(this.#periodic.kinds, scheduler.nowMs());
    this.#isRegistered = true;
    return [this.#periodic];
  }

  async #renew(): Promise<void> {
    const { queue, scheduler } = this.#options;
    if (this.#running.size === 0 || scheduler.nowMs() < this.#renewAtMs) return;
    const startedMs = scheduler.nowMs();
    const ids = [...this.#running.keys()];
    const held = await queue.renew({ owner: this.#owner, ids, leaseMs: LEASE_MS });
    for (const id of ids) if (!held.has(id)) this.#lose(id);
    // Time that passed during the statement counts: the leases run from its start.
    this.#renewAtMs = startedMs + RENEW_MS;
  }

  #countRunning(kinds: readonly string[]): number {
    return [...this.#running.values()].filter(({ job }) => kinds.includes(job.kind)).length;
  }

  #begin(job: ClaimedJob): void {
    this.#lose(job.id);
    const abort = new AbortController();
    const running: Running = { job, abort, over: Promise.resolve() };
    this.#running.set(job.id, running);
    running.over = this.#run(job, abort.signal).then((end) => {
      // Another attempt has taken its place: how this one ended says nothing about that.
      if (this.#running.get(job.id) !== running) return;
      this.#running.delete(job.id);
      this.#ended.push(end);
      this.#loop.wake();
    });
  }

  #lose(id: number): void {
    this.#running.get(id)?.abort.abort();
    this.#running.delete(id);
  }

  async #run(job: ClaimedJob, signal: AbortSignal): Promise<JobEnd> {
    const handler = this.#handlers.get(job.kind);
    return handler === undefined || this.#stopping ? { id: job.id, end: 'released' } : handler(job, signal);
  }

  async #runOnce(kind: JobKind, job: ClaimedJob, signal: AbortSignal): Promise<JobEnd> {
    const { scheduler, log } = this.#options;
    const { id, shopId, attempt } = job;
    const startedMs = scheduler.nowMs();
    try {
      await kind.run(job, signal);
      return { id, end: 'done' };
    } catch (error) {
      if (this.#stopping) return { id, end: 'released' };
      const reason = reasonOf(error);
      const afterMs = kind.retryAfterMs(attempt);
      const details = { id, shopId, attempt, reason };
      if (afterMs === null) {
        log.error(`job ${kind.name} failed for good`, details);
        return { id, end: 'done' };
      }
      log.warn(`job ${kind.name} failed and will be tried again`, details);
      return { id, end: 'retry', runAt: startedMs + afterMs, error: reason };
    }
  }

  async #runPeriodic(
    { name, everyMs, nextRunAt = (nowMs) => nowMs + everyMs, run }: PeriodicJob,
    { id }: ClaimedJob,
    signal: AbortSignal,
  ): Promise<JobEnd> {
    const { scheduler, log } = this.#options;
    const next = (runAt: number, error: string | null): JobEnd => ({
      id,
      end: 'retry',
      runAt,
      error,
      attempts: 0,
    });
    try {
      const outcome = await run(signal);
      if (outcome !== null) log.info(`job ${name}: ${outcome}`);
      return next(nextRunAt(scheduler.nowMs()), null);
    } catch (error) {
      const reason = reasonOf(error);
      log.error(`job ${name} failed and will be tried again`, { reason });
      return next(scheduler.nowMs() + Math.min(RETRY_MS, everyMs), reason);
    }
  }

  #onFault(error: unknown): void {
    // Once, and not with every look while the store is down.
    if (!this.#failed) this.#options.log.error('the job table cannot be used', { reason: reasonOf(error) });
    this.#failed = true;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
