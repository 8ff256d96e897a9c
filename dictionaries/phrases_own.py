#!/usr/bin/env python3
"""Chooses phrases for transcription in a language of one's own, out of its texts.

    dictionaries/phrases_own.py FOLDER TEXT… [--count 500] [--avoid FILE] > FOLDER/phrases.txt

FOLDER holds the language's language.json and words.tsv (docs/tasks/own-language.md). A phrase is a piece of a sentence
between punctuation: 3 to 7 words, 16 to 43 characters, every word among the 10,000 most frequent of the list, no
names (words that are listed with a capital, unless the language writes nouns so), no word twice, and no last word that
hardly ever stands before punctuation (the, of). Words that participants should not have to write are those of --avoid,
a word a line, left out by how they begin; read the result all the same. The phrases are chosen so that the shares of
letter pairs match those of the list and of the texts.
"""

import argparse
import collections
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from phrases import CHARACTERS, COUNT, WORDS, choose, correlation, pairs_of  # noqa: E402

FREQUENT = 10_000
# A word with this many occurrences, of which less than this part stands before punctuation, ends no phrase.
OPEN_COUNT, OPEN_SHARE = 20, 0.02
BREAK = re.compile(r"[^\w'’ʼ -]+|[\d_]+|--+| - ")


class Language:
    def __init__(self, folder):
        description = json.loads((folder / "language.json").read_text(encoding="utf-8"))
        self.capitals = description.get("capitals", {})
        self.nouns = description.get("capitalizesNouns", False)
        self.words = {}
        for line in (folder / description.get("words", "words.tsv")).read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                word, _, count = line.partition("\t")
                self.words[word] = float(count.split("\t")[0] or 1)

    def lower(self, text):
        for small, capital in self.capitals.items():
            text = text.replace(capital, small)
        return text.lower()


def chunks(text):
    """Yields the words of each piece between punctuation."""
    for paragraph in re.split(r"\n\s*\n", text):
        for piece in BREAK.split(" ".join(paragraph.split())):
            words = [word.replace("’", "'").replace("ʼ", "'") for word in piece.split()]
            if words:
                yield words


def pieces(text, language, known, ends, avoided):
    """Yields phrases, with each word in the spelling of the list."""
    for words in chunks(text):
        if len(words) not in WORDS:
            continue
        # At the beginning a capital may be that of a sentence.
        first = language.lower(words[0])
        if words[0] not in known or (first in known and not language.nouns):
            words[0] = first
        phrase, small = " ".join(words), [language.lower(word) for word in words]
        if len(phrase) in CHARACTERS and all(word in known for word in words) and small[-1] in ends \
                and len(set(small)) == len(small) and not any(word.startswith(avoided) for word in small):
            yield phrase


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("texts", nargs="+", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--avoid", type=pathlib.Path)
    options = parser.parse_args()
    language = Language(options.folder)
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in options.texts]
    frequent = sorted(language.words, key=lambda word: -language.words[word])[:FREQUENT]
    known = {word for word in frequent if language.nouns or word == language.lower(word)}
    avoided = tuple(language.lower(options.avoid.read_text(encoding="utf-8")).split()) if options.avoid else ()
    uses, last = collections.Counter(), collections.Counter()
    for text in texts:
        for words in chunks(text):
            uses.update(language.lower(word) for word in words)
            last[language.lower(words[-1])] += 1
    ends = {word for word, count in uses.items() if count < OPEN_COUNT or last[word] >= OPEN_SHARE * count}
    found = sorted({phrase for text in texts for phrase in pieces(text, language, known, ends, avoided)})
    if len(found) <= options.count:
        sys.exit(f"only {len(found)} phrases were found; give more texts, or a smaller --count")
    listed = collections.Counter()
    for word, count in language.words.items():
        for pair, number in pairs_of(f" {language.lower(word)} ").items():
            listed[pair] += number * count
    corpus = sum((pairs_of(f" {language.lower(' '.join(words))} ") for text in texts for words in chunks(text)),
                 collections.Counter())
    signs = "".join(sorted({sign for word in known for sign in language.lower(word)})) + " "
    chosen, counts = choose(found, [listed, corpus], signs, options.count)
    words = [word for line in chosen for word in line.split()]
    print(f"# {len(chosen)} phrases to be transcribed, made by phrases_own.py.")
    print(f"# {len(words)} words, {len(set(words))} different; "
          f"{sum(map(len, chosen)) / len(chosen):.1f} characters a phrase;")
    print(f"# correlation of letter pairs with words.tsv {correlation(counts, listed, signs):.4f}, "
          f"with the texts {correlation(counts, corpus, signs):.4f}.")
    print("\n".join(sorted(chosen)))
    print(f"{len(found)} pieces to choose from", file=sys.stderr)


main()
