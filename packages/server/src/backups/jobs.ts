import type { Log } from '../kernel/log.ts';
import type { JobKind, JobQueue, PeriodicJob } from '../queue/index.ts';
import type { Store } from '../store/index.ts';
import type { Backups } from './backups.ts';

const HOUR_MS = 3_600_000;
const RETRY_MS = 15 * 60_000;
/** Then the next one is due soon anyway. */
const ATTEMPTS = 8;

/** Backups wait in the queue, so that one that takes minutes holds up no other periodic job. */
export const backupsDue = (
  { db }: Pick<Store, 'db'>,
  { queue, everyHours }: { queue: Pick<JobQueue, 'enqueue'>; everyHours: number },
): PeriodicJob => ({
  name: 'backups',
  everyMs: everyHours * HOUR_MS,
  run: async () => {
    // One at a time: a key is queued once.
    const job = { kind: 'make-backup', key: 'backup' };
    await db.transaction().execute((trx) => queue.enqueue(trx, [job]));
    return null;
  },
});

export const makeBackup = (backups: Pick<Backups, 'make'>, log: Log): JobKind => ({
  name: 'make-backup',
  concurrency: 1,
  retryAfterMs: (attempt) => (attempt < ATTEMPTS ? RETRY_MS : null),
  run: async () => {
    const { name, bytes, rows, removed, unremoved } = await backups.make();
    log.info('a backup is kept', { name, bytes, rows, removed: removed.length });
    if (unremoved.length > 0) log.warn('older backups could not be removed', { names: unremoved.join(', ') });
  },
});
