import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { Access } from './access.ts';

const HOUR_MS = 60 * 60_000;

export const accessJobs = ({
  tokens,
  domains,
  deletedShops,
}: Pick<Access, 'tokens' | 'domains' | 'deletedShops'>): PeriodicJob[] => [
  // Those that can no longer be refreshed: they expired 30 days ago.
  countedJob('purge-widget-tokens', {
    everyMs: 24 * HOUR_MS,
    run: () => tokens.prune(),
    news: (count) => `purged ${count} expired widget tokens`,
  }),
  countedJob('check-domains', {
    everyMs: HOUR_MS,
    run: () => domains.checkDue(),
    news: (count) => `checked ${count} domains`,
  }),
  {
    // Those that can no longer be restored. Each node then removes its index files, see `IndexRegistry`.
    name: 'erase-shops',
    everyMs: 6 * HOUR_MS,
    run: async (signal) => {
      const erased = await deletedShops.eraseDue(signal);
      return erased.length === 0 ? null : `erased ${erased.length} deleted shops: ${erased.join(', ')}`;
    },
  },
];
