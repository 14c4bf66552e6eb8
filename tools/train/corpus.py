"""Collects the texts that the teacher is asked for, and the pairs of texts that belong together.

Writes texts.jsonl ({group, text}, most useful first), pairs.jsonl ({kind, query, document}) and words.json
(candidates for the vocabulary with their counts). Sources and licences: README.md.
"""

import argparse
import gzip
import json
import random
import re
import subprocess
from collections import Counter
from pathlib import Path

from words import words_of
from wordnet import read_counts, read_synsets

HERE = Path(__file__).parent
# Kinds of things that shops sell come first. Of other words only common ones are taken.
RETAIL = {"noun.artifact", "noun.food", "noun.substance", "noun.body"}
OTHER_NOUNS = {"noun.act", "noun.attribute", "noun.state", "noun.feeling", "noun.group", "noun.shape", "noun.process",
               "noun.phenomenon", "noun.communication", "noun.cognition", "noun.event", "noun.object", "noun.time",
               "noun.animal", "noun.plant", "noun.person", "noun.possession"}
PURPOSE = re.compile(r"\b(?:used (?:for|to|in|as)|that|which|for|worn|designed to|intended to|to) (.{8,80})$")
ASKS = ["something to {}", "something that {}", "thing for {}", "{}", "{}", "i need to {}"]
JOINS = ["{a} for {b}", "{b} {a}", "{a} with {b}", "{a} and {b}", "{a} in the {b}", "{c} {a}", "{c} {b}", "{c} {a} for {b}"]
MAX_TITLE = 90
TEMPLATES = 30_000
# Texts are taken in this order, shuffled within a rank, so that any beginning of the list is a fair sample.
RANK = {"uses": 0, "sentences": 0, "definitions": 1, "titles": 1, "templates": 1, "lemmas": 1, "later": 2}


def cut(text: str, most: int = MAX_TITLE) -> str:
    if len(text) <= most:
        return text
    return text[: most + 1].rsplit(" ", 1)[0]


def read_lines(path: Path):
    opened = gzip.open(path, "rt") if path.suffix == ".gz" else path.open()
    with opened as lines:
        for line in lines:
            yield json.loads(line)


class Corpus:
    def __init__(self):
        self.texts: dict[str, str] = {}
        self.pairs: list[dict[str, str]] = []

    def text(self, group: str, text: str) -> None:
        text = text.strip()
        if text and text not in self.texts:
            self.texts[text] = group

    def pair(self, kind: str, query: str, document: str) -> None:
        self.pairs.append({"kind": kind, "query": query.strip(), "document": document.strip()})


def add_uses(corpus: Corpus, rng: random.Random, skip: set[str]) -> None:
    for line in (HERE / "texts" / "uses.txt").read_text().splitlines():
        if line.startswith("#") or "|" not in line:
            continue
        names, phrases = ([part.strip() for part in side.split(split)] for side, split in zip(line.split("|"), ",;"))
        names = [name for name in names if name not in skip]
        for name in names:
            corpus.text("uses", name)
        for phrase in phrases:
            corpus.text("uses", phrase)
            for name in names:
                corpus.pair("use", phrase, name)
                corpus.pair("use", rng.choice(ASKS[:2]).format(phrase), name)
        for first, second in zip(names, names[1:]):
            corpus.pair("use", first, second)


def add_demo(corpus: Corpus) -> None:
    listed = subprocess.run(["node", str(HERE / "demo-texts.ts")], capture_output=True, text=True, check=True)
    for line in listed.stdout.splitlines():
        product = json.loads(line)
        title = f"{product['brand']} {product['name']}"
        leaf = product["categories"][0].split(" > ")[-1]
        corpus.text("titles", f"{title} {leaf}")
        for sentence in re.split(r"(?<=[.!?])\s+", product.get("description", "")):
            corpus.text("sentences", sentence)
            corpus.pair("description", sentence, f"{title} {leaf}")
        corpus.pair("type", f"{leaf} {' '.join(product['tags'])}", title)
        corpus.text("titles", " ".join(product["tags"]))


def add_catalogs(corpus: Corpus, data: Path) -> None:
    for product in read_lines(data / "baskets/online-retail/products.jsonl"):
        corpus.text("titles", product["name"].lower())
    seen = set()
    for product in read_lines(data / "catalogs/completejourney.jsonl.gz"):
        path = [part.strip().lower() for part in product["categories"][0].split(" > ")]
        if path[-1] not in seen:
            seen.add(path[-1])
            corpus.text("titles", path[-1])
            corpus.pair("type", " ".join(path[:-1]) or path[-1], path[-1])
    for product in read_lines(data / "text/icecat/products.jsonl.gz"):
        title = cut(product["name"])
        corpus.text("titles", title)
        if product.get("description") and product["description"] != product["name"]:
            corpus.pair("description", cut(product["description"]), title)
        for category in product.get("categories", []):
            corpus.pair("type", category, title)


def add_wordnet(corpus: Corpus, folder: Path, rng: random.Random) -> tuple[list[str], list[str]]:
    counts = read_counts(folder)
    common = lambda lemma: counts.get(lemma.lower().replace(" ", "_"), 0)
    things, qualities = [], []
    later = []
    for synset in read_synsets(folder):
        lemmas = [lemma.lower() for lemma in synset.lemmas if not lemma[0].isupper()]
        if not lemmas:
            continue
        retail = synset.lex in RETAIL
        if not retail and not any(common(lemma) for lemma in lemmas):
            continue
        definition = cut(synset.definition, 120)
        if retail:
            for lemma in lemmas:
                corpus.text("lemmas", lemma)
            if any(common(lemma) for lemma in lemmas):
                things += [lemma for lemma in lemmas if synset.lex != "noun.body"]
            corpus.text("definitions", definition)
            purpose = PURPOSE.search(definition)
            if purpose:
                for lemma in lemmas:
                    corpus.pair("purpose", rng.choice(ASKS).format(purpose[1]), lemma)
        else:
            later += [("definitions", definition)] + [("lemmas", lemma) for lemma in lemmas]
            later += [("examples", cut(example, 120)) for example in synset.examples[:1]]
            if synset.lex == "adj.all":
                qualities += [lemma for lemma in lemmas if common(lemma) > 2]
        for lemma in lemmas:
            corpus.pair("definition" if retail else "other definition", definition, lemma)
        for first, second in zip(lemmas, lemmas[1:]):
            corpus.pair("synonym" if retail else "other synonym", first, second)
    corpus.later = later
    return things, qualities


def add_templates(corpus: Corpus, rng: random.Random, things: list[str], qualities: list[str]) -> None:
    for _ in range(TEMPLATES):
        a, b, c = rng.choice(things), rng.choice(things), rng.choice(qualities)
        corpus.text("templates", rng.choice(JOINS).format(a=a, b=b, c=c))


def candidates(corpus: Corpus, folder: Path, tokenizer: Path) -> dict[str, int]:
    """Words that may become units, with how often they occur in the texts."""
    occurring = Counter()
    for text in list(corpus.texts) + [pair["query"] for pair in corpus.pairs]:
        occurring.update(words_of(text))
    pieces = json.loads(tokenizer.read_text())["model"]["vocab"]
    words = {piece for piece in pieces if piece.isascii() and piece.isalnum() and (len(piece) > 1 or piece.isalpha())}
    words |= {lemma for lemma in read_counts(folder) if lemma.isascii() and lemma.isalpha()}
    for synset in read_synsets(folder):
        if synset.lex in RETAIL:
            words |= {lemma for lemma in synset.lemmas if lemma.isascii() and lemma.isalpha() and lemma.islower()}
    words |= {word for word, count in occurring.items() if count >= 3}
    return {word: occurring[word] for word in sorted(words) if words_of(word) == [word]}


def ordered(corpus: Corpus, rng: random.Random, first: int) -> list[tuple[str, str]]:
    """The first texts by rank, then those of the rest of the language."""
    texts = list(corpus.texts.items())
    keys = [(RANK[group] if at < first else RANK["later"], rng.random()) for at, (_, group) in enumerate(texts)]
    return [text for _, text in sorted(zip(keys, texts))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--wordnet", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--most", type=int, default=90_000, help="texts beside the single words")
    options = parser.parse_args()
    rng = random.Random(3)
    corpus = Corpus()
    add_uses(corpus, rng, set())
    add_demo(corpus)
    add_catalogs(corpus, options.data)
    things, qualities = add_wordnet(corpus, options.wordnet, rng)
    add_templates(corpus, rng, things, qualities)
    first = len(corpus.texts)
    for group, text in corpus.later:
        corpus.text(group, text)
    words = candidates(corpus, options.wordnet, options.tokenizer)
    options.out.mkdir(parents=True, exist_ok=True)
    with (options.out / "texts.jsonl").open("w") as out:
        for word in words:
            out.write(json.dumps({"group": "words", "text": word}) + "\n")
        for text, group in ordered(corpus, rng, first)[: options.most]:
            out.write(json.dumps({"group": group, "text": text}) + "\n")
    with (options.out / "pairs.jsonl").open("w") as out:
        for pair in corpus.pairs:
            out.write(json.dumps(pair) + "\n")
    (options.out / "words.json").write_text(json.dumps(words))
    print(Counter(corpus.texts.values()), Counter(pair["kind"] for pair in corpus.pairs), len(words))


if __name__ == "__main__":
    main()
