import { KERNEL_BASE64 } from './generated/kernel.ts';
import { type KernelScratch, strideOf } from './scratch.ts';

type Scan = (vectors: number, query: number, scores: number, count: number, stride: number) => void;

export type VectorArea = {
  memory: WebAssembly.Memory;
  /** Byte offset of the int8 vectors inside the memory. */
  vectorsAt: number;
  docs: number;
  dimensions: number;
};

let compiled: WebAssembly.Module | undefined;

const instantiate = (segment: WebAssembly.Memory, scratch: WebAssembly.Memory): Scan => {
  // Compiled once for the thread (1 ms), instantiated for each segment's memory (some 50 us).
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_BASE64, 'base64'));
  const instance = new WebAssembly.Instance(compiled, { env: { segment, scratch } });
  return instance.exports.scan as Scan;
};

/** Scores every vector of one segment against a query, where the vectors lie. */
export class VectorScanner {
  /** Dot products of the last scan, by doc; multiply by both scales for the cosine. Void once another index is scanned. */
  scores = new Int32Array(0);
  private readonly scratch: KernelScratch;
  private readonly scan: Scan;
  private readonly area: VectorArea;

  constructor(area: VectorArea, scratch: KernelScratch) {
    this.area = area;
    this.scratch = scratch;
    this.scan = instantiate(area.memory, scratch.memory);
  }

  /** Scans for the query that the scratch took. `docBase`: number of the segment's first doc in the index. */
  run(docBase: number): void {
    const { vectorsAt, docs, dimensions } = this.area;
    const scoresAt = this.scratch.scoresAt(docBase);
    this.scan(vectorsAt, 0, scoresAt, docs, strideOf(dimensions));
    this.scores = new Int32Array(this.scratch.memory.buffer, scoresAt, docs);
  }
}
