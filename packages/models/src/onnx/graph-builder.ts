import {
  bytesField,
  type Encoded,
  floatField,
  intField,
  join,
  messageField,
  stringField,
} from './protobuf-writer.ts';

/** The element types of `TensorProto.DataType` that we use. */
export const elementType = { float32: 1, uint8: 2, int32: 6, int64: 7, bool: 9 } as const;
export type ElementType = (typeof elementType)[keyof typeof elementType];

/** Raw little-endian values. `data` may be in several pieces, whose lengths add up to the shape. */
export type TensorData = { type: ElementType; shape: readonly number[]; data: readonly Uint8Array[] };
export type ValueInfo = { name: string; type: ElementType; shape: readonly (number | string)[] };

/** Integers and lists of integers. A real number is written `{ float }`, because 1 and 1.0 differ in ONNX. */
export type Attributes = Record<string, number | readonly number[] | { float: number }>;

const bytesPerElement: Record<ElementType, number> = { 1: 4, 2: 1, 6: 4, 7: 8, 9: 1 };

export const int64Tensor = (values: readonly number[]): TensorData => ({
  type: elementType.int64,
  shape: [values.length],
  data: [new Uint8Array(BigInt64Array.from(values.map(BigInt)).buffer)],
});

export const float32Tensor = (values: Float32Array, shape: readonly number[]): TensorData => ({
  type: elementType.float32,
  shape,
  data: [new Uint8Array(values.buffer, values.byteOffset, values.byteLength)],
});

/**
 * Collects nodes and constants and writes them as an ONNX `ModelProto`. Field numbers are those of `onnx.proto`
 * (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
 */
export class GraphBuilder {
  readonly #nodes: Encoded[] = [];
  readonly #constants = new Map<string, Encoded>();
  #names = 0;

  /** Adds a constant (an initializer) and returns its name. An existing name is not added again. */
  constant(name: string, tensor: TensorData): string {
    if (this.#constants.has(name)) return name;
    const elements = tensor.shape.reduce((product, dimension) => product * dimension, 1);
    const bytes = tensor.data.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    if (bytes !== elements * bytesPerElement[tensor.type]) {
      throw new RangeError(`${name}: ${bytes} bytes do not fill the shape [${tensor.shape.join(', ')}]`);
    }
    this.#constants.set(
      name,
      messageField(5, [
        ...tensor.shape.map((dimension) => intField(1, dimension)),
        intField(2, tensor.type),
        stringField(8, name),
        bytesField(9, tensor.data),
      ]),
    );
    return name;
  }

  /** Adds a node with one output and returns the output's name. */
  node(operator: string, inputs: readonly string[], attributes: Attributes = {}): string {
    return this.split(operator, inputs, { outputs: 1, attributes })[0] ?? '';
  }

  /** The same with several outputs. */
  split(
    operator: string,
    inputs: readonly string[],
    shape: { outputs: number; attributes: Attributes },
  ): string[] {
    const outputs = Array.from({ length: shape.outputs }, () => `v${this.#names++}`);
    this.#add(operator, inputs, outputs, shape.attributes);
    return outputs;
  }

  /** The file's bytes. `output.name` names the value `result`; `more` names further values. */
  model(parts: {
    name: string;
    inputs: ValueInfo[];
    result: string;
    output: ValueInfo;
    more?: readonly { result: string; output: ValueInfo }[];
    opset: number;
  }): Encoded {
    const outputs = [{ result: parts.result, output: parts.output }, ...(parts.more ?? [])];
    for (const { result, output } of outputs) this.#add('Identity', [result], [output.name], {});
    const graph = messageField(7, [
      ...this.#nodes,
      stringField(2, parts.name),
      ...this.#constants.values(),
      ...parts.inputs.map((input) => valueInfo(11, input)),
      ...outputs.map(({ output }) => valueInfo(12, output)),
    ]);
    const irVersion = 8;
    return join([
      intField(1, irVersion),
      stringField(2, 'aisle'),
      graph,
      messageField(8, [stringField(1, ''), intField(2, parts.opset)]),
    ]);
  }

  #add(
    operator: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Attributes,
  ): void {
    this.#nodes.push(
      messageField(1, [
        ...inputs.map((input) => stringField(1, input)),
        ...outputs.map((output) => stringField(2, output)),
        stringField(4, operator),
        ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
      ]),
    );
  }
}

function attribute(name: string, value: Attributes[string]): Encoded {
  const kind = { float: 1, int: 2, ints: 7 };
  if (typeof value === 'number') {
    return messageField(5, [stringField(1, name), intField(3, value), intField(20, kind.int)]);
  }
  if ('float' in value) {
    return messageField(5, [stringField(1, name), floatField(2, value.float), intField(20, kind.float)]);
  }
  const ints = value.map((item) => intField(8, item));
  return messageField(5, [stringField(1, name), ...ints, intField(20, kind.ints)]);
}

function valueInfo(field: number, value: ValueInfo): Encoded {
  const dimensions = value.shape.map((dimension) =>
    messageField(1, [typeof dimension === 'number' ? intField(1, dimension) : stringField(2, dimension)]),
  );
  const tensor = messageField(1, [intField(1, value.type), messageField(2, dimensions)]);
  return messageField(field, [stringField(1, value.name), messageField(2, [tensor])]);
}
