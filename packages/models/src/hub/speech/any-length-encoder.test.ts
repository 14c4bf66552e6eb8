import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { elementType, float32Tensor, GraphBuilder, int64Tensor } from '../../onnx/graph-builder.ts';
import { anyLengthEncoder } from './any-length-encoder.ts';

const BANDS = 4;

/** Halves the frames as Whisper does, and adds one of `positions` to each. `attention`: a second output. */
const encoder = (positions: number): Uint8Array => {
  const graph = new GraphBuilder();
  const axis = graph.constant('last', int64Tensor([2]));
  const mean = graph.node('ReduceMean', ['input_features'], { axes: [1], keepdims: 0 });
  const pairs = graph.node('Reshape', [mean, graph.constant('pairs', int64Tensor([1, -1, 2]))]);
  const halved = graph.node('Unsqueeze', [
    graph.node('ReduceMean', [pairs], { axes: [2], keepdims: 0 }),
    axis,
  ]);
  const table = float32Tensor(
    Float32Array.from({ length: positions }, (_, at) => at / 10),
    [positions, 1],
  );
  const result = graph.node('Add', [halved, graph.constant('positions', table)]);
  const { chunks } = graph.model({
    name: 'ear',
    inputs: [{ name: 'input_features', type: elementType.float32, shape: [1, BANDS, positions * 2] }],
    result,
    output: { name: 'last_hidden_state', type: elementType.float32, shape: [1, positions, 1] },
    more: [
      {
        result: halved,
        output: { name: 'attention', type: elementType.float32, shape: [1, positions, 1] },
      },
    ],
    opset: 17,
  });
  return Buffer.concat(chunks);
};

const heard = async (model: Uint8Array, frames: number): Promise<Float32Array> => {
  const session = await InferenceSession.create(model, { logSeverityLevel: 4 });
  const sound = Float32Array.from({ length: BANDS * frames }, (_, at) => Math.sin(at % frames));
  const answer = await session.run({ input_features: new Tensor('float32', sound, [1, BANDS, frames]) });
  await session.release();
  expect(Object.keys(answer)).toContain('last_hidden_state');
  return answer.last_hidden_state?.data as Float32Array;
};

describe("a Whisper's encoder", () => {
  it('takes short sounds, and answers half a minute as before', async () => {
    const whole = encoder(1500);
    const rewritten = anyLengthEncoder(whole) ?? new Uint8Array();
    const expected = await heard(whole, 3000);
    expect(await heard(rewritten, 3000)).toEqual(expected);
    for (const frames of [2, 500, 1500])
      expect(await heard(rewritten, frames)).toEqual(expected.slice(0, frames / 2));
    await expect(heard(whole, 500)).rejects.toThrow();
  });

  it('keeps its half minute when it is made in another way, or is no model', () => {
    expect(anyLengthEncoder(encoder(100))).toBeNull();
    expect(anyLengthEncoder(new Uint8Array())).toBeNull();
    const whole = encoder(1500);
    for (const length of [1, 10, whole.length - 5])
      expect(anyLengthEncoder(whole.subarray(0, length))).toBeNull();
    expect(anyLengthEncoder(Uint8Array.from({ length: 500 }, (_, at) => (at * 7919) % 256))).toBeNull();
  });
});
