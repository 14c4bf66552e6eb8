import type { ImagesPart, mergeSegments, SegmentFile } from '@aisle/engine';
import type { GroupDocument } from '../../opensearch/index.ts';
import type { GroupsToBuild } from './groups-to-build.ts';

/** `documents`: what OpenSearch gets; none where the shop is searched here. */
export type BuiltFile = { file: SegmentFile; documents: GroupDocument[] };

/** Jobs of index workers. */
export type IndexerJobs = {
  /** Null: the bundled text model is needed, and this thread cannot open it. */
  build: { input: GroupsToBuild; output: BuiltFile | null };
  merge: { input: Parameters<typeof mergeSegments>[0]; output: SegmentFile };
  mergeImages: { input: ImagesPart[]; output: SegmentFile };
};
