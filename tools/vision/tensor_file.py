"""Writes the convolutions of a network as the file that packages/models/src/image/likeness/tensor-file.ts reads."""
import hashlib
import json
import pathlib
import struct

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2] / "packages" / "models"


def digest_of(path):
    """SHA-256 of a file, in hex."""
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def write_tensor_file(convolutions, file_name, constant, maker):
    """Writes weights/<file_name>.bin, and its digest as `constant` for TypeScript.

    `convolutions` yields (name, kernel [out, in, h, w], bias [out]). Kernels become bytes, one scale for each output
    channel.
    """
    entries, body = [], b""

    def add(name, values):
        nonlocal body
        values = np.ascontiguousarray(values)
        kind = {np.dtype("int8"): "int8", np.dtype("float32"): "float32"}[values.dtype]
        body += b"\0" * (-len(body) % 4)
        entries.append({"name": name, "type": kind, "shape": list(values.shape), "at": len(body)})
        body += values.tobytes()

    for name, kernel, bias in convolutions:
        largest = np.abs(kernel).reshape(len(kernel), -1).max(1)
        scale = (np.maximum(largest, 1e-12) / 127).astype(np.float32)
        add(f"{name}.kernel", np.rint(kernel / scale[:, None, None, None]).astype(np.int8))
        add(f"{name}.scale", scale)
        add(f"{name}.bias", bias.astype(np.float32))
    header = json.dumps(entries, separators=(",", ":")).encode()
    header += b" " * (-len(header) % 4)
    file = b"AISLEIMG" + struct.pack("<I", len(header)) + header + body
    (ROOT / "weights" / f"{file_name}.bin").write_bytes(file)
    generated = ROOT / "src" / "image" / "likeness" / "generated"
    generated.mkdir(parents=True, exist_ok=True)
    (generated / f"{file_name.removeprefix('likeness-')}-digest.ts").write_text(
        f"// Made by tools/vision/{maker}; do not edit.\nexport const {constant} = '{hashlib.sha256(file).hexdigest()}';\n"
    )
    print(len(file), "bytes")
