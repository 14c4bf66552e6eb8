import type { MergePart } from '../ingest/merge-segments.ts';
import type { IndexProduct, LiveFields, SegmentImage } from '../types.ts';
import { AttachedSegment } from './attached-segment.ts';
import { CatalogStatistics } from './catalog-statistics.ts';

export type DocPlace = { segment: AttachedSegment; doc: number };

/** The segments of an index, what is dead in them, and the statistics over what lives. */
export class Catalog {
  readonly dimensions: number;
  segments: readonly AttachedSegment[] = [];
  readonly statistics = new CatalogStatistics();
  /** Grows with every change of what is in the index (live fields that leave it for sale aside). */
  version = 0;
  totalDocs = 0;
  totalGroups = 0;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
  }

  /**
   * Removes groups, then adds a segment; live groups of the same roots in older segments are removed too. An image that
   * cannot be attached throws before anything is changed.
   */
  apply(removeRoots: readonly string[], add: SegmentImage | undefined): void {
    const segment = add === undefined ? null : this.open(add);
    for (const rootId of removeRoots) this.removeRoot(rootId);
    if (segment === null) return;
    const { view } = segment;
    for (let group = 0; this.segments.length > 0 && group < view.groups; group++) {
      this.removeRoot(view.externalId(view.groupStart[group] ?? 0));
    }
    this.statistics.count(view, 0, view.docs, 1);
    this.place([...this.segments, segment]);
  }

  /** Adds a segment as it stood when a snapshot was taken; `readState` gives its live columns and dead docs. */
  restore(image: SegmentImage, readState: (docs: number) => { live: Uint8Array; dead: Uint8Array }): void {
    const segment = this.open(image);
    const { live, dead } = readState(segment.view.docs);
    segment.live.bytes.set(live);
    this.statistics.count(segment.view, 0, segment.view.docs, 1);
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
    this.statistics.count(segment.view, from, to, -1);
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
    if (segment.isForSale(doc) !== before) this.version++;
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

  /** A segment as it stands, copied: what a worker needs to merge it. */
  part(ordinal: number): MergePart {
    const segment = this.segments[ordinal];
    if (segment === undefined) throw new RangeError(`no segment ${ordinal}`);
    const deadDocs = new Uint32Array(segment.deadDocs);
    let next = 0;
    segment.dead.forEach((dead, doc) => {
      if (dead === 1) deadDocs[next++] = doc;
    });
    return { image: segment.view.image, deadDocs, live: segment.live.bytes.slice() };
  }

  /** Puts a merged segment in the place of those that it was made of; what happened meanwhile is carried over. */
  replace(ordinals: readonly number[], merged: SegmentImage, taken: readonly MergePart[]): void {
    const target = new AttachedSegment(merged);
    let next = 0;
    const dead = new Set<number>();
    ordinals.forEach((ordinal, i) => {
      const source = this.segments[ordinal];
      const part = taken[i];
      if (source === undefined || part?.image.bytes.buffer !== source.view.image.bytes.buffer) {
        throw new Error(`segment ${ordinal} is not the one that was merged`);
      }
      const deadThen = new Set(part.deadDocs);
      for (let doc = 0; doc < source.view.docs; doc++) {
        if (deadThen.has(doc)) continue;
        if (source.dead[doc] === 1) dead.add(target.view.docGroup[next] ?? 0);
        target.live.copyFrom(next++, source.live, doc);
      }
    });
    if (next !== target.view.docs) throw new Error('the merged segment does not hold what its parts held');
    for (const group of dead) target.killGroup(group);
    const replaced = new Set(ordinals.map((ordinal) => this.segments[ordinal]));
    this.place([...this.segments.filter((segment) => !replaced.has(segment)), target]);
  }

  private open(image: SegmentImage): AttachedSegment {
    const segment = new AttachedSegment(image);
    if (segment.view.dimensions === this.dimensions) return segment;
    throw new Error(`segment of ${segment.view.dimensions} dimensions in an index of ${this.dimensions}`);
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
