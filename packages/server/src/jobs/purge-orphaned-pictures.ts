import type { ProductImages } from '../images/index.ts';
import type { PeriodicJob } from './job.ts';

/** Removes pictures of products that no kept catalog has, and vectors of pictures that no product has. */
export const purgePictures = (pictures: Pick<ProductImages, 'purge'>): PeriodicJob => ({
  name: 'purge-orphaned-pictures',
  everyMs: 24 * 60 * 60_000,
  run: async (signal) => {
    const purged = await pictures.purge(signal);
    return purged === 0 ? null : `purged ${purged} pictures and vectors that no product has`;
  },
});
