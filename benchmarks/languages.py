#!/usr/bin/env python3
"""Prints one table of all languages as CSV: OOV rate, swipe accuracy, keystroke savings, corrections.

    benchmarks/languages.py TEXTS        (`./dev experiment languages` fetches the texts)

TEXTS/CODE.txt is a text that was not used for the language's data. `ringswipe` must be on the PATH.
Intervals are 95 %: Wilson's for shares of words, the program's bootstrap over simulated persons for
swipes, and a bootstrap over pieces of 100 words for savings; a text too short for five persons has none.
"""

import json
import math
import os
import random
import subprocess
import sys
import tempfile

# code, grid, ring
LANGUAGES = [("en", "qwerty", "ring"), ("de", "qwertz", "ring-de"),
             ("de-ch", "qwertz-ch", "ring-de-ch"), ("fr", "azerty", "ring-fr"),
             ("es", "qwerty-es", "ring-es"), ("uk", "jcuken-uk", "ring-uk")]
SIZE = "390x290"
SMALL = 10_000
WORDS = 1_500
RUNNING_WORDS = 2_000
PERSONS = 50
DICTIONARIES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "dictionaries")


def run(*arguments, text=None):
    result = subprocess.run(["ringswipe", *arguments], input=text, capture_output=True, text=True)
    # 65: what cannot be used, such as a number that has no keys, was left out and named.
    if result.returncode not in (0, 65):
        sys.exit(f"ringswipe {' '.join(arguments)}: {result.stderr.strip()}")
    return result.stdout


def wilson(count, total):
    """Returns the value and interval of a share."""
    if total == 0:
        return math.nan, math.nan, math.nan
    share, z = count / total, 1.96
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return share, middle - half, middle + half


def words_of(code):
    """Returns the list's words, most frequent first, including contractions, without counts."""
    folder = os.path.join(DICTIONARIES, code)
    if code == "en":
        with open(os.path.join(DICTIONARIES, "words.txt"), encoding="utf-8") as file:
            return [line.strip() for line in file if line[0] != "#"]
    counts = {}
    for name, column in [("words.tsv", 0), ("contractions.tsv", 1)]:
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as file:
            for line in file:
                if line[0] == "#":
                    continue
                parts = line.rstrip("\n").split("\t")
                counts[parts[column]] = counts.get(parts[column], 0) + float(parts[-1])
    return sorted(counts, key=lambda word: (-counts[word], word))


def list_file(folder, code, words):
    path = os.path.join(folder, f"{code}-{len(words)}.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(word + "\n" for word in words)
    return path


def coverage(code, text, lexicon):
    facts = dict(line.split("\t") for line in
                 run("lexicon", "stats", "--language", code, "--text", text,
                     *(["--lexicon", lexicon] if lexicon else [])).strip().split("\n"))
    total = int(facts["words of the text"])
    known = float(facts["of them in the lexicon"].split(" ")[0].rstrip("%")) / 100
    return wilson(round(total * (1 - known)), total)


def running_text(folder, code, text):
    """Writes paragraphs evenly spread over a text, RUNNING_WORDS words or all that it has."""
    with open(text, encoding="utf-8") as file:
        paragraphs = [line.strip() for line in file if 5 <= len(line.split()) <= 60]
    step = max(1, sum(len(p.split()) for p in paragraphs) // RUNNING_WORDS)
    path = os.path.join(folder, f"{code}-running.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n\n".join(paragraphs[::step]) + "\n")
    return path


def swipes(code, layout, words, lexicon):
    """words: the option of `synth` that says what is swiped, and its file."""
    traces = run("synth", *words, "--motor", "fitted", "--users", str(PERSONS),
                 "--layout", layout, "--size", SIZE, "--language", code, "--seed", "1")
    chosen = ["--language", code] + (["--lexicon", lexicon] if lexicon else [])
    result = json.loads(run("bench", "accuracy", "-", "--decoders", "path", "--control", "0", *chosen,
                            "--format", "json", "--stable", text=traces))
    figures = {i["metric"]: (i["value"], i["low"], i["high"])
               for i in result["figures"]["decoders"][0]["intervals"]}
    return figures["top-1"], figures["top-3"]


def savings(code, text):
    rows = [line.split(",") for line in
            run("simulate", text, "--language", code, "--format", "curve", "--step", "100")
            .strip().split("\n")[1:]]
    source = random.Random(1)
    found = {}
    for setup in ["mixed-static", "mixed-adaptive"]:
        own = [row for row in rows if row[1] == setup]
        # The last piece is shorter than the others.
        pieces = [float(row[4]) / 100 for row in own[:-1]]
        means = sorted(sum(source.choices(pieces, k=len(pieces))) / len(pieces) for _ in range(2000))
        found[setup] = float(own[-1][3]) / 100, means[50], means[1949]
    return found


def corrections(code, layout, words):
    pairs = run("slip", "--words-file", words, "--layout", layout, "--size", SIZE, "--seed", "9")
    rows = run("bench", "correction", "-", "--layout", layout, "--size", SIZE, "--language", code,
               "--format", "csv", text=pairs).strip().split("\n")
    columns = rows[0].split(",")
    first = dict(zip(columns, rows[1].split(",")))
    total = int(first["pairs"])
    return [wilson(round(total * float(first[name])), total) for name in ("top1", "top3")]


def main():
    texts = sys.argv[1]
    print("language,measure,layout,words,value,low,high")

    def row(code, measure, layout, words, figures):
        percent = ("" if figure is None else f"{100 * figure:.1f}" for figure in figures)
        print(f"{code},{measure},{layout},{words}," + ",".join(percent), flush=True)

    with tempfile.TemporaryDirectory() as folder:
        for code, grid, ring in LANGUAGES:
            all_words = words_of(code)
            small = list_file(folder, code, all_words[:SMALL])
            # Every n-th word of the small list: words of more than one letter, both common and rare.
            drawn = [word for word in all_words[:SMALL] if len(word) > 1]
            drawn = drawn[::max(1, len(drawn) // WORDS)][:WORDS]
            sample = list_file(folder, code, drawn)
            text = os.path.join(texts, f"{code}.txt")
            running = running_text(folder, code, text)
            for count, lexicon in [(10_000, small), ("all", None)]:
                row(code, "not in the list", "", count, coverage(code, text, lexicon))
                for layout in (grid, ring):
                    for name, swiped in [("", ["--words-file", sample]), ("text ", ["--text", running])]:
                        top1, top3 = swipes(code, layout, swiped, lexicon)
                        row(code, f"{name}top-1", layout, count, top1)
                        row(code, f"{name}top-3", layout, count, top3)
            for setup, figures in savings(code, text).items():
                row(code, f"savings {setup.removeprefix('mixed-')}", "", "all", figures)
            for layout in (grid, ring):
                top1, top3 = corrections(code, layout, sample)
                row(code, "slip corrected first", layout, "all", top1)
                row(code, "slip corrected among three", layout, "all", top3)


if __name__ == "__main__":
    main()
