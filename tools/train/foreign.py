"""The units of a text in another language: the same rules as packages/models/src/text/lexis/foreign-vocabulary.ts."""

from bisect import bisect_left

from words import APOSTROPHE, words_of

LONGEST_ENDING = 3
SHORTEST_STEM = 4
SHORTEST_PART = 3
JOINTS = ("", "s", "n", "en", "es", "er")


def foreign_words_of(text: str) -> list[str]:
    """An apostrophe divides: `l'eau`."""
    return words_of(APOSTROPHE.sub(" ", text))


class ForeignWords:
    """Words in order of code points. A unit is the place of a word, or ~unit of an English word."""

    def __init__(self, words: list[str], english: dict[str, int]):
        self.words = words
        self.english = english

    def exact(self, word: str):
        at = bisect_left(self.words, word)
        return at if at < len(self.words) and self.words[at] == word else None

    def units_of(self, text: str) -> list[int]:
        return [unit for word in foreign_words_of(text) for unit in self.of_word(word)]

    def of_word(self, word: str) -> list[int]:
        at = self.exact(word)
        if at is not None:
            return [at]
        if word in self.english and len(word) >= SHORTEST_STEM:
            return [~self.english[word]]
        if word[0].isdigit():
            return []
        at = self.inflected(word)
        return [at] if at is not None else self.parts(word)

    def inflected(self, word: str):
        """The word without its last letters, or the shortest word that goes on from there."""
        for cut in range(1, LONGEST_ENDING + 1):
            stem = word[: len(word) - cut]
            if len(stem) < SHORTEST_STEM:
                return None
            at = self.exact(stem)
            if at is not None:
                return at
            at = self.continued(stem)
            if at is not None:
                return at
        return None

    def continued(self, stem: str):
        best = None
        at = bisect_left(self.words, stem)
        while at < len(self.words) and self.words[at].startswith(stem):
            length = len(self.words[at])
            if length <= len(stem) + LONGEST_ENDING and (best is None or length < len(self.words[best])):
                best = at
            at += 1
        return best

    def known(self, word: str):
        at = self.exact(word)
        return at if at is not None else self.inflected(word)

    def parts(self, word: str) -> list[int]:
        """Two words written as one, the shorter of them as long as possible; else the longest known end, and what is before."""
        best, most = [], 0
        for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            shorter = min(cut, len(word) - cut)
            if shorter <= most:
                continue
            right = self.known(word[cut:])
            left = None if right is None else self.first_part(word[:cut])
            if left is not None:
                best, most = [left, right], shorter
        if best:
            return best
        for cut in range(SHORTEST_PART, len(word) - SHORTEST_STEM + 1):
            right = self.exact(word[cut:])
            if right is not None:
                return [*(self.parts(word[:cut]) if cut >= 2 * SHORTEST_PART else []), right]
        return []

    def first_part(self, word: str):
        for joint in JOINTS:
            stem = word[: len(word) - len(joint)]
            at = self.exact(stem) if word.endswith(joint) and len(stem) >= SHORTEST_PART else None
            if at is not None:
                return at
        return None
