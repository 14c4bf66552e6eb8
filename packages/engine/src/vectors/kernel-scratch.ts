/** Vectors are padded to whole SIMD steps. */
const LANES = 16;

export const strideOf = (dimensions: number): number => Math.ceil(dimensions / LANES) * LANES;

const PAGE_BYTES = 65_536;
/** The limit of 32-bit addresses. */
const MOST_PAGES = 65_536;

/** Sum, sum of squares and maximum of a segment's cosines, 8 bytes each. */
const TOTALS = 3;

/**
 * The output of the vector kernel, in a memory of this thread. All threads read the segments' memories, so data of a
 * query must not be there.
 *
 *   query, one byte a dimension | totals | cosine of each doc of an index, f64 | shift of each doc of a segment, i32
 */
export class KernelScratch {
  readonly memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES });
  queryScale = 0;
  private queryBytes = 0;
  private docs = 0;

  /** Takes a query and makes room for `docs` docs. Earlier views over `memory` become invalid. */
  take(query: { values: Uint8Array; scale: number }, docs: number): void {
    this.queryScale = query.scale;
    this.queryBytes = query.values.byteLength;
    this.docs = docs;
    const missing = this.shiftsAt + docs * 4 - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    new Uint8Array(this.memory.buffer, 0, this.queryBytes).set(query.values);
  }

  get totalsAt(): number {
    return this.queryBytes;
  }

  /** Byte offset of a doc's cosine. */
  cosinesAt(doc: number): number {
    return this.queryBytes + (TOTALS + doc) * 8;
  }

  get shiftsAt(): number {
    return this.cosinesAt(this.docs);
  }
}
