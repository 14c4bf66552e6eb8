"""The student: one vector a word, summed. Distilled from the teacher's vectors and taught pairs that belong together.

    student(text) = normalise(sum over units u of exp(g_u) * E_u)

Gradients are written out: the model is a bag of vectors, and a batch touches only the rows of its own words.
"""

from collections import Counter
from typing import NamedTuple

import numpy as np
from scipy.sparse import csr_matrix

from words import stems_of, units_of, words_of

MAX_WORDS = 48


def choose_words(candidates: dict[str, int], teacher, most: int, merge_above: float) -> list[str]:
    """The most frequent candidates, without inflections that the teacher sees as one with their stem."""
    kept = set(candidates)
    for word in sorted(candidates, key=lambda word: (-len(word), word)):
        stem = next((stem for stem in stems_of(word) if stem in kept), None)
        if stem is not None and not word.isdigit() and teacher[word] @ teacher[stem] > merge_above:
            kept.discard(word)
            candidates[stem] += candidates[word]
    return sorted(kept, key=lambda word: (-candidates[word], word))[:most]


class Units:
    """Words, and pairs of neighbouring words, that have a vector."""

    def __init__(self, words: list[str], pairs: list[tuple[str, str]] = ()):
        self.words = words
        self.index = {word: at for at, word in enumerate(words)}
        self.pairs = {(self.index[a], self.index[b]): len(words) + at for at, (a, b) in enumerate(pairs)}

    def __len__(self) -> int:
        return len(self.words) + len(self.pairs)

    def of(self, text: str) -> list[int]:
        single = [unit for word in words_of(text) for unit in units_of(word, self.index)][:MAX_WORDS]
        double = [self.pairs[pair] for pair in zip(single, single[1:]) if pair in self.pairs]
        return single + double


class Bags(NamedTuple):
    """Texts as bags of units, all in one array."""

    start: np.ndarray
    units: np.ndarray

    @staticmethod
    def of(texts, units: Units) -> "Bags":
        lists = [units.of(text) for text in texts]
        lengths = np.array([len(one) for one in lists], np.int64)
        flat = np.fromiter((unit for one in lists for unit in one), np.int32, lengths.sum())
        return Bags(np.concatenate([[0], np.cumsum(lengths)]), flat)

    def lengths(self) -> np.ndarray:
        return np.diff(self.start)

    def rows(self, chosen: np.ndarray) -> tuple[np.ndarray, csr_matrix]:
        """The distinct units of the chosen texts, and how often each text holds each."""
        lengths = self.start[chosen + 1] - self.start[chosen]
        ends = np.cumsum(lengths)
        at = np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - lengths, lengths) + np.repeat(self.start[chosen], lengths)
        distinct, inverse = np.unique(self.units[at], return_inverse=True)
        indptr = np.concatenate([[0], ends])
        return distinct, csr_matrix((np.ones(len(inverse), np.float32), inverse, indptr), (len(chosen), len(distinct)))


class Student:
    def __init__(self, vectors: np.ndarray, gains: np.ndarray):
        self.vectors = vectors.astype(np.float32)
        self.gains = gains.astype(np.float32)
        self.moments = [np.zeros_like(vectors), np.zeros_like(vectors), np.zeros_like(gains), np.zeros_like(gains)]
        self.steps = 0

    def table(self) -> np.ndarray:
        return self.vectors * np.exp(self.gains)[:, None]

    def forward(self, bags: Bags, chosen: np.ndarray):
        distinct, counts = bags.rows(chosen)
        rows = self.vectors[distinct] * np.exp(self.gains[distinct])[:, None]
        sums = counts @ rows
        norms = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
        return sums / norms, (distinct, counts, rows, norms)

    def backward(self, unit: np.ndarray, kept, gradient: np.ndarray, into: list) -> None:
        distinct, counts, rows, norms = kept
        along = (gradient * unit).sum(1, keepdims=True)
        into.append((distinct, counts.T @ ((gradient - along * unit) / norms), rows))

    def apply(self, gradients: list, rate: float, gain_rate: float) -> None:
        """One step of Adam on the rows that were touched."""
        self.steps += 1
        distinct = np.unique(np.concatenate([part[0] for part in gradients]))
        total = np.zeros((len(distinct), self.vectors.shape[1]), np.float32)
        for units, gradient, _ in gradients:
            total[np.searchsorted(distinct, units)] += gradient
        scale = np.exp(self.gains[distinct])[:, None]
        for_gains = (total * self.vectors[distinct] * scale).sum(1)
        self.vectors[distinct] -= rate * self.adam(0, distinct, total * scale)
        self.gains[distinct] -= gain_rate * self.adam(2, distinct, for_gains)

    def adam(self, at: int, distinct: np.ndarray, gradient: np.ndarray) -> np.ndarray:
        first, second = self.moments[at], self.moments[at + 1]
        first[distinct] = 0.9 * first[distinct] + 0.1 * gradient
        second[distinct] = 0.999 * second[distinct] + 0.001 * gradient * gradient
        correct = (1 - 0.9**self.steps, 1 - 0.999**self.steps)
        return (first[distinct] / correct[0]) / (np.sqrt(second[distinct] / correct[1]) + 1e-8)


def distil(student: np.ndarray, teacher: np.ndarray, likeness: float) -> tuple[float, np.ndarray]:
    """1 - cosine to the teacher, and the squared difference of the likenesses within the batch."""
    count = len(student)
    cosine = (student * teacher).sum(1)
    difference = student @ student.T - teacher @ teacher.T
    np.fill_diagonal(difference, 0)
    loss = (1 - cosine).mean() + likeness * (difference**2).mean() * count / 32
    return loss, -teacher / count + likeness * 4 * (difference @ student) / (count * 32)


def contrast(query: np.ndarray, document: np.ndarray, same: np.ndarray, temperature: float):
    """InfoNCE both ways with the other pairs of the batch as negatives, those that share a text left out."""
    logits = query @ document.T / temperature
    logits[same] = -30
    def one_way(scores):
        scores = np.exp(scores - scores.max(1, keepdims=True))
        return scores / scores.sum(1, keepdims=True)
    forth, back = one_way(logits), one_way(logits.T)
    count = len(query)
    eye = np.arange(count)
    loss = -(np.log(forth[eye, eye] + 1e-9).mean() + np.log(back[eye, eye] + 1e-9).mean()) / 2
    gradient = (forth + back.T) / 2
    gradient[eye, eye] -= 1
    gradient /= count * temperature
    return loss, gradient @ document, gradient.T @ query


def frequencies(bags: Bags, size: int) -> np.ndarray:
    counts = np.bincount(bags.units, minlength=size).astype(np.float64)
    return counts / counts.sum()
