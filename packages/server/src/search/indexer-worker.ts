import { buildSegment, mergeSegments } from '@aisle/engine';
import type { IndexerJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

serveWorker<IndexerJobs>({
  build: ({ groups, dimensions }) => buildSegment(groups, { dimensions }),
  merge: (parts) => mergeSegments(parts),
});
