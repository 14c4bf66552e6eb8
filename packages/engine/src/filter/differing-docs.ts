import type { AttachedSegment } from '../index-state/attached-segment.ts';

/** Docs of the groups in which two domains differ, by number in the segment. `gone`: of one; `come`: of the other. */
export type DifferingDocs = { gone: Uint32Array; come: Uint32Array };

/**
 * Compares two ascending lists of docs of a segment, group by group. `before` holds numbers in the segment, `ids` numbers
 * in the index.
 */
export const differingDocs = (
  { docBase, view }: AttachedSegment,
  before: Uint32Array,
  ids: Uint32Array,
): DifferingDocs => {
  const { groupStart, docGroup } = view;
  const gone = new Uint32Array(before.length);
  const come = new Uint32Array(ids.length);
  let goneCount = 0;
  let comeCount = 0;
  const single = view.groups === view.docs;
  let i = 0;
  let j = 0;
  while (i < before.length || j < ids.length) {
    const one = i < before.length ? (before[i] as number) : view.docs;
    const other = j < ids.length ? (ids[j] as number) - docBase : view.docs;
    if (single && one === other) {
      i++;
      j++;
      continue;
    }
    const end = groupStart[(docGroup[Math.min(one, other)] as number) + 1] as number;
    const [goneFrom, comeFrom] = [goneCount, comeCount];
    let alike = true;
    while (true) {
      const left = i < before.length ? (before[i] as number) : end;
      const right = j < ids.length ? (ids[j] as number) - docBase : end;
      if (left >= end && right >= end) break;
      if (left !== right) alike = false;
      if (left <= right) {
        gone[goneCount++] = left;
        i++;
      }
      if (right <= left) {
        come[comeCount++] = right;
        j++;
      }
    }
    if (!alike) continue;
    goneCount = goneFrom;
    comeCount = comeFrom;
  }
  return { gone: gone.subarray(0, goneCount), come: come.subarray(0, comeCount) };
};
