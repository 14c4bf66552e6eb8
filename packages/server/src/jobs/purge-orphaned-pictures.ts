import type { Pictures } from '../pictures/index.ts';
import type { Job } from './job.ts';

/** Removes pictures of products that no kept catalog has, and vectors of pictures that no product has. */
export const purgeOrphanedPictures = (pictures: Pick<Pictures, 'purge'>): Job => ({
  name: 'purge-orphaned-pictures',
  everyMs: 24 * 60 * 60_000,
  leaseMs: 60 * 60_000,
  run: async (signal) => {
    const purged = await pictures.purge(signal);
    return purged === 0 ? null : `purged ${purged} pictures and vectors that no product has`;
  },
});
