import type { Accounts } from '../accounts/index.ts';
import type { PeriodicJob } from './job.ts';

/** Removes sessions, links and counts of wrong sign-ins that have expired. */
export const purgeAccounts = (accounts: Pick<Accounts, 'prune'>): PeriodicJob => ({
  name: 'purge-accounts',
  everyMs: 6 * 60 * 60_000,
  run: async () => {
    const purged = await accounts.prune();
    return purged === 0 ? null : `purged ${purged} expired sessions and links`;
  },
});
