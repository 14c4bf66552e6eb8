import { FIELD_COUNT } from '../segment-file/fields.ts';
import type { SegmentView } from '../segment-file/segment-view.ts';

/** See `CatalogStatistics`. */
export type Statistics = { readonly docs: number; averageLength(field: number): number };

/**
 * The statistics that BM25F needs of the whole index. They are always exact over live docs. So a score does not depend
 * on how docs are spread over segments. Every record is a doc here, even a parent that is not for sale now.
 */
export class CatalogStatistics implements Statistics {
  docs = 0;
  /** Sum of lengths by field, and docs where the field is not empty. */
  private readonly lengthSums = new Float64Array(FIELD_COUNT);
  private readonly filledDocs = new Float64Array(FIELD_COUNT);

  /** Adds docs [from, to) of a segment (`sign` 1) or subtracts them (-1). */
  count(view: SegmentView, from: number, to: number, sign: 1 | -1): void {
    this.docs += sign * (to - from);
    view.fields.forEach((field, i) => {
      let sum = 0;
      let filled = 0;
      for (let doc = from; doc < to; doc++) {
        const length = field.lengths[doc] ?? 0;
        sum += length;
        if (length > 0) filled++;
      }
      this.lengthSums[i] = (this.lengthSums[i] ?? 0) + sign * sum;
      this.filledDocs[i] = (this.filledDocs[i] ?? 0) + sign * filled;
    });
  }

  /** Mean length of a field over the docs that have it; 1 when none has. */
  averageLength(field: number): number {
    const filled = this.filledDocs[field] ?? 0;
    return filled === 0 ? 1 : (this.lengthSums[field] ?? 0) / filled;
  }
}
