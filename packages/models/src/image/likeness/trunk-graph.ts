import { elementType, GraphBuilder, int64Tensor } from '../../onnx/graph-builder.ts';
import type { Encoded } from '../../onnx/protobuf-writer.ts';
import { addFoodTrunk, foodPart } from './food-trunk.ts';
import { addLikenessTrunk, likenessParts } from './likeness-trunk.ts';
import type { TensorFile } from './tensor-file.ts';

/** The parts of the graph's output, in order, and their lengths. */
export const trunkParts = [
  ...likenessParts,
  /** The head again, of the middle of the image. */
  { name: 'centre', length: 1280 },
  foodPart,
] as const;
export const TRUNK_LENGTH = trunkParts.reduce((sum, { length }) => sum + length, 0);

export type Trunks = { likeness: TensorFile; food: TensorFile };

/** Pixels that are left out at each edge for `centre`. The side that is left has even halves down to 5. */
const EDGE = 32;

/**
 * Both networks as one ONNX graph: `rgb` uint8 [1, side, side, 3] to `features` float32 [1, 5408], the parts in their
 * order. In a phone photo the product stands in the middle of a shelf, so the middle is looked at a second time.
 */
export function trunkGraph({ likeness, food }: Trunks, side: number): Encoded {
  const graph = new GraphBuilder();
  const bounds = [
    [EDGE, EDGE],
    [side - EDGE, side - EDGE],
    [1, 2],
  ] as const;
  const names = bounds.map((values, i) => graph.constant(`middle${i}`, int64Tensor(values)));
  const middle = graph.node('Slice', ['rgb', ...names]);
  const whole = addLikenessTrunk(graph, likeness, 'rgb');
  const { head } = addLikenessTrunk(graph, likeness, middle);
  const parts = [...whole.taps, whole.head, head, addFoodTrunk(graph, food, 'rgb')];
  return graph.model({
    name: 'likeness_trunk',
    inputs: [{ name: 'rgb', type: elementType.uint8, shape: [1, side, side, 3] }],
    result: graph.node('Concat', parts, { axis: 1 }),
    output: { name: 'features', type: elementType.float32, shape: [1, TRUNK_LENGTH] },
    opset: 13,
  });
}
