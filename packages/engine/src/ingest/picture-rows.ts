import { Section } from '../segment-file/sections.ts';
import type { SegmentView } from '../segment-file/segment-view.ts';
import type { SectionData } from '../segment-file/write-segment-file.ts';
import { strideOf } from '../vectors/kernel-scratch.ts';
import { quantizeDocument } from '../vectors/quantize.ts';

/** The images of a segment being built: one row each, ascending by doc. */
export class PictureRows {
  private readonly dimensions: number;
  private readonly vectors: Int8Array[] = [];
  private readonly scales: number[] = [];
  private readonly docs: number[] = [];

  /** 0 dimensions: images are left out. */
  constructor(dimensions: number) {
    this.dimensions = dimensions;
  }

  /** Adds the images of a doc as unit vectors. A vector of zeros carries nothing and is left out. */
  addPictures(doc: number, pictures: readonly Float32Array[]): void {
    if (this.dimensions === 0) return;
    for (const picture of pictures) {
      if (picture.length !== this.dimensions) {
        throw new Error(
          `vector of a picture has ${picture.length} dimensions, the index has ${this.dimensions}`,
        );
      }
      const values = new Int8Array(strideOf(this.dimensions));
      const scale = quantizeDocument(picture, values);
      if (scale !== 0) this.addRow(doc, values, scale);
    }
  }

  /** Adds the rows of another segment. `numberOf`: the new number of a doc, or -1 for one that is gone. */
  addRows(view: SegmentView, numberOf: (doc: number) => number): void {
    const stride = strideOf(view.pictureDimensions);
    view.pictureDoc.forEach((old, row) => {
      const doc = numberOf(old);
      if (doc === -1) return;
      const values = view.pictureVectors.subarray(row * stride, (row + 1) * stride);
      this.addRow(doc, values, view.pictureScale[row] ?? 0);
    });
  }

  write(sections: Map<number, SectionData>): void {
    const stride = strideOf(this.dimensions);
    const vectors = new Int8Array(this.vectors.length * stride);
    this.vectors.forEach((values, row) => {
      vectors.set(values, row * stride);
    });
    sections.set(Section.pictureVectors, vectors);
    sections.set(Section.pictureScale, Float32Array.from(this.scales));
    sections.set(Section.pictureDoc, Uint32Array.from(this.docs));
  }

  private addRow(doc: number, values: Int8Array, scale: number): void {
    this.vectors.push(values);
    this.scales.push(scale);
    this.docs.push(doc);
  }
}
