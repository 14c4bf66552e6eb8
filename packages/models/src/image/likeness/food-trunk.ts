import type { GraphBuilder } from '../../onnx/graph-builder.ts';
import { convolutions, meanOf, planesOf } from './convolution.ts';
import type { TensorFile } from './tensor-file.ts';

/** The stride of each block (MobileNetV1: arXiv 1704.04861, table 1). */
const STRIDES = [1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 2, 1] as const;

export const foodPart = { name: 'food', length: 1024 } as const;

/**
 * Adds MobileNetV1 without its classifier, which learned some 2,000 dishes: it tells packages, fruit and bottles apart
 * where a network of general things sees a shelf. Returns the mean of its last planes.
 */
export function addFoodTrunk(graph: GraphBuilder, weights: TensorFile, pixels: string): string {
  const convolve = convolutions(graph, weights, 'food');
  let hidden = convolve(planesOf(graph, pixels, 128), 'stem', { side: 3, stride: 2, clipped: true });
  for (const [at, stride] of STRIDES.entries()) {
    const seen = convolve(hidden, `block${at}.depthwise`, { side: 3, stride, clipped: true });
    hidden = convolve(seen, `block${at}.pointwise`, { side: 1, stride: 1, clipped: true });
  }
  return meanOf(graph, hidden);
}
