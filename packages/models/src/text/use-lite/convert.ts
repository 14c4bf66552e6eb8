import { elementType, float32Tensor, GraphBuilder, int64Tensor } from '../../onnx/graph-builder.ts';
import type { Encoded } from '../../onnx/protobuf-writer.ts';
import type { TfjsWeights } from './weights.ts';

/** Longest text the encoder reads, in ids; the original clips there as well. */
export const MAX_IDS = 128;
export const DIMENSIONS = 512;

/** Raise when the graph written below changes: cached conversions of an older number are made again. */
export const CONVERTER_VERSION = 1;

const EMBEDDING_WIDTH = 256;
const HEADS = 4;

const applied = 'module_apply_default/Encoder_en/KonaTransformer/Encode/';
const stack = `${applied}TransformerStack/`;
const trained = 'module/Encoder_en/KonaTransformer/Encode/';
const concatenated = 'ConcatPartitions/concat';

/**
 * Universal Sentence Encoder Lite as one dense ONNX graph: `ids` int32 [B, T], padded with -1, to `vector` float32
 * [B, 512], L2-normalised. The original gathers and scatters around the padding; here the padding is masked, which
 * gives the same numbers (largest difference seen 3e-7).
 *
 *   ids -> 2 x embedding + timing signal -> 2 x (attention, feed-forward; both pre-normed) -> mean of the tokens
 *       -> tanh layer -> L2 norm
 *
 * Weights are passed through as views; the result is ready to be written chunk by chunk.
 */
export function convertUseLite(weights: TfjsWeights): Encoded {
  const graph = new GraphBuilder();
  const floatScalar = (name: string, value: number) =>
    graph.constant(name, float32Tensor(Float32Array.of(value), []));
  const axis = (index: number) => graph.constant(`axis${index}`, int64Tensor([index]));
  const zeroId = graph.constant('zero_id', { type: elementType.int32, shape: [], data: [new Uint8Array(4)] });
  const one = floatScalar('one', 1);

  const present = graph.node('Cast', [graph.node('GreaterOrEqual', ['ids', zeroId])], {
    to: elementType.float32,
  });
  const presentRows = graph.node('Unsqueeze', [present, axis(2)]);
  const absent = graph.node('Sub', [one, present]);
  const absentBias = graph.node('Mul', [absent, floatScalar('minus_infinity', -1e9)]);
  const attentionBias = graph.node('Unsqueeze', [absentBias, graph.constant('axes12', int64Tensor([1, 2]))]);

  const safeIds = graph.node('Max', ['ids', zeroId]);
  const embedding = graph.node('Gather', [
    graph.constant('embeddings', weights.tensor('module/Embeddings_en')),
    safeIds,
  ]);
  const timing = graph.constant('timing', timingSignal(weights));
  const idCount = graph.node('Shape', ['ids'], { start: 1, end: 2 });
  const signal = graph.node('Slice', [timing, axis(0), idCount, axis(0)]);
  const placed = graph.node('Add', [graph.node('Add', [embedding, embedding]), signal]);

  let hidden = graph.node('Mul', [placed, presentRows]);
  hidden = transformerLayer({ graph, weights, attentionBias, input: hidden, layer: 0 });
  hidden = transformerLayer({ graph, weights, attentionBias, input: hidden, layer: 1 });

  const sum = graph.node('ReduceSum', [graph.node('Mul', [hidden, presentRows]), axis(1)], { keepdims: 0 });
  const length = graph.node('Max', [graph.node('ReduceSum', [present, axis(1)], { keepdims: 1 }), one]);
  const mean = graph.node('Div', [sum, length]);
  const tanhLayer = 'module/Encoder_en/hidden_layers/tanh_layer_0/';
  const projected = linear({
    graph,
    weights,
    input: mean,
    kernel: `${tanhLayer}weights`,
    bias: `${tanhLayer}bias`,
  });
  const result = graph.node('LpNormalization', [graph.node('Tanh', [projected])], { axis: -1, p: 2 });

  return graph.model({
    name: 'use_lite',
    inputs: [{ name: 'ids', type: elementType.int32, shape: ['batch', 'ids'] }],
    result,
    output: { name: 'vector', type: elementType.float32, shape: ['batch', DIMENSIONS] },
    opset: 17,
  });
}

type Parts = { graph: GraphBuilder; weights: TfjsWeights };

function transformerLayer(parts: Parts & { input: string; attentionBias: string; layer: 0 | 1 }): string {
  const { graph, weights, input, layer } = parts;
  const prefix = `${applied}Layer_${layer}/TransformerLayer/`;
  const attended = attention({ ...parts, prefix });
  // The first layer widens 256 to 512, so its residual path has a projection of its own.
  const residual =
    layer === 0
      ? linear({
          ...parts,
          kernel: `${prefix}dense/kernel/${concatenated}`,
          bias: `${prefix}dense/bias/${concatenated}`,
        })
      : input;
  const sum = graph.node('Add', [attended, residual]);

  const dense = (from: string, conv: 'conv1' | 'conv2') =>
    linear({
      graph,
      weights,
      input: from,
      kernel: `${stack}Layer_${layer}/TransformerLayer/FFN/${conv}/Tensordot/Reshape_1`,
      bias: `${prefix}FFN/${conv}/bias/${concatenated}`,
    });
  const normed = layerNorm({ graph, weights, input: sum, prefix: `${prefix}FFN/layer_prepostprocess/` });
  return graph.node('Add', [dense(graph.node('Relu', [dense(normed, 'conv1')]), 'conv2'), sum]);
}

function attention(
  parts: Parts & { input: string; attentionBias: string; layer: 0 | 1; prefix: string },
): string {
  const { graph, weights, layer, prefix } = parts;
  const width = layer === 0 ? EMBEDDING_WIDTH : DIMENSIONS;
  const kernel = (name: string) =>
    `${trained}Layer_${layer}/TransformerLayer/MultiheadAttention/${name}_single/kernel/part_0`;
  const bias = (name: string) => `${prefix}MultiheadAttention/${name}_single/bias/${concatenated}`;
  const shape = (name: string, values: number[]) =>
    graph.constant(`layer${layer}_${name}`, int64Tensor(values));

  const joined = linear({
    graph,
    weights,
    input: layerNorm({ ...parts, prefix: `${prefix}layer_prepostprocess/` }),
    kernel: kernel('qkv_transform'),
    kernelShape: [width, 3 * width],
    bias: bias('qkv_transform'),
  });
  const thirds = graph.split('Split', [joined, shape('thirds', [width, width, width])], {
    outputs: 3,
    attributes: { axis: -1 },
  });
  const heads = (index: number, perm: number[]) =>
    graph.node(
      'Transpose',
      [graph.node('Reshape', [thirds[index] ?? '', shape('heads', [0, 0, HEADS, width / HEADS])])],
      { perm },
    );
  const scale = `${stack}Layer_${layer}/TransformerLayer/MultiheadAttention/mul/y`;
  const query = graph.node('Mul', [
    heads(0, [0, 2, 1, 3]),
    graph.constant(`layer${layer}_scale`, weights.tensor(scale, [])),
  ]);
  const logits = graph.node('Add', [
    graph.node('MatMul', [query, heads(1, [0, 2, 3, 1])]),
    parts.attentionBias,
  ]);
  const mixed = graph.node('MatMul', [graph.node('Softmax', [logits], { axis: -1 }), heads(2, [0, 2, 1, 3])]);
  const merged = graph.node('Transpose', [mixed], { perm: [0, 2, 1, 3] });
  return linear({
    graph,
    weights,
    input: graph.node('Reshape', [merged, shape('merged', [0, 0, width])]),
    kernel: kernel('output_transform'),
    kernelShape: [width, DIMENSIONS],
    bias: bias('output_transform'),
  });
}

function linear(
  parts: Parts & { input: string; kernel: string; kernelShape?: number[]; bias: string },
): string {
  const { graph, weights } = parts;
  const kernel = graph.constant(parts.kernel, weights.tensor(parts.kernel, parts.kernelShape));
  const product = graph.node('MatMul', [parts.input, kernel]);
  return graph.node('Add', [product, graph.constant(parts.bias, weights.tensor(parts.bias))]);
}

function layerNorm(parts: Parts & { input: string; prefix: string }): string {
  const { graph, weights, prefix } = parts;
  const [scale, bias] = ['scale', 'bias'].map((part) => {
    const name = `${prefix}layer_norm/layer_norm_${part}/${concatenated}`;
    return graph.constant(name, weights.tensor(name));
  });
  return graph.node('LayerNormalization', [parts.input, scale ?? '', bias ?? ''], {
    axis: -1,
    epsilon: { float: 1e-6 },
  });
}

/** Sines, then cosines, of position x frequency; the frequencies are stored in the model. */
function timingSignal(weights: TfjsWeights) {
  const frequencies = weights.floats(`${stack}Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`);
  const half = frequencies.length;
  const signal = new Float32Array(MAX_IDS * 2 * half);
  for (let position = 0; position < MAX_IDS; position++) {
    frequencies.forEach((frequency, i) => {
      const angle = Math.fround(position * frequency);
      signal[position * 2 * half + i] = Math.sin(angle);
      signal[position * 2 * half + half + i] = Math.cos(angle);
    });
  }
  return float32Tensor(signal, [MAX_IDS, 2 * half]);
}
