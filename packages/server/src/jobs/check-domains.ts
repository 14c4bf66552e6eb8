import type { Domains } from '../access/index.ts';
import type { PeriodicJob } from './job.ts';

/** Re-checks each shop's domain proof once a day. */
export const checkDomains = (domains: Pick<Domains, 'checkDue'>): PeriodicJob => ({
  name: 'check-domains',
  everyMs: 60 * 60_000,
  run: async () => {
    const checked = await domains.checkDue();
    return checked === 0 ? null : `checked ${checked} domains`;
  },
});
