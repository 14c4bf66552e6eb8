"""Reads WordNet 3.0's database files (Debian package wordnet-base)."""

import gzip
import re
from pathlib import Path
from typing import NamedTuple

LEX = (
    "adj.all adj.pert adv.all noun.Tops noun.act noun.animal noun.artifact noun.attribute noun.body noun.cognition "
    "noun.communication noun.event noun.feeling noun.food noun.group noun.location noun.motive noun.object noun.person "
    "noun.phenomenon noun.plant noun.possession noun.process noun.quantity noun.relation noun.shape noun.state "
    "noun.substance noun.time verb.body verb.change verb.cognition verb.communication verb.competition "
    "verb.consumption verb.contact verb.creation verb.emotion verb.motion verb.perception verb.possession "
    "verb.social verb.stative verb.weather adj.ppl"
).split()


class Synset(NamedTuple):
    key: str
    lex: str
    lemmas: list[str]
    definition: str
    examples: list[str]
    hypernyms: list[str]


def read_synsets(folder: Path):
    for part in ("noun", "verb", "adj", "adv"):
        opened = open(folder / f"data.{part}", encoding="latin-1")
        with opened as lines:
            for line in lines:
                if not line.startswith("  "):
                    yield parse(line, part)


def parse(line: str, part: str) -> Synset:
    data, _, gloss = line.partition(" | ")
    fields = data.split()
    count = int(fields[3], 16)
    lemmas = [re.sub(r"\((a|p|ip)\)$", "", fields[4 + 2 * i]).replace("_", " ") for i in range(count)]
    at = 4 + 2 * count
    pointers = int(fields[at])
    hypernyms = [fields[at + 2 + 4 * i] for i in range(pointers) if fields[at + 1 + 4 * i] == "@"]
    examples = re.findall(r'"([^"]+)"', gloss)
    definition = re.split(r';\s*"', gloss)[0].strip().rstrip(";")
    definition = re.sub(r"^\([^)]*\)\s*", "", definition)
    return Synset(f"{part[0]}{fields[0]}", LEX[int(fields[1])], lemmas, definition, examples, [part[0] + h for h in hypernyms])


def read_counts(folder: Path) -> dict[str, int]:
    """How often each lemma's senses occur in the tagged texts."""
    counts: dict[str, int] = {}
    for line in open(folder / "cntlist.rev", encoding="latin-1"):
        sense, _, count = line.split()
        lemma = sense.split("%")[0]
        counts[lemma] = counts.get(lemma, 0) + int(count)
    return counts
