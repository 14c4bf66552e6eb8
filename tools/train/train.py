"""Trains the student. Writes student.npz (vectors as trained, before they become bytes) and words.txt."""

import argparse
import json
import random
import time
from collections import Counter
from pathlib import Path

import numpy as np

from student import Bags, Student, Units, choose_words, contrast, distil, frequencies
from teacher import VectorStore
from words import units_of, words_of

# How often a text of a group is drawn, relative to its number.
GROUP_WEIGHT = {"words": 0.5, "uses": 6, "titles": 2, "sentences": 6, "lemmas": 0.5, "definitions": 1, "templates": 1,
                "examples": 0.5}
PAIR_WEIGHT = {"use": 8, "description": 1, "type": 4, "definition": 1.5, "purpose": 1.5, "synonym": 1,
               "other definition": 0.3, "other synonym": 0.3}


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--vectors", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--words", type=int, default=36_000)
    parser.add_argument("--pairs", type=int, default=4_000)
    parser.add_argument("--dimensions", type=int, default=256)
    parser.add_argument("--steps", type=int, default=1_200)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--likeness", type=float, default=8.0)
    parser.add_argument("--contrast", type=float, default=0.4)
    parser.add_argument("--temperature", type=float, default=0.07)
    parser.add_argument("--merge-above", type=float, default=0.8)
    parser.add_argument("--without", type=Path, help="names in texts/uses.txt whose pairs are left out, one a line")
    parser.add_argument("--seed", type=int, default=5)
    return parser.parse_args()


def principal_axes(vectors: np.ndarray, dimensions: int) -> tuple[np.ndarray, np.ndarray]:
    mean = vectors.mean(0)
    centred = vectors - mean
    _, axes = np.linalg.eigh(centred.T @ centred)
    return mean, axes[:, ::-1][:, :dimensions]


def unit_rows(matrix: np.ndarray) -> np.ndarray:
    return matrix / np.maximum(np.linalg.norm(matrix, axis=1, keepdims=True), 1e-6)


def neighbours(texts: list[str], units: Units, most: int, least: int) -> list[tuple[str, str]]:
    """Pairs of words that stand together more often than their own frequency would make them."""
    single, double = Counter(), Counter()
    for text in texts:
        found = [at[0] if len(at := units_of(word, units.index)) == 1 else None for word in words_of(text)]
        single.update(at for at in found if at is not None)
        double.update((a, b) for a, b in zip(found, found[1:]) if a is not None and b is not None and a != b)
    total = sum(single.values())
    score = {}
    for (a, b), count in double.items():
        if count >= least and not (units.words[a].isdigit() or units.words[b].isdigit()):
            score[a, b] = count * np.log(count * total / (single[a] * single[b]))
    best = sorted(score, key=lambda pair: (-score[pair], pair))[:most]
    return [(units.words[a], units.words[b]) for a, b in best]


def main() -> None:
    options = parse()
    rng = np.random.default_rng(options.seed)
    candidates = json.loads((options.corpus / "words.json").read_text())
    lines = [json.loads(line) for line in (options.corpus / "texts.jsonl").open()]
    known, raw = VectorStore(options.vectors).load()
    lines = [line for line in lines if line["text"] in known]
    mean, axes = principal_axes(raw[[known[line["text"]] for line in lines]].astype(np.float32), options.dimensions)
    reduce = lambda rows: unit_rows((raw[rows].astype(np.float32) - mean) @ axes)

    candidates = {word: count for word, count in candidates.items() if word in known}
    of_word = {word: raw[known[word]].astype(np.float32) for word in candidates}
    words = choose_words(candidates, of_word, options.words, options.merge_above)
    pair_lines = [json.loads(line) for line in (options.corpus / "pairs.jsonl").open()]
    left_out = set(options.without.read_text().splitlines()) if options.without else set()
    pair_lines = [p for p in pair_lines if not (p["kind"] == "use" and p["document"] in left_out)]
    titles = [line["text"] for line in lines if line["group"] in ("titles", "lemmas", "uses")]
    units = Units(words, neighbours(titles, Units(words), options.pairs, 3))
    print(f"{len(candidates)} candidates, {len(words)} words, {len(units.pairs)} pairs of words, {len(lines)} texts", flush=True)

    texts = Bags.of([line["text"] for line in lines], units)
    usable = np.flatnonzero(texts.lengths() > 0)
    teacher = reduce([known[line["text"]] for line in lines])
    weight = np.array([GROUP_WEIGHT[lines[at]["group"]] for at in usable])
    queries, documents = (Bags.of([p[side] for p in pair_lines], units) for side in ("query", "document"))
    good = np.flatnonzero((queries.lengths() > 0) & (documents.lengths() > 0))
    pair_weight = np.array([PAIR_WEIGHT[pair_lines[at]["kind"]] for at in good])
    pair_weight /= pair_weight.sum()
    text_id = {}
    ids = np.array([[text_id.setdefault(p[side], len(text_id)) for side in ("query", "document")] for p in pair_lines])

    # A word starts with its own vector, reduced for frequent words (SIF). Pairs of words start at zero.
    seen = frequencies(Bags.of([line["text"] for line in lines if line["group"] != "words"], units), len(units))
    vectors = np.zeros((len(units), options.dimensions), np.float32)
    vectors[: len(words)] = reduce([known[word] for word in words])
    gains = np.log(1e-3 / (1e-3 + seen))
    student = Student(vectors, gains)

    started, losses = time.time(), []
    cumulative, pair_cumulative = np.cumsum(weight / weight.sum()), np.cumsum(pair_weight)
    for step in range(options.steps):
        decay = min(1.0, (step + 1) / 50) * (1 - step / options.steps)
        gradients: list = []
        chosen = usable[np.searchsorted(cumulative, rng.random(options.batch)).clip(max=len(usable) - 1)]
        out, kept = student.forward(texts, chosen)
        first, gradient = distil(out, teacher[chosen], options.likeness)
        student.backward(out, kept, gradient, gradients)
        chosen = good[np.searchsorted(pair_cumulative, rng.random(options.batch)).clip(max=len(good) - 1)]
        left, left_kept = student.forward(queries, chosen)
        right, right_kept = student.forward(documents, chosen)
        pair_ids = ids[chosen]
        same = (pair_ids[:, None, 0] == pair_ids[None, :, 0]) | (pair_ids[:, None, 1] == pair_ids[None, :, 1])
        np.fill_diagonal(same, False)
        second, for_left, for_right = contrast(left, right, same, options.temperature)
        student.backward(left, left_kept, options.contrast * for_left, gradients)
        student.backward(right, right_kept, options.contrast * for_right, gradients)
        student.apply(gradients, options.rate * decay, 5 * options.rate * decay)
        losses.append((first, second))
        if (step + 1) % 250 == 0:
            distilled, contrasted = np.mean(losses[-250:], 0)
            print(f"step {step + 1}: distil {distilled:.4f} contrast {contrasted:.4f} {time.time() - started:.0f} s", flush=True)
    options.out.mkdir(parents=True, exist_ok=True)
    pairs = np.array(list(units.pairs), np.int32).reshape(-1, 2)
    np.savez(options.out / "student.npz", table=student.table().astype(np.float32), pairs=pairs)
    (options.out / "words.txt").write_text("\n".join(words))
    settings = {key: str(value) if isinstance(value, Path) else value for key, value in vars(options).items()}
    (options.out / "settings.json").write_text(json.dumps(settings))


if __name__ == "__main__":
    main()
