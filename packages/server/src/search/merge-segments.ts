import type { Indexer } from './indexer.ts';
import type { MirroredIndex } from './pool/mirrored-index.ts';

/** Merges segments until the index is content with them. Searches and changes go on meanwhile. */
export const mergeAsPlanned = async (indexer: Indexer, index: MirroredIndex): Promise<void> => {
  for (let plan = index.mergePlan(); plan !== null; plan = index.mergePlan()) {
    const parts = plan.map((ordinal) => index.takePart(ordinal));
    await index.replaceSegments(plan, await indexer.merge(parts), parts);
  }
};
