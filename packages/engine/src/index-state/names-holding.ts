import { NAME_FIELD } from '../segment-file/fields.ts';
import type { AttachedSegment } from './attached-segment.ts';

/**
 * First index in `docs`, from `from` on, whose doc is not below `wanted`. Galloping search: steps double, then halve.
 */
const seek = (docs: Uint32Array, from: number, wanted: number): number => {
  let low = from;
  let step = 1;
  while (low + step < docs.length && (docs[low + step] as number) < wanted) {
    low += step;
    step *= 2;
  }
  let high = Math.min(docs.length, low + step + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Number of live docs whose name holds all terms (in UTF-8). It reads the shortest list and searches in the others. */
export const namesHolding = (segment: AttachedSegment, terms: readonly Uint8Array[]): number => {
  const field = segment.view.fields[NAME_FIELD];
  if (field === undefined) return 0;
  if (terms.length === 0) return segment.liveDocs;
  const lists = terms.map((term) => {
    const index = field.terms.find(term);
    return index === -1
      ? field.docs.subarray(0, 0)
      : field.docs.subarray(field.postStart[index], field.postStart[index + 1]);
  });
  lists.sort((a, b) => a.length - b.length);
  const [shortest, ...others] = lists;
  const places = others.map(() => 0);
  let count = 0;
  for (const doc of shortest ?? []) {
    if (segment.dead[doc] === 1) continue;
    let holds = true;
    for (let i = 0; holds && i < others.length; i++) {
      const other = others[i] as Uint32Array;
      const place = seek(other, places[i] as number, doc);
      places[i] = place;
      holds = other[place] === doc;
    }
    if (holds) count++;
  }
  return count;
};
