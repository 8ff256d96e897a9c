#!/usr/bin/env python3
"""How often German words get the wrong capital (docs/laboratory/languages.md, "German capitals").

    dictionaries/build-capitals --novels DIR -o capitals.tsv --without 12 5
    benchmarks/german_capitals.py --novels DIR --capitals capitals.tsv --only 12 5

Of the words of dictionaries/de/words.tsv behind another word of their sentence, in every twelfth of ELTeC's German
novels: the spelling that list and capitals give, against the text's. Python 3.
"""

import argparse
import collections
import math
import os
import re
import sys

sys.dont_write_bytecode = True
DICTIONARIES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../dictionaries")
sys.path.insert(0, DICTIONARIES)
import eltec  # noqa: E402

TOKEN = re.compile(r"[^\W\d_]+|[.!?:;,»«„“”\"()–—-]")
ENDS = set(".!?:;»„“”\"")
START = "<s>"
FORMAL = set("sie ihnen ihr ihre ihren ihrem ihrer ihres".split())


def spellings():
    """Word in small letters -> whether it has a capital -> (as written, count)."""
    found = collections.defaultdict(dict)
    with open(os.path.join(DICTIONARIES, "de/words.tsv"), encoding="utf-8") as file:
        for line in file:
            word, count = line.rstrip("\n").split("\t")
            found[word.lower()].setdefault(word[:1].isupper(), (word, float(count)))
    return found


def numbers(path):
    with open(path, encoding="utf-8") as file:
        return {words: float(nats) for words, nats in
                (line.rstrip("\n").split("\t") for line in file if not line.startswith("#"))}


def words(novels, n, k):
    """Yields the two words before, and the word as it is written, of the novels whose number is k modulo n."""
    number = -1
    for line in eltec.read(novels, "de").decode().split("\n"):
        if line.startswith("## "):
            number += 1
        elif number % n == k:
            two, one = None, START
            for token in TOKEN.findall(line):
                if not token[0].isalpha():
                    two, one = None, START if token in ENDS else None
                    continue
                if one not in (None, START):
                    yield two, one, token
                two, one = one, "dass" if token == "daß" else token.lower()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--novels", required=True, help="the folder of ELTeC's novels")
    parser.add_argument("--capitals", required=True, help="what build-capitals wrote without these novels")
    parser.add_argument("--only", nargs=2, type=int, default=(12, 5), metavar=("N", "K"),
                        help="novels whose number, from 0, is K modulo N (default: 12 5)")
    options = parser.parse_args()
    listed, nats = spellings(), numbers(options.capitals)

    def written(two, one, word, uses_pairs):
        forms = listed[word]
        if len(forms) == 1:
            return next(iter(forms.values()))[0]
        more = nats.get(one, 0.0)
        if uses_pairs:
            more = nats.get(f"{two} {one} {word}", nats.get(f"{one} {word}", more))
        return forms[math.log(forms[True][1] / forms[False][1]) + more > 0][0]

    counts = collections.Counter()
    for two, one, token in words(options.novels, *options.only):
        word = token.lower()
        if len(word) < 2 or word not in listed:
            continue
        kind = "polite address" if word in FORMAL else "other words"
        counts[kind] += 1
        for uses_pairs in (False, True):
            counts[kind, uses_pairs] += written(two, one, word, uses_pairs) != token
    kinds = ["polite address", "other words"]
    total = sum(counts[kind] for kind in kinds)
    print(f"{total} words; wrong capitals in %: all, " + ", ".join(kinds))
    for uses_pairs, name in ((False, "the word before"), (True, "and one word after another, or two")):
        parts = [sum(counts[kind, uses_pairs] for kind in kinds) / total]
        parts += [counts[kind, uses_pairs] / counts[kind] for kind in kinds]
        print(f"{name}: " + ", ".join(f"{100 * part:.2f}" for part in parts))


if __name__ == "__main__":
    main()
