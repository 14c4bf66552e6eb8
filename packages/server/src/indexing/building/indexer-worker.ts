import type { GroupInput } from '@aisle/engine';
import { buildSegment, mergeImages, mergeSegments } from '@aisle/engine/ingest';
import { serveWorker } from '../../kernel/worker-server.ts';
import { type GroupsToBuild, openGroups } from './groups-to-build.ts';
import type { BuiltFile, IndexerJobs } from './indexer-jobs.ts';

const built = async (groups: GroupInput[], input: GroupsToBuild): Promise<BuiltFile> => {
  if (!input.lean) return { file: buildSegment(groups, input), documents: [] };
  const { toDocument } = await import('../../opensearch/document.ts');
  const documents = groups.map((group) => toDocument(group, input.dimensions));
  return { file: buildSegment(groups, input), documents };
};

serveWorker<IndexerJobs>({
  build: async (input) => {
    if (!input.encodes) return built(openGroups(input), input);
    // Loaded only where it is used: it brings the libraries of all models.
    const { openEncoder, encodeGroups } = await import('./encode-groups.ts');
    const encoder = await openEncoder();
    if (encoder === null) return null;
    const groups = openGroups(input);
    await encodeGroups(groups, encoder);
    return built(groups, input);
  },
  merge: (parts) => mergeSegments(parts),
  mergeImages: (parts) => mergeImages(parts),
});
