import type { Whole } from '../backend/whole.ts';
import { GONE } from '../ingest/build-images.ts';
import type { MergePart } from '../ingest/merge/open-parts.ts';
import type { SearchScratch } from '../scratch/search-scratch.ts';
import type { IndexProduct, LiveFields, SegmentFile } from '../types.ts';
import { AttachedSegment } from './attached-segment.ts';
import { CatalogStatistics, type Statistics } from './catalog-statistics.ts';
import { ImageSegments } from './image-segments.ts';
import { Spellings } from './spellings.ts';

export type DocPlace = { segment: AttachedSegment; doc: number };

/** The segments of a catalog; `version` grows when they change. */
export type Segments = Pick<Catalog, 'segments' | 'version' | 'spellings'>;

/** A copy of a segment: its segment file, and copies of its mutable state. */
export type SegmentCopy = { file: SegmentFile; live: Uint8Array; dead: Uint8Array };

/** Docs whose numbers in the index change together. */
type Run = { from: number; count: number; to: number };

/** What `replace` reads of a merged part. */
export type TakenPart = Pick<MergePart, 'file' | 'deadDocs'>;

/** `imageDimensions` 0, the default: there are no images. */
export type CatalogOptions = {
  dimensions: number;
  imageDimensions?: number;
  scratch: SearchScratch;
  /** The catalog is a part of an index with these statistics, of which `whole` is known for the next search. */
  partOf?: { statistics: Statistics; whole: Whole };
};

/** The segments of an index, their tombstones, and the statistics over the live docs. */
export class Catalog {
  readonly dimensions: number;
  /** Length of image vectors; 0 without image vectors. */
  readonly imageDimensions: number;
  /** Working memory for searches of this catalog. */
  readonly scratch: SearchScratch;
  segments: readonly AttachedSegment[] = [];
  readonly images: ImageSegments;
  readonly statistics: Statistics;
  /** Null: it is a whole index. */
  readonly whole: Whole | null;
  private readonly counted = new CatalogStatistics();
  readonly spellings = new Spellings(this);
  /** Increases with every change of what is in the index, except when live fields take a parent off sale. */
  version = 0;
  totalDocs = 0;
  totalGroups = 0;
  /** Segments opened before they are attached. */
  private readonly prepared = new WeakMap<SegmentFile, AttachedSegment>();

  constructor({ dimensions, imageDimensions = 0, scratch, partOf }: CatalogOptions) {
    this.dimensions = dimensions;
    this.imageDimensions = imageDimensions;
    this.scratch = scratch;
    this.statistics = partOf?.statistics ?? this.counted;
    this.whole = partOf?.whole ?? null;
    this.images = new ImageSegments(scratch.kernel, imageDimensions);
  }

  /**
   * Removes groups, then adds a segment and removes live groups of the same roots from older segments. A segment file
   * that cannot be attached throws before anything changes.
   */
  apply(removeRoots: readonly string[], add: SegmentFile | undefined): void {
    const segment = add === undefined ? null : this.open(add);
    const removed = new Set(removeRoots);
    for (const rootId of removed) this.removeRoot(rootId);
    if (segment === null) return;
    const { view } = segment;
    for (let group = 0; this.segments.length > 0 && group < view.groups; group++) {
      const rootId = view.externalId(view.groupStart[group] ?? 0);
      if (!removed.has(rootId)) this.removeRoot(rootId);
    }
    this.counted.count(view, 0, view.docs, 1);
    this.place([...this.segments, segment]);
    if (add?.images !== undefined) this.addImages(add.images);
  }

  /** Adds image vectors that have arrived. Their products have these images from now on; unknown ones are ignored. */
  addImages(file: SegmentFile): void {
    this.images.add(file, (externalId) => {
      const place = this.find(externalId);
      return place === null ? GONE : place.segment.docBase + place.doc;
    });
  }

  isDead(id: number): boolean {
    const { dead, docBase } = this.segmentOf(id);
    return dead[id - docBase] === 1;
  }

  /**
   * Opens a segment file that `apply` or `replace` will add. So its dictionaries can be built before it is attached.
   */
  prepare(file: SegmentFile): AttachedSegment {
    const segment = this.open(file);
    this.prepared.set(file, segment);
    return segment;
  }

  /** Adds a segment from a snapshot. `readState` gives its live columns and dead docs. */
  restore(file: SegmentFile, readState: (docs: number) => { live: Uint8Array; dead: Uint8Array }): void {
    const segment = this.open(file);
    const { live, dead } = readState(segment.view.docs);
    segment.live.bytes.set(live);
    segment.changes++;
    this.counted.count(segment.view, 0, segment.view.docs, 1);
    this.place([...this.segments, segment]);
    for (let group = 0; group < segment.view.groups; group++) {
      if (dead[segment.view.groupStart[group] ?? 0] === 1) this.killGroup(segment, group);
    }
  }

  removeRoot(rootId: string): boolean {
    const found = this.find(rootId);
    if (found === null) return false;
    const { segment, doc } = found;
    const group = segment.view.docGroup[doc] ?? 0;
    if (segment.view.groupStart[group] !== doc) return false;
    this.killGroup(segment, group);
    return true;
  }

  killGroup(segment: AttachedSegment, group: number): void {
    const [from, to] = segment.killGroup(group);
    this.counted.count(segment.view, from, to, -1);
    this.version++;
  }

  find(externalId: string): DocPlace | null {
    const bytes = Buffer.from(externalId);
    for (let i = this.segments.length - 1; i >= 0; i--) {
      const segment = this.segments[i];
      const doc = segment?.view.findDoc(bytes) ?? -1;
      if (segment !== undefined && doc !== -1 && segment.dead[doc] === 0) return { segment, doc };
    }
    return null;
  }

  get(externalId: string): IndexProduct | null {
    const place = this.find(externalId);
    return place === null ? null : place.segment.product(place.doc);
  }

  updateLive(externalId: string, live: LiveFields): boolean {
    const place = this.find(externalId);
    if (place === null) return false;
    const { segment, doc } = place;
    const before = segment.isForSale(doc);
    segment.live.set(doc, live);
    if (segment.isForSale(doc) === before) return true;
    segment.changes++;
    this.version++;
    return true;
  }

  *rootIds(): Iterable<string> {
    for (const { view, dead } of this.segments) {
      for (let group = 0; group < view.groups; group++) {
        const doc = view.groupStart[group] ?? 0;
        if (dead[doc] === 0) yield view.externalId(doc);
      }
    }
  }

  /** Segment of a doc by its number in the index. */
  segmentOf(doc: number): AttachedSegment {
    for (let i = this.segments.length - 1; i >= 0; i--) {
      const segment = this.segments[i];
      if (segment !== undefined && segment.docBase <= doc) return segment;
    }
    throw new RangeError(`no doc ${doc}`);
  }

  /** Copies what a worker needs to merge a segment. */
  part(ordinal: number): MergePart {
    const segment = this.segments[ordinal];
    if (segment === undefined) throw new RangeError(`no segment ${ordinal}`);
    const deadDocs = new Uint32Array(segment.deadDocs);
    let next = 0;
    segment.dead.forEach((dead, doc) => {
      if (dead === 1) deadDocs[next++] = doc;
    });
    return { file: segment.view.file, deadDocs, live: segment.live.bytes.slice() };
  }

  /** Replaces segments by their merged one. Changes made during the merge are carried over. */
  replace(ordinals: readonly number[], merged: SegmentFile, taken: readonly TakenPart[]): void {
    const target = this.open(merged);
    let next = 0;
    const dead = new Set<number>();
    const runs: Run[] = [];
    ordinals.forEach((ordinal, i) => {
      const source = this.segments[ordinal];
      const part = taken[i];
      if (source === undefined || part?.file.bytes.buffer !== source.view.file.bytes.buffer) {
        throw new Error(`segment ${ordinal} is not the one that was merged`);
      }
      // The docs that were live then lie between the dead ones, in runs that are copied whole.
      let from = 0;
      for (let at = 0; at <= part.deadDocs.length; at++) {
        const to = part.deadDocs[at] ?? source.view.docs;
        const count = Math.max(0, Math.min(to - from, target.view.docs - next));
        target.live.copyRange(next, source.live, from, count);
        for (
          let doc = source.dead.indexOf(1, from);
          doc !== -1 && doc < to;
          doc = source.dead.indexOf(1, doc + 1)
        ) {
          dead.add(target.view.docGroup[next + doc - from] ?? 0);
        }
        runs.push({ from: source.docBase + from, count: to - from, to: next });
        next += to - from;
        from = to + 1;
      }
    });
    if (next !== target.view.docs) throw new Error('the merged segment does not hold what its parts held');
    target.changes++;
    for (const group of dead) target.killGroup(group);
    const replaced = new Set(ordinals.map((ordinal) => this.segments[ordinal]));
    const kept = this.segments.filter((segment) => !replaced.has(segment));
    const places = kept.map(({ docBase }) => docBase);
    const formerDocs = this.totalDocs;
    this.place([...kept, target]);
    for (const run of runs) run.to += target.docBase;
    kept.forEach(({ docBase, view }, i) => {
      runs.push({ from: places[i] as number, count: view.docs, to: docBase });
    });
    this.moveImages(runs, formerDocs);
  }

  file(ordinal: number): SegmentFile {
    const segment = this.segments[ordinal];
    if (segment === undefined) throw new RangeError(`no segment ${ordinal}`);
    return segment.view.file;
  }

  /** A copy of every segment, for an index in another thread. */
  copies(): SegmentCopy[] {
    return this.segments.map(({ view, live, dead }) => ({
      file: view.file,
      live: live.bytes.slice(),
      dead: dead.slice(),
    }));
  }

  /** Gives the images the new numbers of their docs; what is in no run is gone. */
  private moveImages(runs: readonly Run[], formerDocs: number): void {
    if (this.images.all.length === 0) return;
    const moved = new Uint32Array(formerDocs).fill(GONE);
    for (const { from, count, to } of runs) for (let i = 0; i < count; i++) moved[from + i] = to + i;
    this.images.renumber((doc) => moved[doc] as number);
  }

  private open(file: SegmentFile): AttachedSegment {
    const prepared = this.prepared.get(file);
    if (prepared !== undefined) {
      this.prepared.delete(file);
      return prepared;
    }
    const segment = new AttachedSegment(file, this.scratch.kernel);
    const { dimensions, imageDimensions } = segment.view;
    if (dimensions !== this.dimensions)
      throw new Error(`segment of ${dimensions} dimensions in an index of ${this.dimensions}`);
    if (imageDimensions !== this.imageDimensions) {
      const wanted = this.imageDimensions;
      throw new Error(`segment with images of ${imageDimensions} dimensions in an index of ${wanted}`);
    }
    return segment;
  }

  private place(segments: readonly AttachedSegment[]): void {
    this.segments = segments;
    this.version++;
    this.totalDocs = 0;
    this.totalGroups = 0;
    for (const segment of segments) {
      segment.docBase = this.totalDocs;
      segment.groupBase = this.totalGroups;
      this.totalDocs += segment.view.docs;
      this.totalGroups += segment.view.groups;
    }
  }
}
