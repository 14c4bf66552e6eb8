import type { Catalog } from '../catalog/index.ts';
import type { Job } from './job.ts';

/** Drops sync sessions untouched for 24 hours and replaced catalogs that are kept no longer. */
export const maintainCatalog = (catalog: Pick<Catalog, 'maintain'>): Job => ({
  name: 'maintain-catalog',
  everyMs: 60 * 60_000,
  leaseMs: 30 * 60_000,
  run: async () => {
    const { sessions, generations } = await catalog.maintain();
    return sessions + generations === 0
      ? null
      : `dropped ${sessions} stale sync sessions and ${generations} replaced catalogs`;
  },
});
