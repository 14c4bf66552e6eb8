"""Teacher vectors of a list of texts: STEM.jsonl ({"text"} a line) -> STEM.f32, in that order. For bench/encoder."""

import json
import sys
from pathlib import Path

import numpy as np

from teacher import Teacher, VectorStore, fill

if __name__ == "__main__":
    model, tokenizer, stem, store = sys.argv[1:5]
    texts = [json.loads(line)["text"] for line in open(f"{stem}.jsonl")]
    vectors = VectorStore(Path(store))
    fill(Teacher(Path(model), Path(tokenizer)), vectors, texts)
    known, rows = vectors.load()
    rows[[known[text] for text in texts]].astype("<f4").tofile(f"{stem}.f32")
