import type { Catalog } from '../catalog/index.ts';
import type { PeriodicJob } from './job.ts';

/** Drops sync sessions untouched for 24 hours and replaced catalogs past their retention. */
export const maintainCatalog = (catalog: Pick<Catalog, 'maintain'>): PeriodicJob => ({
  name: 'maintain-catalog',
  everyMs: 60 * 60_000,
  run: async () => {
    const { sessions, generations } = await catalog.maintain();
    return sessions + generations === 0
      ? null
      : `dropped ${sessions} stale sync sessions and ${generations} replaced catalogs`;
  },
});
