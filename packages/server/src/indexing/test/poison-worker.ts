import { buildSegment, mergeImages, mergeSegments } from '@aisle/engine';
import { serveWorker } from '../../kernel/worker-server.ts';
import { openGroups } from '../building/groups-to-build.ts';
import type { IndexerJobs } from '../building/indexer-jobs.ts';

/** The index worker, with two products that it fails on. */
serveWorker<IndexerJobs>({
  build: (input) => {
    const groups = openGroups(input);
    for (const { root } of groups) {
      if (root.name === 'poison') throw new Error('this product cannot be built');
      if (root.name === 'deadly') process.exit(7);
    }
    return { file: buildSegment(groups, input), documents: [] };
  },
  merge: (parts) => mergeSegments(parts),
  mergeImages: (parts) => mergeImages(parts),
});
