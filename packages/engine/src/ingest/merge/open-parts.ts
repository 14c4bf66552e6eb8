import { SegmentView } from '../../segment-file/segment-view.ts';
import type { SegmentFile } from '../../types.ts';
import { GONE } from '../build-images.ts';
import { LiveColumns } from '../live-columns.ts';

/** The live columns of a segment as they are now: see `LiveColumns`. Can be posted to a worker. */
export type LiveSnapshot = Uint8Array;
/** A segment to merge: its segment file, its dead docs ascending, its live columns. */
export type MergePart = { file: SegmentFile; deadDocs: Uint32Array; live: LiveSnapshot };

/** A part that is read. `docs`: by doc, its number in the merged segment, or GONE. `groups`: those that stay. */
export type OpenPart = { view: SegmentView; live: LiveColumns; docs: Uint32Array; groups: number[] };

/** Numbers the docs of all parts in their order, part after part. */
export const openParts = (parts: readonly MergePart[]): { parts: OpenPart[]; docs: number } => {
  let next = 0;
  const opened = parts.map((part): OpenPart => {
    const view = new SegmentView(part.file);
    const docs = new Uint32Array(view.docs);
    for (const doc of part.deadDocs) docs[doc] = GONE;
    const groups: number[] = [];
    // The docs of a group live and die together.
    for (let group = 0; group < view.groups; group++) {
      const first = view.groupStart[group] as number;
      if (docs[first] === GONE) continue;
      groups.push(group);
      const end = view.groupStart[group + 1] as number;
      for (let doc = first; doc < end; doc++) docs[doc] = next++;
    }
    return { view, live: LiveColumns.copyOf(part.live, view.docs), docs, groups };
  });
  return { parts: opened, docs: next };
};
