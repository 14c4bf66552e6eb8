import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { elementType, float32Tensor, GraphBuilder, int64Tensor } from './graph-builder.ts';

it('writes a model that ONNX Runtime opens and computes', async () => {
  const graph = new GraphBuilder();
  const weights = graph.constant('weights', float32Tensor(Float32Array.of(1, 2, 3, 4), [2, 2]));
  const product = graph.node('MatMul', ['x', weights]);
  const halves = graph.split('Split', [product, graph.constant('halves', int64Tensor([1, 1]))], {
    outputs: 2,
    attributes: { axis: -1 },
  });
  const model = graph.model({
    name: 'test',
    inputs: [{ name: 'x', type: elementType.float32, shape: ['rows', 2] }],
    result: graph.node('LeakyRelu', [halves[1] ?? ''], { alpha: { float: 0.5 } }),
    output: { name: 'y', type: elementType.float32, shape: ['rows', 1] },
    opset: 17,
  });
  const session = await InferenceSession.create(Buffer.concat(model.chunks));
  const { y } = await session.run({ x: new Tensor('float32', Float32Array.of(1, 1, -1, -1), [2, 2]) });
  expect(y?.dims).toEqual([2, 1]);
  expect([...((y?.data ?? []) as Float32Array)]).toEqual([6, -3]);
});

it('refuses a constant whose bytes do not fill its shape', () => {
  expect(() => new GraphBuilder().constant('w', float32Tensor(Float32Array.of(1), [2]))).toThrow(
    'do not fill',
  );
});
