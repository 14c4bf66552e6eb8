import { buildSegment, mergePictures, mergeSegments } from '@aisle/engine';
import { serveWorker } from '../../kernel/worker-server.ts';
import { openGroups } from './groups-to-build.ts';
import type { IndexerJobs } from './indexer-jobs.ts';

serveWorker<IndexerJobs>({
  build: (input) => buildSegment(openGroups(input), input),
  merge: (parts) => mergeSegments(parts),
  mergePictures: (parts) => mergePictures(parts),
});
