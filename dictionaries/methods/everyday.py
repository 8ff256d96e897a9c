"""Reads the hand-made lists beside this script: everyday words and sentences, and obscene words."""

import collections
import itertools
import os
import random

import bopomofo_pinyin
import chinese_texts

FOLDER = os.path.dirname(os.path.abspath(__file__))
# A word of the list: its share of all words, and the codes of the readings that the list gives; those of the table are
# not among them.
Word = collections.namedtuple("Word", "share readings")
# How many choices of a line of alternatives are counted.
MOST = 400


class Everyday:
    """What is written every day, in the characters of one script.

    `words`: word -> Word; `clauses`: sentences; `obscene`: words without counts; `left_out`: those of them that are no
    entries of a table.
    """

    def __init__(self, root, traditional):
        region, self.traditional = "tw" if traditional else "cn", traditional
        self.convert = (lambda texts: texts) if traditional else (
            lambda texts: chinese_texts.converted(texts, root, "tw2s"))
        self.words = self.listed_words(region)
        self.clauses = self.sentences(region)
        marked = [line[0] for line in rows("obscene-words.tsv")]
        plain = [mark.lstrip("-") for mark in marked]
        forms = list(zip(marked, plain)) + list(zip(marked, self.convert(plain)))
        self.obscene = {form for _, form in forms}
        self.left_out = {form for mark, form in forms if mark.startswith("-")}

    def listed_words(self, region):
        chosen = [(word, float(count), reading) for where, word, count, *reading in rows("everyday-words.tsv")
                  if where in (region, "all")]
        forms = self.convert([word for word, _, _ in chosen])
        found = {}
        for form, (_, count, reading) in zip(forms, chosen):
            readings = [self.code(text) for text in reading[0].split(", ")] if reading else []
            found.setdefault(form, Word(count / 1e6, [])).readings.extend(readings)
        return found

    def code(self, reading):
        """The code of a reading, which the list has in Bopomofo or, for words of the mainland, in Pinyin."""
        if reading.isascii():
            return bopomofo_pinyin.code_of_pinyin(reading)
        keys = bopomofo_pinyin.keys_of_bopomofo(reading)
        return keys if self.traditional else bopomofo_pinyin.code_of_keys(keys)

    def sentences(self, region):
        """The sentences; a line with alternatives (`一|兩 張 桌子|椅子`) stands for every choice of them."""
        found = []
        for where, text in rows("everyday-sentences.tsv"):
            if where in (region, "all"):
                choices = list(map("".join, itertools.product(*(part.split("|") for part in text.split(" ")))))
                found += random.Random(text).sample(choices, MOST) if len(choices) > MOST else choices
        return self.convert(found)


def rows(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
