"""Vectors of the teacher (all-MiniLM-L6-v2, ONNX), kept on disk in chunks so that a stopped run goes on."""

import json
import sys
import time
from pathlib import Path

import numpy as np
import onnxruntime as ort
from tokenizers import Tokenizer

CHUNK = 1024
BATCH = 64
MAX_TOKENS = 64


class Teacher:
    def __init__(self, model: Path, tokenizer: Path):
        self.tokenizer = Tokenizer.from_file(str(tokenizer))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(MAX_TOKENS)
        options = ort.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = ort.InferenceSession(str(model), options)

    def encode(self, texts: list[str]) -> np.ndarray:
        """Unit vectors, [texts, 384] float32: mean of the last hidden states."""
        ids = [encoding.ids for encoding in self.tokenizer.encode_batch(texts)]
        order = np.argsort([len(row) for row in ids], kind="stable")
        out = np.zeros((len(ids), 384), np.float32)
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            longest = max(len(ids[row]) for row in rows)
            padded = np.zeros((len(rows), longest), np.int64)
            mask = np.zeros((len(rows), longest), np.int64)
            for at, row in enumerate(rows):
                padded[at, : len(ids[row])] = ids[row]
                mask[at, : len(ids[row])] = 1
            feeds = {"input_ids": padded, "attention_mask": mask, "token_type_ids": np.zeros_like(padded)}
            hidden = self.session.run(None, feeds)[0]
            mean = (hidden * mask[..., None]).sum(1) / mask.sum(1)[:, None]
            out[rows] = mean / np.linalg.norm(mean, axis=1, keepdims=True)
        return out


class VectorStore:
    """chunk-N.json (texts) beside chunk-N.npy (float16 vectors)."""

    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def chunks(self) -> list[Path]:
        return sorted(self.folder.glob("chunk-*.npy"))

    def load(self) -> tuple[dict[str, int], np.ndarray]:
        texts: list[str] = []
        parts = []
        for path in self.chunks():
            texts += json.loads(path.with_suffix(".json").read_text())
            parts.append(np.load(path))
        known = {text: row for row, text in enumerate(texts)}
        return known, np.concatenate(parts) if parts else np.zeros((0, 384), np.float16)

    def add(self, texts: list[str], vectors: np.ndarray) -> None:
        name = f"chunk-{len(self.chunks()):05d}"
        (self.folder / f"{name}.json").write_text(json.dumps(texts))
        half = self.folder / "half.npy"
        np.save(half, vectors.astype(np.float16))
        half.rename(self.folder / f"{name}.npy")


def fill(teacher: Teacher, store: VectorStore, texts: list[str]) -> None:
    known, _ = store.load()
    missing = [text for text in dict.fromkeys(texts) if text not in known]
    started = time.time()
    for start in range(0, len(missing), CHUNK):
        part = missing[start : start + CHUNK]
        store.add(part, teacher.encode(part))
        done = start + len(part)
        print(f"{done} of {len(missing)}, {done / (time.time() - started):.0f} a second", flush=True)


if __name__ == "__main__":
    model, tokenizer, texts, folder = map(Path, sys.argv[1:5])
    wanted = [json.loads(line)["text"] for line in texts.open()]
    fill(Teacher(model, tokenizer), VectorStore(folder), wanted)
