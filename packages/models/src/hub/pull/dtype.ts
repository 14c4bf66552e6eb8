/** Data types of a graph's numbers, by the names and file suffixes that hubs use for ONNX files. */
export const dtypeSuffixes = {
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  fp32: '',
  fp16: '_fp16',
  q4: '_q4',
  bnb4: '_bnb4',
  q4f16: '_q4f16',
} as const;

export type Dtype = keyof typeof dtypeSuffixes;

/** 8-bit types first: a fourth of the memory, and faster on any CPU. `fp32` before `fp16`, which CPUs lack. */
export const defaultDtypes: readonly Dtype[] = ['q8', 'int8', 'uint8', 'fp32', 'fp16'];
