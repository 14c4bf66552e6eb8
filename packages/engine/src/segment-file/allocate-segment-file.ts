import type { SegmentFile } from '../types.ts';

const PAGE_BYTES = 65_536;

/**
 * Zeroed shared memory for a segment file, which the vector kernel can read. Minimum and maximum are equal, so that V8
 * reserves no address space beyond it.
 */
export const allocateSegmentFile = (bytes: number): SegmentFile => {
  const pages = Math.max(1, Math.ceil(bytes / PAGE_BYTES));
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  return { bytes: new Uint8Array(memory.buffer as unknown as SharedArrayBuffer, 0, bytes), memory };
};
