import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { ProductImages } from './product-images.ts';

/** Removes pictures of products that no kept catalog has, and vectors of pictures that no product has. */
export const purgePictures = (pictures: Pick<ProductImages, 'purge'>): PeriodicJob =>
  countedJob('purge-orphaned-pictures', {
    everyMs: 24 * 60 * 60_000,
    run: (signal) => pictures.purge(signal),
    news: (count) => `purged ${count} pictures and vectors that no product has`,
  });
