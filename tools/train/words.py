"""Text -> words, and word -> units of the vocabulary: the same rules as packages/models/src/text/lexis/words.ts."""

import re
import unicodedata

LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "đ": "d", "ð": "d", "ł": "l", "þ": "th"})
POSSESSIVE = re.compile(r"['’]s(?![a-z0-9])")
APOSTROPHE = re.compile(r"['’]")
MARKS = re.compile(r"[\u0300-\u036f]")
WORD = re.compile(r"[a-z]+|[0-9]+")


def words_of(text: str) -> list[str]:
    folded = unicodedata.normalize("NFKD", text.lower()).translate(LETTERS)
    folded = MARKS.sub("", folded)
    folded = APOSTROPHE.sub("", POSSESSIVE.sub("", folded))
    return WORD.findall(folded)


# (ending, replacement), tried in this order. The rest of the word must have three letters.
ENDINGS = [
    ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("s", ""), ("es", ""),
    ("ing", ""), ("ing", "e"), ("ied", "y"), ("ed", ""), ("d", ""),
    ("ier", "y"), ("iest", "y"), ("er", ""), ("r", ""), ("est", ""), ("ly", ""), ("ness", ""), ("y", ""),
    ("our", "or"), ("ours", "or"), ("oured", "or"), ("ised", "ize"), ("ise", "ize"), ("re", "er"),
]
DOUBLED = ("ing", "ed", "er", "ers")
SHORTEST_STEM = 3


def stems_of(word: str):
    """Shorter or other spellings that may be in the vocabulary, best first."""
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            yield word[: len(word) - len(ending)] + instead
    for ending in DOUBLED:
        stem = word[: len(word) - len(ending)]
        if word.endswith(ending) and len(stem) > SHORTEST_STEM and stem[-1] == stem[-2]:
            yield stem[:-1]


SHORTEST_PART = 3


def units_of(word: str, vocabulary) -> list[int]:
    """The unit of a word, of its stem, or of the two words that it is made of; none if nothing is known."""
    known = vocabulary.get(word)
    if known is not None:
        return [known]
    if word[0].isdigit():
        return []
    for stem in stems_of(word):
        known = vocabulary.get(stem)
        if known is not None:
            return [known]
    return parts_of(word, vocabulary)


def parts_of(word: str, vocabulary) -> list[int]:
    """Two words written as one: of all ways to cut it, the one nearest to the middle."""
    half = len(word) / 2
    cuts = sorted(range(SHORTEST_PART, len(word) - SHORTEST_PART + 1), key=lambda cut: (abs(cut - half), cut))
    for cut in cuts:
        left, right = vocabulary.get(word[:cut]), right_part(word[cut:], vocabulary)
        if left is not None and right is not None:
            return [left, right]
    return []


def right_part(word: str, vocabulary):
    known = vocabulary.get(word)
    if known is not None or not word.endswith("s") or len(word) <= SHORTEST_PART:
        return known
    return vocabulary.get(word[:-1])
