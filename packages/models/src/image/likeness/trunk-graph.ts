import { elementType, float32Tensor, GraphBuilder } from '../../onnx/graph-builder.ts';
import type { Encoded } from '../../onnx/protobuf-writer.ts';
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

/** Blocks whose output is pooled over the image: see `trunkParts`. */
const TAPPED = new Set([15, 20]);

/** The parts of the trunk's output, in order, and their lengths. */
export const trunkParts = [
  { name: 'middle', length: 672 },
  { name: 'late', length: 1152 },
  { name: 'head', length: 1280 },
] as const;
export const TRUNK_LENGTH = trunkParts.reduce((sum, { length }) => sum + length, 0);

/**
 * EfficientNet-Lite1 without its classifier as an ONNX graph: `rgb` uint8 [1, side, side, 3] to `features` float32 [1,
 * 3104]. The features are means over the image, of the depthwise convolutions of blocks 15 and 20 and of the head.
 */
export function trunkGraph(weights: TensorFile, side: number): Encoded {
  const graph = new GraphBuilder();
  const scalar = (name: string, value: number) =>
    graph.constant(name, float32Tensor(Float32Array.of(value), []));
  const floats = graph.node('Cast', ['rgb'], { to: elementType.float32 });
  const centred = graph.node('Sub', [floats, scalar('mean', 127)]);
  const scaled = graph.node('Div', [centred, scalar('deviation', 128)]);
  const convolve = convolution(graph, weights);
  const mean = (value: string) => graph.node('ReduceMean', [value], { axes: [2, 3], keepdims: 0 });

  const planes = graph.node('Transpose', [scaled], { perm: [0, 3, 1, 2] });
  let hidden = convolve(planes, 'stem', { side: 3, stride: 2, clipped: true });
  const taps: string[] = [];
  let at = 0;
  for (const stage of STAGES) {
    for (let block = 0; block < stage.blocks; block++, at++) {
      const stride = block === 0 ? stage.stride : 1;
      // Only the first block has no expansion.
      const wide =
        at === 0 ? hidden : convolve(hidden, `block${at}.expand`, { side: 1, stride: 1, clipped: true });
      const seen = convolve(wide, `block${at}.depthwise`, { side: stage.side, stride, clipped: true });
      if (TAPPED.has(at)) taps.push(mean(seen));
      const narrow = convolve(seen, `block${at}.project`, { side: 1, stride: 1, clipped: false });
      hidden = block === 0 ? narrow : graph.node('Add', [narrow, hidden]);
    }
  }
  const head = mean(convolve(hidden, 'head', { side: 1, stride: 1, clipped: true }));
  return graph.model({
    name: 'likeness_trunk',
    inputs: [{ name: 'rgb', type: elementType.uint8, shape: [1, side, side, 3] }],
    result: graph.node('Concat', [...taps, head], { axis: 1 }),
    output: { name: 'features', type: elementType.float32, shape: [1, TRUNK_LENGTH] },
    opset: 13,
  });
}

type Convolution = { side: number; stride: number; clipped: boolean };

/** A convolution with its folded normalisation; `clipped` to 0..6, as this family does. All inputs have even sides. */
function convolution(graph: GraphBuilder, weights: TensorFile) {
  const bounds = ['least', 'most'].map((name, i) =>
    graph.constant(name, float32Tensor(Float32Array.of(6 * i), [])),
  );
  return (input: string, name: string, { side, stride, clipped }: Convolution): string => {
    const shape = weights.shape(`${name}.kernel`);
    const kernel = weights.scaled(`${name}.kernel`, `${name}.scale`);
    const bias = weights.floats(`${name}.bias`);
    // TensorFlow's `same`: an odd remainder of padding goes to the end.
    const before = Math.floor((side - stride) / 2);
    const behind = side - stride - before;
    const depthwise = name.endsWith('.depthwise');
    const answer = graph.node(
      'Conv',
      [
        input,
        graph.constant(`${name}.kernel`, float32Tensor(kernel, shape)),
        graph.constant(`${name}.bias`, float32Tensor(bias, [bias.length])),
      ],
      {
        strides: [stride, stride],
        pads: [before, before, behind, behind],
        group: depthwise ? bias.length : 1,
      },
    );
    return clipped ? graph.node('Clip', [answer, ...bounds]) : answer;
  };
}
