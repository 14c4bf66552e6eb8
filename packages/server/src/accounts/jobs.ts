import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { Accounts } from './accounts.ts';

/** Removes sessions, links and counts of wrong sign-ins that have expired. */
export const accountJobs = (accounts: Pick<Accounts, 'prune'>): PeriodicJob[] => [
  countedJob('purge-accounts', {
    everyMs: 6 * 60 * 60_000,
    run: () => accounts.prune(),
    news: (count) => `purged ${count} expired sessions and links`,
  }),
];
