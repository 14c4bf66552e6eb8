/** Vectors are padded to whole SIMD steps. */
export const LANES = 16;

export const strideOf = (dimensions: number): number => Math.ceil(dimensions / LANES) * LANES;

const PAGE_BYTES = 65_536;
/** All that 32-bit addresses reach. */
const MOST_PAGES = 65_536;

/**
 * What the vector kernel writes, in a memory of this thread: the query, and behind it one score for each doc of an
 * index. Segments lie in memories that all threads read, so nothing of a query may lie there.
 */
export class KernelScratch {
  readonly memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES });
  private queryBytes = 0;

  /** Takes a query and makes room for the scores of `docs` docs. Views over `memory` from before are void. */
  take(query: Int16Array, docs: number): void {
    this.queryBytes = query.byteLength;
    const missing = this.scoresAt(docs) - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    new Int16Array(this.memory.buffer, 0, query.length).set(query);
  }

  /** Byte offset of a doc's score. */
  scoresAt(doc: number): number {
    return this.queryBytes + doc * 4;
  }
}

let shared: KernelScratch | undefined;

/** One for the thread: a search runs to its end without a pause. */
export const kernelScratch = (): KernelScratch => {
  shared ??= new KernelScratch();
  return shared;
};
