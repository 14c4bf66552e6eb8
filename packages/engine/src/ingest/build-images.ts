import { ImageView } from '../segment-file/image-view.ts';
import { FileKind, Section } from '../segment-file/sections.ts';
import { writeStringTable } from '../segment-file/string-table.ts';
import { type SectionData, writeSegmentFile } from '../segment-file/write-segment-file.ts';
import type { ProductImages, SegmentFile } from '../types.ts';
import { strideOf } from '../vectors/kernel-scratch.ts';
import { quantizeDocument } from '../vectors/quantize.ts';

/** A doc that is no more, or whose images are in a later file. */
export const GONE = 0xffff_ffff;

/** A file of images to merge. `docs`: by product of the file, its doc, or GONE for one to leave out. */
export type ImagesPart = { file: SegmentFile; docs: Uint32Array };

/** A file of image vectors being built. */
class ImagesDraft {
  private readonly dimensions: number;
  private readonly ids: string[] = [];
  private readonly rowStart: number[] = [];
  private readonly vectors: Int8Array[] = [];
  private readonly scales: number[] = [];

  constructor(dimensions: number) {
    this.dimensions = dimensions;
  }

  startProduct(externalId: string): void {
    this.ids.push(externalId);
    this.rowStart.push(this.scales.length);
  }

  addRow(values: Int8Array, scale: number): void {
    this.vectors.push(values);
    this.scales.push(scale);
  }

  write(): SegmentFile {
    const stride = strideOf(this.dimensions);
    const vectors = new Int8Array(this.vectors.length * stride);
    this.vectors.forEach((values, row) => {
      vectors.set(values, row * stride);
    });
    const table = writeStringTable(this.ids);
    const sections = new Map<number, SectionData>([
      [Section.idBlob, table.blob],
      [Section.idStart, table.start],
      [Section.imageStart, Uint32Array.from([...this.rowStart, this.scales.length])],
      [Section.imageVectors, vectors],
      [Section.imageScale, Float32Array.from(this.scales)],
    ]);
    const shape = { docs: this.ids.length, groups: 0, dimensions: 0, imageDimensions: this.dimensions };
    return writeSegmentFile(shape, sections, FileKind.images);
  }
}

/** Writes all image vectors of some products, L2-normalised. A vector of zeros carries nothing and is left out. */
export const buildImages = (products: readonly ProductImages[], dimensions: number): SegmentFile => {
  const draft = new ImagesDraft(dimensions);
  for (const { externalId, images } of products) {
    draft.startProduct(externalId);
    for (const image of images) {
      if (image.length !== dimensions)
        throw new Error(`vector of an image has ${image.length} dimensions, the index has ${dimensions}`);
      const values = new Int8Array(strideOf(dimensions));
      const scale = quantizeDocument(image, values);
      if (scale !== 0) draft.addRow(values, scale);
    }
  }
  return draft.write();
};

/** Merges files of images into one, without what is gone. The order stays. Pure: a worker thread can run it. */
export const mergeImages = (parts: readonly ImagesPart[]): SegmentFile => {
  const views = parts.map(({ file }) => new ImageView(file));
  const draft = new ImagesDraft(views[0]?.dimensions ?? 0);
  views.forEach(({ ids, rowStart, vectors, scale, dimensions }, part) => {
    const stride = strideOf(dimensions);
    parts[part]?.docs.forEach((doc, product) => {
      if (doc === GONE) return;
      draft.startProduct(ids.at(product));
      for (let row = rowStart[product] as number; row < (rowStart[product + 1] as number); row++)
        draft.addRow(vectors.subarray(row * stride, (row + 1) * stride), scale[row] as number);
    });
  });
  return draft.write();
};
