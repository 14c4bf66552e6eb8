import type { Domains } from '../access/index.ts';
import type { Job } from './job.ts';

/** Looks again at each shop's proof of its domain; each shop is due once a day. */
export const checkDomains = (domains: Pick<Domains, 'checkDue'>): Job => ({
  name: 'check-domains',
  everyMs: 60 * 60_000,
  leaseMs: 60 * 60_000,
  run: async () => {
    const checked = await domains.checkDue();
    return checked === 0 ? null : `checked ${checked} domains`;
  },
});
