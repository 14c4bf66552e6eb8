/** Vectors are padded to whole SIMD steps. */
export const LANES = 16;

export const strideOf = (dimensions: number): number => Math.ceil(dimensions / LANES) * LANES;

/** Bytes that the kernel needs behind an image: the query as int16, one int32 score per doc, alignment. */
export const kernelScratchBytes = (docs: number, dimensions: number): number =>
  LANES + strideOf(dimensions) * 2 + docs * 4;
