import type { AttachedSegment } from '../../index-state/attached-segment.ts';

const eachPosting = (segment: AttachedSegment, term: Uint8Array, visit: (doc: number) => void): void => {
  for (const field of segment.view.fields) {
    const index = field.terms.find(term);
    if (index === -1) continue;
    const end = field.postStart[index + 1] ?? 0;
    for (let at = field.postStart[index] ?? 0; at < end; at++) visit(field.docs[at] as number);
  }
};

/** Raises `held[doc]` to `terms.length` for the docs of a segment that hold all terms, each in any field. */
export const markHeldTogether = (
  segment: AttachedSegment,
  terms: readonly Uint8Array[],
  held: Uint8Array,
): void => {
  terms.forEach((term, before) => {
    eachPosting(segment, term, (doc) => {
      if (held[doc] === before) held[doc] = before + 1;
    });
  });
};

/** Undoes `markHeldTogether`. */
export const clearHeldTogether = (
  segment: AttachedSegment,
  terms: readonly Uint8Array[],
  held: Uint8Array,
): void => {
  for (const term of terms) {
    eachPosting(segment, term, (doc) => {
      held[doc] = 0;
    });
  }
};
