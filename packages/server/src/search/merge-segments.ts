import type { SearchIndex } from '@aisle/engine';
import type { Indexer } from './indexer.ts';

/** Merges segments until the index is content with them. Searches and changes go on meanwhile. */
export const mergeAsPlanned = async (indexer: Indexer, index: SearchIndex): Promise<void> => {
  for (let plan = index.mergePlan(); plan !== null; plan = index.mergePlan()) {
    const parts = plan.map((ordinal) => index.takePart(ordinal));
    index.replaceSegments(plan, await indexer.merge(parts), parts);
  }
};
