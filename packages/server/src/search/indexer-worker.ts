import { buildSegment, mergeSegments } from '@aisle/engine';
import { openGroups } from './groups-to-build.ts';
import type { IndexerJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

serveWorker<IndexerJobs>({
  build: (input) => buildSegment(openGroups(input), input),
  merge: (parts) => mergeSegments(parts),
});
