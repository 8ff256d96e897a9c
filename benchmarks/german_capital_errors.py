#!/usr/bin/env python3
"""How often German words get the wrong capital (docs/laboratory/languages.md, "German capitals").

    dictionaries/build-capitals --novels DIR -o capitals.tsv --without 12 5
    benchmarks/german_capital_errors.py --novels DIR --capitals capitals.tsv --only 12 5

Of the words of dictionaries/de/words.tsv behind another word of their sentence, in every twelfth of ELTeC's German
novels: the spelling that list and capitals give, against the text's. Python 3.
"""

import argparse
import collections
import math
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../dictionaries"))
import german_capitals as german  # noqa: E402


def listed_spellings():
    """Word in small letters -> whether it has a capital -> (as written, count)."""
    found = {}
    for word, forms in german.spellings().items():
        for form, count in forms.items():
            found.setdefault(word, {}).setdefault(form[:1].isupper(), (form, count))
    return found


def numbers(path):
    with open(path, encoding="utf-8") as file:
        return {words: float(nats) for words, nats in
                (line.rstrip("\n").split("\t") for line in file if not line.startswith("#"))}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--novels", required=True, help="the folder of ELTeC's novels")
    parser.add_argument("--capitals", required=True, help="what build-capitals wrote without these novels")
    parser.add_argument("--only", nargs=2, type=int, default=(12, 5), metavar=("N", "K"),
                        help="novels whose number, from 0, is K modulo N (default: 12 5)")
    options = parser.parse_args()
    listed, nats = listed_spellings(), numbers(options.capitals)

    def written(two, one, word, uses_pairs):
        forms = listed[word]
        if len(forms) == 1:
            return next(iter(forms.values()))[0]
        more = nats.get(one, 0.0)
        if uses_pairs:
            more = nats.get(f"{two} {one} {word}", nats.get(f"{one} {word}", more))
        return forms[math.log(forms[True][1] / forms[False][1]) + more > 0][0]

    counts = collections.Counter()
    n, k = options.only
    paragraphs = german.lines(options.novels, lambda number: number % n == k)
    for two, one, token in german.words_in_sentences(paragraphs):
        word = token.lower()
        if len(word) < 2 or word not in listed:
            continue
        kind = "polite address" if word in german.FORMAL else "other words"
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
