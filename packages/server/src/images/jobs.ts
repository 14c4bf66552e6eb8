import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { ProductImages } from './product-images.ts';

/** Removes images of products that no kept catalog has, and vectors of images that no product has. */
export const purgeImages = (images: Pick<ProductImages, 'purge'>): PeriodicJob =>
  countedJob('purge-orphaned-images', {
    everyMs: 24 * 60 * 60_000,
    run: (signal) => images.purge(signal),
    news: (count) => `purged ${count} images and vectors that no product has`,
  });
