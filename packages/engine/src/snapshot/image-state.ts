import { GONE } from '../ingest/build-images.ts';
import { SegmentFileReader, verifySegmentFile } from '../segment-file/read-segment-file.ts';
import { FileKind, Section } from '../segment-file/sections.ts';
import { SnapshotError } from '../segment-file/snapshot-error.ts';
import { writeSegmentFile } from '../segment-file/write-segment-file.ts';

const SHAPE = { groups: 0, dimensions: 0, imageDimensions: 0 };

/** The state beside a file of images: the doc of each product. */
export const writeImageState = (docs: Uint32Array): Uint8Array =>
  writeSegmentFile({ ...SHAPE, docs: docs.length }, new Map([[Section.imageDocs, docs]]), FileKind.imageState)
    .bytes;

/** Throws SnapshotError unless these are the bytes written for an index of `totalDocs` docs. */
export const readImageState = (bytes: Uint8Array<SharedArrayBuffer>, totalDocs: number): Uint32Array => {
  for (const _ of verifySegmentFile(bytes));
  const docs = new SegmentFileReader(bytes, FileKind.imageState).uint32(Section.imageDocs);
  if (docs.some((doc) => doc !== GONE && doc >= totalDocs))
    throw new SnapshotError('truncated', 'the state of images is not of this index');
  return docs;
};
