import { KERNEL_BASE64 } from './generated/kernel.ts';
import { type KernelScratch, strideOf } from './kernel-scratch.ts';
import { QUERY_SHIFT } from './quantize.ts';

type Kernel = {
  dots: (vectors: number, query: number, stride: number, count: number, out: number) => void;
  scan: (
    vectors: number,
    query: number,
    stride: number,
    count: number,
    out: number,
    scales: number,
    shifts: number,
    queryScale: number,
    totals: number,
  ) => void;
};

export type VectorArea = {
  memory: WebAssembly.Memory;
  /** Byte offset of the int8 vectors inside the memory. */
  vectorsAt: number;
  /** Byte offset of their f32 scales. */
  scalesAt: number;
  count: number;
  dimensions: number;
};

/** Totals of the cosines of an area. A scale of 0 means no vector and counts as 0. */
export type CosineTotals = { sum: number; squares: number; best: number };

let compiled: WebAssembly.Module | undefined;

const instantiate = (segment: WebAssembly.Memory, scratch: WebAssembly.Memory): Kernel => {
  // Compiled once for the thread (1 ms), instantiated for each segment's memory (some 50 us).
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_BASE64, 'base64'));
  const instance = new WebAssembly.Instance(compiled, { env: { segment, scratch } });
  return instance.exports as Kernel;
};

/** A query of shifts only: its dot product with a vector is what the shift adds to any query's. */
const shiftQuery = (dimensions: number): { values: Uint8Array; scale: number } => ({
  values: new Uint8Array(strideOf(dimensions)).fill(QUERY_SHIFT),
  scale: 1,
});

/** Scores every vector of an area of one segment (its docs' texts, or its images) against a query, in place. */
export class VectorScanner {
  /** Cosines of the last scan, by vector; 0 where the scale is 0. The next scan overwrites them. */
  cosines: Float64Array = new Float64Array(0);
  private readonly scratch: KernelScratch;
  private readonly kernel: Kernel;
  private readonly area: VectorArea;
  /** What the query shift adds to the dot product of each vector. */
  private readonly shifts: Int32Array;

  /** Scans once to compute the shifts, which overwrites the scratch's query. */
  constructor(area: VectorArea, scratch: KernelScratch) {
    const { vectorsAt, count, dimensions } = area;
    this.area = area;
    this.scratch = scratch;
    this.kernel = instantiate(area.memory, scratch.memory);
    scratch.take(shiftQuery(dimensions), count);
    this.kernel.dots(vectorsAt, 0, strideOf(dimensions), count, scratch.shiftsAt);
    this.shifts = new Int32Array(scratch.memory.buffer, scratch.shiftsAt, count).slice();
  }

  /**
   * Scans for the query in the scratch. `first`: place of the first vector among those that the scratch has room for.
   */
  run(first: number): CosineTotals {
    const { scratch, shifts } = this;
    const { memory, shiftsAt, totalsAt, queryScale } = scratch;
    const { vectorsAt, scalesAt, count, dimensions } = this.area;
    const out = scratch.cosinesAt(first);
    new Int32Array(memory.buffer, shiftsAt, count).set(shifts);
    const stride = strideOf(dimensions);
    this.kernel.scan(vectorsAt, 0, stride, count, out, scalesAt, shiftsAt, queryScale, totalsAt);
    this.cosines = new Float64Array(memory.buffer, out, count);
    const [sum = 0, squares = 0, best = 0] = new Float64Array(memory.buffer, totalsAt, 3);
    return { sum, squares, best };
  }
}
