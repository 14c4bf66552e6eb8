import type { MirroredIndex } from '../mirrored-index.ts';
import type { Indexer } from './indexer.ts';

/**
 * Merges segments, then files of images, until the index plans no further merge. Searches and changes go on meanwhile. `isBusy`: whether many
 * more products are about to come.
 */
export const mergeAsPlanned = async (
  indexer: Indexer,
  index: MirroredIndex,
  isBusy: () => boolean,
): Promise<void> => {
  const next = () => index.mergePlan({ busy: isBusy() });
  for (let plan = next(); plan !== null; plan = next()) {
    const parts = plan.map((ordinal) => index.takePart(ordinal));
    await index.replaceSegments(plan, await indexer.merge(parts), parts);
  }
  const nextFiles = () => index.imagesPlan({ busy: isBusy() });
  for (let plan = nextFiles(); plan !== null; plan = nextFiles()) {
    const parts = plan.map((ordinal) => index.takeImages(ordinal));
    index.replaceImages(plan, await indexer.mergeImages(parts), parts);
  }
};
