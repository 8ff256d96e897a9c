#!/usr/bin/env python3
"""Counts how often the next word of a set phrase is offered.

    benchmarks/set-phrases/measure.py [PHRASES] [--offers 3] [--show]

PHRASES has lines of a language, the words before and the next word, separated by tabs (default: phrases.tsv in
this folder). A word counts if it is offered as it is written, capitals and accents included. The program is
PROGRAM (default .build/release/ringswipe). With --show each phrase is printed with the words that were offered.
"""

import argparse
import collections
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
MAIN = HERE.parent.parent


def read(path):
    phrases = collections.defaultdict(list)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = line.split("\t")
        if len(parts) != 3:
            sys.exit(f"{path}:{number}: a language, the words before and the next word, separated by tabs")
        phrases[parts[0]].append((parts[1], parts[2]))
    return phrases


def offers(language, contexts, count):
    """Returns the words offered after each context and a space."""
    program = os.environ.get("PROGRAM", str(MAIN / ".build/release/ringswipe"))
    run = subprocess.run(
        [program, "predict", "--language", language, "--no-corrections", "--top", str(count)],
        input="".join(f"{text} \n" for text in contexts), capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    return [line.split("\t") for line in run.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("phrases", nargs="?", type=pathlib.Path, default=HERE / "phrases.tsv")
    parser.add_argument("--offers", type=int, default=3)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    print("language\toffered\tphrases")
    for language, phrases in read(options.phrases).items():
        found = offers(language, [context for context, _ in phrases], options.offers)
        right = sum(word in shown for (_, word), shown in zip(phrases, found))
        print(f"{language}\t{right}\t{len(phrases)}")
        if options.show:
            for (context, word), shown in zip(phrases, found):
                print(f"  {'+' if word in shown else '-'} {context} … {word}: {', '.join(shown)}")


main()
