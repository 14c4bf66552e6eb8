import { int64Tensor, type TensorData } from '../../onnx/graph-builder.ts';
import { numbersOf, payloadOf, readFields } from '../../onnx/protobuf-reader.ts';
import { bytesField, type Encoded, intField, messageField, stringField } from '../../onnx/protobuf-writer.ts';

/** Positions of half a minute: two frames of the spectrogram make one. */
const POSITIONS = 1500;
const INPUT = 'input_features';
const OUTPUT = 'last_hidden_state';

/** Numbers of fields in `onnx.proto`. */
const GRAPH = 7;
const [NODE, INITIALIZER, GRAPH_INPUT, GRAPH_OUTPUT, VALUE_INFO] = [1, 5, 11, 12, 13];
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 };

const text = new TextDecoder();
const nameOf = (message: Uint8Array, field: number): string =>
  text.decode(payloadOf(message, field) ?? new Uint8Array());

const copied = (bytes: Uint8Array): Encoded => ({ bytes: bytes.byteLength, chunks: [bytes] });

const initializer = (name: string, { type, shape, data }: TensorData): Encoded =>
  messageField(INITIALIZER, [
    ...shape.map((size) => intField(TENSOR.dims, size)),
    intField(TENSOR.type, type),
    stringField(TENSOR.name, name),
    bytesField(TENSOR.raw, data),
  ]);

const node = (operator: string, inputs: readonly string[], output: string): Encoded =>
  messageField(NODE, [
    ...inputs.map((input) => stringField(1, input)),
    stringField(2, output),
    stringField(4, operator),
  ]);

/** A value of the graph with its type, without its fixed shape. */
const withoutShape = (field: number, value: Uint8Array): Encoded => {
  const tensor = payloadOf(payloadOf(value, 2) ?? new Uint8Array(), 1) ?? new Uint8Array();
  const [type = 1] = numbersOf(tensor, 1);
  return messageField(field, [
    stringField(1, nameOf(value, 1)),
    messageField(2, [messageField(1, [intField(1, type)])]),
  ]);
};

/** As many positions as the spectrogram needs, under the name that the graph knows all of them by. */
const cutPositions = (all: string, name: string): Encoded[] => [
  initializer('aisle.zero', int64Tensor([0])),
  initializer('aisle.two', int64Tensor([2])),
  initializer('aisle.three', int64Tensor([3])),
  node('Shape', [INPUT], 'aisle.shape'),
  node('Slice', ['aisle.shape', 'aisle.two', 'aisle.three', 'aisle.zero'], 'aisle.frames'),
  node('Div', ['aisle.frames', 'aisle.two'], 'aisle.rows'),
  node('Slice', [all, 'aisle.zero', 'aisle.rows', 'aisle.zero'], name),
];

/**
 * Rewrites the ONNX encoder of a Whisper so that it takes a spectrogram of any even number of frames. As exported, it
 * takes half a minute, mostly silence. Its other outputs (the attention) go too: they cost a third of the time.
 * Null when it is not made as expected, so it must get its half minute.
 */
export function anyLengthEncoder(model: Uint8Array): Uint8Array | null {
  try {
    const outer = readFields(model);
    const graphField = outer.find(({ field }) => field === GRAPH);
    if (graphField === undefined) return null;
    const graph = model.subarray(graphField.payload, graphField.end);
    const parts = readFields(graph).map((part) => ({
      ...part,
      message: graph.subarray(part.payload, part.end),
      whole: graph.subarray(part.start, part.end),
    }));
    const positions = parts.filter(
      ({ field, message }) => field === INITIALIZER && numbersOf(message, TENSOR.dims)[0] === POSITIONS,
    );
    const [table] = positions;
    if (table === undefined || positions.length > 1) return null;
    const name = nameOf(table.message, TENSOR.name);
    const all = `${name}.all`;
    const rewritten = parts.flatMap(({ field, message, whole, start }): Encoded[] => {
      if (field === VALUE_INFO) return [];
      if (field === GRAPH_INPUT) return [withoutShape(field, message)];
      if (field === GRAPH_OUTPUT) return nameOf(message, 1) === OUTPUT ? [withoutShape(field, message)] : [];
      if (start !== table.start) return [copied(whole)];
      const fields = readFields(message).map((part) =>
        part.field === TENSOR.name
          ? stringField(TENSOR.name, all)
          : copied(message.subarray(part.start, part.end)),
      );
      return [messageField(INITIALIZER, fields)];
    });
    const { chunks } = messageField(GRAPH, [...cutPositions(all, name), ...rewritten]);
    return Buffer.concat([model.subarray(0, graphField.start), ...chunks, model.subarray(graphField.end)]);
  } catch {
    return null;
  }
}
