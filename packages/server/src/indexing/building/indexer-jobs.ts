import type { mergeSegments, PicturesPart, SegmentFile } from '@aisle/engine';
import type { GroupsToBuild } from './groups-to-build.ts';

/** What index workers do. */
export type IndexerJobs = {
  build: {
    input: GroupsToBuild;
    output: SegmentFile;
    mergePictures: { input: PicturesPart[]; output: SegmentFile };
  };
  merge: {
    input: Parameters<typeof mergeSegments>[0];
    output: SegmentFile;
    mergePictures: { input: PicturesPart[]; output: SegmentFile };
  };
  mergePictures: { input: PicturesPart[]; output: SegmentFile };
};
