import type { DeletedShops } from '../access/index.ts';
import type { PeriodicJob } from './job.ts';

/** Erases deleted shops that can no longer be restored. Each node then removes its index files, see `IndexRegistry`. */
export const eraseShops = (deletedShops: Pick<DeletedShops, 'eraseDue'>): PeriodicJob => ({
  name: 'erase-shops',
  everyMs: 6 * 60 * 60_000,
  run: async (signal) => {
    const erased = await deletedShops.eraseDue(signal);
    return erased.length === 0 ? null : `erased ${erased.length} deleted shops: ${erased.join(', ')}`;
  },
});
