"""What the scripts on German capitals share: the words of ELTeC's novels with those before them, and the list's
spellings.
"""

import collections
import os
import re

import eltec

FOLDER = os.path.dirname(os.path.abspath(__file__))
# Polite address: how often it is meant is no matter of nouns.
FORMAL = set("sie ihnen ihr ihre ihren ihrem ihrer ihres".split())
# Begins a sentence.
START = "<s>"
_TOKEN = re.compile(r"[^\W\d_]+|[.!?:;,»«„“”\"()–—-]")
_ENDS = set(".!?:;»„“”\"")


def lines(novels, wants=lambda number: True):
    """Yields the paragraphs of the German novels in a folder; wants: which novels, by their number from 0."""
    number = -1
    for line in eltec.read(novels, "de").decode().split("\n"):
        if line.startswith("## "):
            number += 1
        elif wants(number):
            yield line


def words_in_sentences(paragraphs):
    """Yields of each word behind another one of its sentence: the word two before or None, that before, in small
    letters, and the word as it is written. What stands before a comma does not tell."""
    for paragraph in paragraphs:
        two, one = None, START
        for token in _TOKEN.findall(paragraph):
            if not token[0].isalpha():
                two, one = None, START if token in _ENDS else None
                continue
            if one not in (None, START):
                yield two, one, token
            # As it is written today.
            two, one = one, "dass" if token == "daß" else token.lower()


def spellings():
    """Word in small letters -> its spellings in de/words.tsv -> count per 10^9."""
    found = collections.defaultdict(dict)
    with open(os.path.join(FOLDER, "de/words.tsv"), encoding="utf-8") as file:
        for line in file:
            word, count = line.rstrip("\n").split("\t")
            found[word.lower()][word] = float(count)
    return found
