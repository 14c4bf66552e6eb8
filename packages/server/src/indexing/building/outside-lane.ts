import type { IndexState } from '../index-state.ts';
import type { BuiltBatch } from './group-batch.ts';

/** The groups of a batch. `seq`: of the feed when their records were loaded. */
export type BatchToWrite = { roots: Iterable<string>; seq: number };

/**
 * Writes a batch to OpenSearch, before the index beside it gets it. Groups that are refused count as those that the
 * builder fails on.
 * @throws PartLostError, OpenSearchUnavailableError, OpenSearchRefusedError
 */
export const writeOutside = async (
  { outside }: Pick<IndexState, 'outside'>,
  { roots, seq }: BatchToWrite,
  built: BuiltBatch,
): Promise<BuiltBatch> => {
  if (outside === null) return built;
  const refused = await outside.writer.write({ put: built.documents, remove: [...roots], seq });
  const poisoned = new Map(built.poisoned);
  for (const { rootId, reason } of refused) poisoned.set(rootId, reason);
  return { ...built, poisoned };
};
