import { buildSegment, mergeSegments } from '@aisle/engine';
import { openGroups } from './groups-to-build.ts';
import { giveWay } from './thread-priority.ts';
import type { IndexerJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

/** A shop waits for it, so it comes before what encodes catalogs (10 and more); searches (3) come first. */
const NICENESS = 5;
giveWay(NICENESS);

serveWorker<IndexerJobs>({
  build: (input) => buildSegment(openGroups(input), input),
  merge: (parts) => mergeSegments(parts),
});
