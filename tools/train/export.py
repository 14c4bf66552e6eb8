"""Turns a trained student into the bytes that packages/models loads, and the fixture that holds both sides together."""

import argparse
import hashlib
import json
import struct
from pathlib import Path

import numpy as np

from student import Units

ROOT = Path(__file__).resolve().parents[2] / "packages" / "models"
VERSION = 1
PROBES = [
    "something to keep coffee hot", "Thermos flasks, 1.5 l", "women's running shoes", "CRÈME brûlée torch", "Straße",
    "lunchbox for kids", "USB-C charging cable 2m", "the café's espresso-machine", "blu-ray", "colour-coded folders",
    "xqzzv", "bluetooth наушники", "a", "don't slip bath mat", "stainless steel frying pan 28 cm", "t-shirt",
    "Brand™ ½ price", "waterproofed jackets", "running", "knives",
]


def quantized(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    scales = np.maximum(np.abs(table).max(1), 1e-12) / 127
    return np.round(table / scales[:, None]).astype(np.int8), scales.astype(np.float32)


def encode(table: np.ndarray, units: Units, texts: list[str], mean: np.ndarray) -> np.ndarray:
    """As the TypeScript does it: normalised sum, less the mean, normalised."""
    out = np.zeros((len(texts), table.shape[1]))
    for at, text in enumerate(texts):
        rows = units.of(text)
        if rows:
            total = table[rows].sum(0)
            total = total / np.linalg.norm(total) - mean
            out[at] = total / np.linalg.norm(total)
    return out


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--student", type=Path, required=True)
    options = parser.parse_args()
    trained = np.load(options.student / "student.npz")
    words = (options.student / "words.txt").read_text().split("\n")
    rows, scales = quantized(trained["table"])
    dimensions = rows.shape[1]
    query_mean = document_mean = np.zeros(dimensions, np.float32)
    text = ("\n".join(words) + "\n").encode()
    text += b"\n" * (-len(text) % 4)
    counts = struct.pack("<5I", VERSION, dimensions, len(words), len(trained["pairs"]), len(text)) + b"\0" * 4
    body = counts + text + trained["pairs"].astype("<u4").tobytes() + scales.astype("<f4").tobytes()
    body += query_mean.astype("<f4").tobytes() + document_mean.astype("<f4").tobytes() + rows.tobytes()
    digest = hashlib.sha256(body)
    (ROOT / "weights" / "lexis.bin").write_bytes(b"AISLELEX" + digest.digest() + body)
    generated = ROOT / "src" / "text" / "lexis" / "generated" / "weights-digest.ts"
    generated.write_text(f"/** Of weights/lexis.bin; written by tools/train/export.py. */\nexport const WEIGHTS_SHA256 = '{digest.hexdigest()}';\n")

    units = Units(words)
    units.pairs = {tuple(pair): len(words) + at for at, pair in enumerate(trained["pairs"].tolist())}
    table = rows.astype(np.float64) * scales[:, None]
    vectors = encode(table, units, PROBES, query_mean)
    fixture = [{"text": text, "units": units.of(text), "vector": [round(float(x), 6) for x in vector]}
               for text, vector in zip(PROBES, vectors)]
    (ROOT / "test" / "fixtures" / "lexis-parity.json").write_text(json.dumps(fixture, ensure_ascii=False) + "\n")
    print(f"{len(words)} words, {len(trained['pairs'])} pairs, {(40 + len(body)) / 1e6:.1f} MB, {digest.hexdigest()}")


if __name__ == "__main__":
    main()
