import { buildSegment, mergePictures, mergeSegments } from '@aisle/engine';
import { openLexis, type TextEncoder } from '@aisle/models';
import { serveWorker } from '../../kernel/worker-server.ts';
import { encodeGroups, openGroups } from './groups-to-build.ts';
import type { IndexerJobs } from './indexer-jobs.ts';

let opened: TextEncoder | null = null;

const openEncoder = async (): Promise<TextEncoder | null> => {
  try {
    opened ??= await openLexis();
  } catch {}
  return opened;
};

serveWorker<IndexerJobs>({
  build: async (input) => {
    const encoder = input.encodes ? await openEncoder() : null;
    if (input.encodes && encoder === null) return null;
    const groups = openGroups(input);
    if (encoder !== null) await encodeGroups(groups, encoder);
    return buildSegment(groups, input);
  },
  merge: (parts) => mergeSegments(parts),
  mergePictures: (parts) => mergePictures(parts),
});
