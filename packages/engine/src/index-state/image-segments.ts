import { GONE, type ImagesPart } from '../ingest/build-images.ts';
import { ImageView } from '../segment-file/image-view.ts';
import type { SegmentFile } from '../types.ts';
import type { KernelScratch } from '../vectors/kernel-scratch.ts';
import { VectorScanner } from '../vectors/vector-scanner.ts';
import { inKernelMemory } from './kernel-memory.ts';

/** A file of images in an index: the immutable vectors, and the doc of each product now. */
export class AttachedImages {
  readonly view: ImageView;
  /** By product of the file, its number in the index, or GONE. A doc that was removed since is still named. */
  readonly docs: Uint32Array;
  private readonly memory: WebAssembly.Memory;
  private readonly kernel: KernelScratch;
  private rowScanner: VectorScanner | undefined;

  constructor(file: SegmentFile, kernel: KernelScratch) {
    const placed = inKernelMemory(file);
    this.kernel = kernel;
    this.memory = placed.memory;
    this.view = new ImageView(placed);
    this.docs = new Uint32Array(this.view.ids.count).fill(GONE);
  }

  get deadDocs(): number {
    return this.docs.reduce((count, doc) => (doc === GONE ? count + 1 : count), 0);
  }

  get liveDocs(): number {
    return this.docs.length - this.deadDocs;
  }

  /** Null when the file has no images. */
  scanner(): VectorScanner | null {
    const { vectors, scale, dimensions } = this.view;
    if (scale.length === 0) return null;
    const [vectorsAt, scalesAt] = [vectors.byteOffset, scale.byteOffset];
    const area = { memory: this.memory, vectorsAt, scalesAt, count: scale.length, dimensions };
    this.rowScanner ??= new VectorScanner(area, this.kernel);
    return this.rowScanner;
  }

  /** Bytes of memory without vectors, and of vectors. */
  memoryBytes(): { beside: number; vectors: number } {
    const vectors = this.view.vectors.byteLength;
    return { beside: this.memory.buffer.byteLength - vectors + this.docs.byteLength, vectors };
  }
}

/** The images of a catalog: files of vectors beside its segments, which know no images. */
export class ImageSegments {
  all: readonly AttachedImages[] = [];
  private readonly kernel: KernelScratch;
  private readonly dimensions: number;

  constructor(kernel: KernelScratch, dimensions: number) {
    this.kernel = kernel;
    this.dimensions = dimensions;
  }

  /** Adds a file. A product in it has these images from now on, and no others. `docOf`: GONE for an unknown product. */
  add(file: SegmentFile, docOf: (externalId: string) => number): void {
    const added = this.open(file);
    const { ids, rowStart } = added.view;
    const named = new Set<number>();
    for (let product = 0; product < ids.count; product++) {
      const doc = docOf(ids.at(product));
      named.add(doc);
      if (rowStart[product] !== rowStart[product + 1]) added.docs[product] = doc;
    }
    this.renumber((doc) => (named.has(doc) ? GONE : doc));
    this.all = [...this.all, added];
  }

  /** Adds a file as it was in another index. */
  restore({ file, docs }: ImagesPart): void {
    const added = this.open(file);
    added.docs.set(docs);
    this.all = [...this.all, added];
  }

  renumber(numberOf: (doc: number) => number): void {
    for (const { docs } of this.all)
      docs.forEach((doc, product) => {
        if (doc !== GONE) docs[product] = numberOf(doc);
      });
  }

  /** The row of a doc's first image; null when it has none. */
  firstRow(doc: number): { view: ImageView; row: number } | null {
    for (const { view, docs } of this.all) {
      const product = docs.indexOf(doc);
      if (product !== -1) return { view, row: view.rowStart[product] as number };
    }
    return null;
  }

  /** Copies what a worker needs to merge a file. `isDead`: of a doc by its number in the index. */
  part(ordinal: number, isDead: (doc: number) => boolean): ImagesPart {
    const { view, docs } = this.at(ordinal);
    return { file: view.file, docs: docs.map((doc) => (doc === GONE || isDead(doc) ? GONE : doc)) };
  }

  /** Replaces files by their merged one. Changes made during the merge are carried over. */
  replace(
    ordinals: readonly number[],
    merged: SegmentFile,
    taken: readonly Pick<ImagesPart, 'docs'>[],
  ): void {
    const target = this.open(merged);
    let next = 0;
    ordinals.forEach((ordinal, part) => {
      const { docs } = this.at(ordinal);
      taken[part]?.docs.forEach((doc, product) => {
        if (doc !== GONE) target.docs[next++] = docs[product] as number;
      });
    });
    if (next !== target.docs.length) throw new Error('the merged images are not those of their parts');
    this.all = [...this.all.filter((_, ordinal) => !ordinals.includes(ordinal)), target];
  }

  private at(ordinal: number): AttachedImages {
    const images = this.all[ordinal];
    if (images === undefined) throw new RangeError(`no file of images ${ordinal}`);
    return images;
  }

  private open(file: SegmentFile): AttachedImages {
    const opened = new AttachedImages(file, this.kernel);
    const { dimensions } = opened.view;
    if (dimensions !== this.dimensions)
      throw new Error(`images of ${dimensions} dimensions in an index of ${this.dimensions}`);
    return opened;
  }
}
