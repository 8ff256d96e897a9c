"""Novels in the public domain, 1840–1920: the European Literary Text Collection (ELTeC; Odebrecht, Burnard
and Schöch 2021), level 1, in English, German, French, Spanish and Ukrainian.

The texts are not in this repository. github.com/COST-ELTeC has them (ELTeC-eng, -deu, -fra, -spa,
-ukr); a folder of them holds a file for each language, `en.txt.xz` or `en.txt`: without the mark-up, a
paragraph a line, and before each novel a line `## NAME`.
"""

import collections
import hashlib
import lzma
import os
import re
import sys

from bigrams import sentences

# Of each language's text, unpacked.
SHA256 = {
    "en": "5519a501230844d59bd0024596b0996c11b6ae6e204f40545cdb8b7bf73ebb45",
    "de": "e872ef8b1ca2610e29abf05253978684e44c1448a2e8d47acd43fbb6f87cac32",
    "fr": "a27692cee137042c6d9ee677e0f506b56d93ee1238d595ade88c8b3982522bf3",
    "es": "18743921e71f294d865646fbb27891d1d8fe762f4092b75e433ba76eeba9d10b",
    "uk": "e80f3bba1e1c1f778caa70abc09c0deeaede9aa3514e09eae6b462d3341d7361",
}

# Novels of authors of whom no other novel is counted: they decide how much each source weighs
# (`--weigh`), and are counted like the others afterwards.
HELD = {
    "de": r"DEU(007|023|039|055|071|087)",
    "fr": r"FRA(00401|01501|02801|04301|05801|07401)",
    "es": r"SPA(1010|2001|3003|3018|4003|4012)_",
    "uk": r"UKR(18571|18871|19024|19111)",
    "en": r"ENG(19150_Buchan|19011_Jerome|19080_Chesterton|19192_Woolf|18760_Collins|18860_Hardy|19111_Hornung|18910_Yeats)",
}


class Novels:
    """`books`: name -> sentences of words in lower case; `held`: the names of those that `HELD` matches."""

    def __init__(self, folder, code, accepts_any=False):
        data = read(folder, code)
        digest = hashlib.sha256(data).hexdigest()
        if digest != SHA256[code] and not accepts_any:
            sys.exit(f"{folder}: the novels of {code} are not those that the committed model was made from "
                     f"(SHA-256 {digest}); --any-input goes on all the same")
        self.books = collections.defaultdict(list)
        name = None
        for line in data.decode().split("\n"):
            if line.startswith("## "):
                name = line[3:]
            else:
                self.books[name].extend(sentences(line))
        self.held = [name for name in self.books if re.match(HELD.get(code, "$"), name or "")]


def read(folder, code):
    path = os.path.join(folder, code + ".txt")
    if os.path.exists(path):
        with open(path, "rb") as file:
            return file.read()
    if not os.path.exists(path + ".xz"):
        sys.exit(f"{path}.xz: no such file; --novels takes a folder of ELTeC's novels, a file for each language "
                 "(dictionaries/README.md, 'Novels')")
    with lzma.open(path + ".xz") as file:
        return file.read()


def without_names(books):
    """Yields the sentences of books with None for words that stand in one book only: names of characters,
    places and slips.
    """
    seen = collections.Counter(
        word for book in books for word in {word for sentence in book for word in sentence})
    for book in books:
        for sentence in book:
            yield [word if seen[word] > 1 else None for word in sentence]


class Modern:
    """Today's spelling of words that were written otherwise: German before 1902 and 1996 (Theil, giebt, daß),
    and ß in Swiss German. A word is changed to one that the vocabulary has, if it lacks the word itself or has it
    at most a tenth as frequent.
    """

    GERMAN = [("ß", "ss"), ("th", "t"), ("ey", "ei"), ("ieb", "ib"), ("iren", "ieren"), ("irt", "iert"),
              ("niß", "nis"), ("c", "k"), ("c", "z"), ("oo", "o"), ("aa", "a"), ("ae", "ä"), ("oe", "ö"),
              ("ue", "ü"), ("ph", "f")]
    RULES = {"de": GERMAN, "de-ch": GERMAN}

    MARGIN = 10

    def __init__(self, code, vocabulary):
        """`vocabulary`: an `ngrams.Vocabulary`."""
        self.rules, self.vocabulary, self.known = self.RULES.get(code, []), vocabulary, {}

    def spelling(self, word):
        if not self.rules:
            return word
        if word not in self.known:
            self.known[word] = self.changed(word)
        return self.known[word]

    def changed(self, word):
        """The most frequent form after one or two of the rules; else the word itself."""
        once = [word.replace(old, new) for old, new in self.rules if old in word]
        twice = [form.replace(old, new) for form in once for old, new in self.rules if old in form]
        best = max(once + twice, key=self.frequency, default=word)
        return best if self.frequency(best) > self.MARGIN * self.frequency(word) else word

    def frequency(self, word):
        number = self.vocabulary.number(word)
        return self.vocabulary.frequencies[number] if number < self.vocabulary.size else 0
