import { KERNEL_BASE64 } from './generated/kernel.ts';
import { LANES, strideOf } from './scratch.ts';

type Scan = (vectors: number, query: number, scores: number, count: number, stride: number) => void;

export type VectorArea = {
  memory: WebAssembly.Memory;
  /** Byte offsets inside the memory: the int8 vectors, and the first byte behind the image. */
  vectorsAt: number;
  scratchAt: number;
  docs: number;
  dimensions: number;
};

let compiled: WebAssembly.Module | undefined;

const instantiate = (memory: WebAssembly.Memory): Scan => {
  // Compiled once for the process (1 ms), instantiated for each segment's memory (some 50 us).
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_BASE64, 'base64'));
  const instance = new WebAssembly.Instance(compiled, { env: { memory } });
  return instance.exports.scan as Scan;
};

/** Scores every vector of one segment against a query, where the vectors lie. */
export class VectorScanner {
  /** Dot products of the last scan, by doc; multiply by both scales for the cosine. */
  readonly scores: Int32Array;
  private readonly query: Int16Array;
  private readonly scan: Scan;
  private readonly area: VectorArea;

  constructor(area: VectorArea) {
    const queryAt = Math.ceil(area.scratchAt / LANES) * LANES;
    const stride = strideOf(area.dimensions);
    this.area = area;
    this.query = new Int16Array(area.memory.buffer, queryAt, stride);
    this.scores = new Int32Array(area.memory.buffer, queryAt + stride * 2, area.docs);
    this.scan = instantiate(area.memory);
  }

  /** `query` as `quantizeQuery` gives it. 20,000 vectors of 512 dimensions: about .4 ms. */
  run(query: Int16Array): void {
    this.query.set(query);
    const { vectorsAt, docs, dimensions } = this.area;
    this.scan(vectorsAt, this.query.byteOffset, this.scores.byteOffset, docs, strideOf(dimensions));
  }
}
