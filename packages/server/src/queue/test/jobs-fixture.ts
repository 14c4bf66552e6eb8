import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import type { Store } from '../../store/index.ts';
import type { JobKind } from '../job.ts';
import { JobQueue, type NewJob } from '../job-queue.ts';
import { JobRunner, type JobRunnerOptions } from '../job-runner.ts';

export const MINUTE_MS = 60_000;

/** Payloads in the order they were run, and how each attempt is to end. */
export class Recorder implements JobKind {
  readonly name: string = 'record';
  readonly concurrency: number = 50;
  readonly ran: unknown[] = [];
  /** Called with the payload before an attempt ends well. */
  work: (payload: unknown, signal: AbortSignal) => Promise<void> = async () => {};

  retryAfterMs(attempt: number): number | null {
    const minutes = [5, 30, 120, 24 * 60][attempt - 1];
    return minutes === undefined ? null : minutes * MINUTE_MS;
  }

  async run({ payload }: { payload: unknown }, signal: AbortSignal): Promise<void> {
    this.ran.push(payload);
    await this.work(payload, signal);
  }
}

/** Counts the transactions of a runner. */
class CountingQueue extends JobQueue {
  turns = 0;

  override turn(...args: Parameters<JobQueue['turn']>): ReturnType<JobQueue['turn']> {
    this.turns += 1;
    return super.turn(...args);
  }
}

/** A queue and what drives it, on a store of the test's own. */
export const jobsOn = (store: Store, scheduler = new ManualScheduler()) => {
  const log = new RecordingLog();
  const queue = new CountingQueue({ store, now: () => scheduler.nowMs() });
  const add = (...jobs: NewJob[]): Promise<void> =>
    store.db.transaction().execute((trx) => queue.enqueue(trx, jobs));
  const runner = (parts: Pick<JobRunnerOptions, 'kinds' | 'periodic'>, owner?: string): JobRunner =>
    new JobRunner({ queue, scheduler, log, ...parts, ...(owner === undefined ? {} : { owner }) });
  const rows = () => store.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  return { scheduler, log, queue, add, runner, rows };
};
