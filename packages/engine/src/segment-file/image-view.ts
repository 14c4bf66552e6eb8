import type { SegmentFile } from '../types.ts';
import { SegmentFileReader } from './read-segment-file.ts';
import { FileKind, Section } from './sections.ts';
import { StringTable } from './string-table.ts';

/** Typed views over one immutable file of image vectors. */
export class ImageView {
  readonly file: SegmentFile;
  readonly dimensions: number;
  /** The products of the file, in its order. One without rows has no images any more. */
  readonly ids: StringTable;
  /** Rows of product p: from `rowStart[p]` to `rowStart[p + 1]`, exclusive. */
  readonly rowStart: Uint32Array;
  readonly vectors: Int8Array;
  readonly scale: Float32Array;

  constructor(file: SegmentFile) {
    const reader = new SegmentFileReader(file.bytes, FileKind.images);
    this.file = file;
    this.dimensions = reader.shape.imageDimensions;
    this.ids = new StringTable(reader.bytes(Section.idBlob), reader.uint32(Section.idStart));
    this.rowStart = reader.uint32(Section.imageStart);
    this.vectors = reader.int8(Section.imageVectors);
    this.scale = reader.float32(Section.imageScale);
  }
}
