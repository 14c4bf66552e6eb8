import type { ImagesPart, mergeSegments, SegmentFile } from '@aisle/engine';
import type { GroupsToBuild } from './groups-to-build.ts';

/** Jobs of index workers. */
export type IndexerJobs = {
  /** Null: the bundled text model is needed, and this thread cannot open it. */
  build: { input: GroupsToBuild; output: SegmentFile | null };
  merge: { input: Parameters<typeof mergeSegments>[0]; output: SegmentFile };
  mergeImages: { input: ImagesPart[]; output: SegmentFile };
};
