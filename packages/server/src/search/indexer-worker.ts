import { setPriority } from 'node:os';
import { buildSegment, mergeSegments } from '@aisle/engine';
import { openGroups } from './groups-to-build.ts';
import type { IndexerJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

/** A shop waits for it, so it comes before what encodes catalogs (10 and more); searches (3) come first. */
const PRIORITY = 5;
// Only Linux has priorities of threads; elsewhere it would be the whole process, searches and all.
if (process.platform === 'linux') setPriority(PRIORITY);

serveWorker<IndexerJobs>({
  build: (input) => buildSegment(openGroups(input), input),
  merge: (parts) => mergeSegments(parts),
});
