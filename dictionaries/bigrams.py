"""Counts word pairs in the texts of Debian packages; `build` writes them to bigrams.tsv, and
`build-model` takes the same texts.

The texts: the glosses of WordNet (definitions, and example sentences in quotes), the King James
Bible, and the fortune cookies. Words and beginnings of sentences are those of the program's own
text scanner (Sources/Keyboard/LanguageModel/Text/WordScanner.swift): runs of letters and digits
with apostrophes inside, in lower case.
"""

import collections
import hashlib
import os
import re
import subprocess

PACKAGES = ["wordnet-base", "bible-kjv", "bible-kjv-text", "fortunes", "fortunes-min"]
WORDNET = "usr/share/wordnet"
FORTUNES = "usr/share/games/fortunes"

# Of all texts, as they are read.
SHA256 = "930aec99c6d49e62f02c6925fb6004e28679bd746fdb3584429fe81b0e43abf9"

ABBREVIATIONS = set(
    "capt cf ch co col dr esq etc fig gen hon jr lt messrs mr mrs ms mt no pp prof rev sgt sr st vol "
    "vs".split())
TOKEN = re.compile(r"[^\W_]+(?:['’ʼ][^\W_]+)*|[.!?…]+(?=[\"'’”)\]*_]*(?:\s|\Z))|\n[ \t]*\n")


def sentences(text):
    """Yields the sentences of a text as lists of words in lower case."""
    sentence, has_ended = [], False
    for match in TOKEN.finditer(text):
        token = match.group()
        if token[0] == "\n":
            if sentence:
                yield sentence
            sentence, has_ended = [], False
        elif token[0] in ".!?…":
            last = sentence[-1] if sentence else ""
            is_short = last in ABBREVIATIONS or len(last) == 1 and last != "i"
            has_ended = has_ended or not (token == "." and is_short)
        else:
            if has_ended and sentence and not token[0].islower():
                yield sentence
                sentence = []
            has_ended = False
            sentence.append(token.lower().replace("’", "'").replace("ʼ", "'"))
    if sentence:
        yield sentence


def entries(folder):
    """Yields (kind, text) of every gloss, verse and cookie."""
    for name in ("noun", "verb", "adj", "adv"):
        with open(os.path.join(folder, WORDNET, "data." + name), encoding="latin-1") as file:
            for line in file:
                if line.startswith("  ") or "|" not in line:
                    continue
                gloss = line.split("|", 1)[1].strip()
                for number, part in enumerate(re.split(r'; (?=")', gloss)):
                    yield ("example" if number else "definition"), part.strip('"')
    for line in bible(folder).split("\n"):
        verse = re.match(r"\s+\d+ (.*)", line)
        if verse:
            yield "bible", verse.group(1)
    cookies = os.path.join(folder, FORTUNES)
    for name in sorted(os.listdir(cookies)):
        path = os.path.join(cookies, name)
        if name.endswith((".dat", ".u8")) or os.path.islink(path):
            continue
        with open(path, encoding="utf-8", errors="replace") as file:
            for cookie in file.read().split("\n%\n"):
                yield "fortune", cookie


def bible(folder):
    """Returns all verses, one per line. The text is packed; the package's own program unpacks it."""
    command = [os.path.join(folder, "usr/bin/bible"), "-p", os.path.join(folder, "usr/lib"),
               "-l10000", "gen1:1-rev22:21"]
    return subprocess.run(command, check=True, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL).stdout


class Bigrams:
    def __init__(self, folder, is_kept_back):
        self.counts = collections.Counter()
        digest = hashlib.sha256()
        for kind, text in entries(folder):
            digest.update(f"{kind}\0{text}\0".encode())
            for sentence in sentences(text):
                for pair in zip(["<s>"] + sentence, sentence):
                    self.counts[pair] += 1
        self.digest = digest.hexdigest()
        for pair in [p for p in self.counts if any(is_kept_back(word) for word in p)]:
            del self.counts[pair]

    def count_lines(self):
        """Pairs that stand at least twice, as they were counted, the most frequent first."""
        listed = [p for p, count in self.counts.items()
                  if count >= 2 and not any(c.isdigit() for word in p for c in word)]
        listed.sort(key=lambda p: (-self.counts[p], p))
        return [f"{first}\t{second}\t{self.counts[first, second]}" for first, second in listed]
