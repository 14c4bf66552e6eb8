import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { Accounts } from './accounts.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Removes sessions, links, counts of wrong sign-ins and entries of the audit log that have expired. The log of the process
 * gets the last link of each chain of the audit log.
 */
export const accountJobs = (
  accounts: Pick<Accounts, 'prune' | 'auditRetention' | 'auditChain'>,
): PeriodicJob[] => [
  countedJob('purge-accounts', {
    everyMs: 6 * HOUR_MS,
    run: () => accounts.prune(),
    news: (count) => `purged ${count} expired sessions and links`,
  }),
  countedJob('purge-audit-log', {
    everyMs: 24 * HOUR_MS,
    run: (signal) => accounts.auditRetention.sweep(signal),
    news: (count) => `removed ${count} entries of the audit log past their retention`,
  }),
  {
    name: 'note-audit-chains',
    everyMs: HOUR_MS,
    run: async () => {
      await accounts.auditChain.note(HOUR_MS);
      return null;
    },
  },
];
