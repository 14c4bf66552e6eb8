import type { GraphBuilder } from '../../onnx/graph-builder.ts';
import { convolutions, meanOf, planesOf } from './convolution.ts';
import type { TensorFile } from './tensor-file.ts';

/**
 * Blocks by stage: their number, the kernel's side, the first one's stride (EfficientNet-Lite1: arXiv 1905.11946, table
 * 1).
 */
const STAGES = [
  { blocks: 1, side: 3, stride: 1 },
  { blocks: 3, side: 3, stride: 2 },
  { blocks: 3, side: 5, stride: 2 },
  { blocks: 4, side: 3, stride: 2 },
  { blocks: 4, side: 5, stride: 1 },
  { blocks: 5, side: 5, stride: 2 },
  { blocks: 1, side: 3, stride: 1 },
] as const;

/** Blocks whose output is pooled over the image: `middle` and `late`. */
const TAPPED = new Set([15, 20]);

/** Outputs of the trunk, in order, and their lengths. */
export const likenessParts = [
  { name: 'middle', length: 672 },
  { name: 'late', length: 1152 },
  { name: 'head', length: 1280 },
] as const;

/**
 * Adds EfficientNet-Lite1 without its classifier. The answers are means over the image: of the depthwise convolutions of
 * blocks 15 and 20, and of the head.
 */
export function addLikenessTrunk(
  graph: GraphBuilder,
  weights: TensorFile,
  pixels: string,
): { taps: string[]; head: string } {
  const convolve = convolutions(graph, weights, 'likeness');
  let hidden = convolve(planesOf(graph, pixels, 127), 'stem', { side: 3, stride: 2, clipped: true });
  const taps: string[] = [];
  let at = 0;
  for (const stage of STAGES) {
    for (let block = 0; block < stage.blocks; block++, at++) {
      const stride = block === 0 ? stage.stride : 1;
      // Only the first block has no expansion.
      const wide =
        at === 0 ? hidden : convolve(hidden, `block${at}.expand`, { side: 1, stride: 1, clipped: true });
      const seen = convolve(wide, `block${at}.depthwise`, { side: stage.side, stride, clipped: true });
      if (TAPPED.has(at)) taps.push(meanOf(graph, seen));
      const narrow = convolve(seen, `block${at}.project`, { side: 1, stride: 1, clipped: false });
      hidden = block === 0 ? narrow : graph.node('Add', [narrow, hidden]);
    }
  }
  return { taps, head: meanOf(graph, convolve(hidden, 'head', { side: 1, stride: 1, clipped: true })) };
}
