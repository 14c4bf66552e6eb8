import { buildSegment, mergeImages, mergeSegments } from '@aisle/engine/ingest';
import { serveWorker } from '../../kernel/worker-server.ts';
import { openGroups } from './groups-to-build.ts';
import type { IndexerJobs } from './indexer-jobs.ts';

serveWorker<IndexerJobs>({
  build: async (input) => {
    if (!input.encodes) return buildSegment(openGroups(input), input);
    // Loaded only where it is used: it brings the libraries of all models.
    const { openEncoder, encodeGroups } = await import('./encode-groups.ts');
    const encoder = await openEncoder();
    if (encoder === null) return null;
    const groups = openGroups(input);
    await encodeGroups(groups, encoder);
    return buildSegment(groups, input);
  },
  merge: (parts) => mergeSegments(parts),
  mergeImages: (parts) => mergeImages(parts),
});
