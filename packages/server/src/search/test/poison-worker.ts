import { buildSegment, mergeSegments } from '@aisle/engine';
import { openGroups } from '../groups-to-build.ts';
import type { IndexerJobs } from '../worker-protocol.ts';
import { serveWorker } from '../worker-server.ts';

/** The index worker, with two products that it cannot digest. */
serveWorker<IndexerJobs>({
  build: (input) => {
    const groups = openGroups(input);
    for (const { root } of groups) {
      if (root.name === 'poison') throw new Error('this product cannot be built');
      if (root.name === 'deadly') process.exit(7);
    }
    return buildSegment(groups, input);
  },
  merge: (parts) => mergeSegments(parts),
});
