import { allocateSegmentFile } from '../segment-file/allocate-segment-file.ts';
import type { SegmentFile } from '../types.ts';

/** A file in memory that the WebAssembly kernel can read. A file with its own memory is used as it is, another is copied once. */
export const inKernelMemory = (file: SegmentFile): SegmentFile & { memory: WebAssembly.Memory } => {
  const { bytes, memory } = file;
  if (memory !== undefined && memory.buffer === (bytes.buffer as unknown)) return { bytes, memory };
  const copy = allocateSegmentFile(bytes.length);
  copy.bytes.set(bytes);
  if (copy.memory === undefined) throw new Error('a segment file was allocated without its memory');
  return { bytes: copy.bytes, memory: copy.memory };
};
