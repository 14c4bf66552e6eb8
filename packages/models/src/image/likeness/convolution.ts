import { elementType, float32Tensor, type GraphBuilder } from '../../onnx/graph-builder.ts';
import type { TensorFile } from './tensor-file.ts';

export type Convolution = {
  /** Of the kernel. */
  side: number;
  stride: number;
  /** To 0..6, as these families do. */
  clipped: boolean;
};

/** Adds a convolution with its folded normalisation and returns the name of its output. */
export type Convolve = (input: string, name: string, how: Convolution) => string;

const scalar = (graph: GraphBuilder, name: string, value: number): string =>
  graph.constant(name, float32Tensor(Float32Array.of(value), []));

/** The convolutions of one network. `network` keeps its constants apart from those of others. All inputs have even sides. */
export function convolutions(graph: GraphBuilder, weights: TensorFile, network: string): Convolve {
  const bounds = [scalar(graph, 'least', 0), scalar(graph, 'most', 6)];
  return (input, name, { side, stride, clipped }) => {
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
        graph.constant(`${network}.${name}.kernel`, float32Tensor(kernel, shape)),
        graph.constant(`${network}.${name}.bias`, float32Tensor(bias, [bias.length])),
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

/** Planes of numbers around 0 from bytes [1, side, side, 3]. `mean` is the byte that becomes 0. */
export function planesOf(graph: GraphBuilder, pixels: string, mean: number): string {
  const floats = graph.node('Cast', [pixels], { to: elementType.float32 });
  const centred = graph.node('Sub', [floats, scalar(graph, `mean${mean}`, mean)]);
  const scaled = graph.node('Div', [centred, scalar(graph, 'deviation', 128)]);
  return graph.node('Transpose', [scaled], { perm: [0, 3, 1, 2] });
}

/** The mean of each plane. */
export const meanOf = (graph: GraphBuilder, value: string): string =>
  graph.node('ReduceMean', [value], { axes: [2, 3], keepdims: 0 });
