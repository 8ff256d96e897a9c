#!/usr/bin/env python3
"""Divides Chinese texts into sentences of words, and counts the word pairs of the remaining text.

    benchmarks/chinese_sentences.py TABLE FOLDER [FILE...]

Reads the words and counts of a phrase table (`ringswipe method build bopomofo -o TABLE.tsv`) and
texts in HTML, plain or compressed. Each run of at least five characters between punctuation is
divided into the most likely words by their counts; runs of three or more words are kept, each
once. FOLDER receives `sentences.txt`, 500 of them drawn with a fixed seed, with spaces between
words; and `pairs.tsv` and `words.tsv`, the pairs of all others and the table's words, for
`ringswipe lexicon build --pairs`.
"""

import collections
import gzip
import html
import math
import pathlib
import random
import re
import sys

SENTENCES = 500
LONGEST = 11


def table_words(path):
    counts = collections.Counter()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        _, word, *count = line.split("\t")
        counts[word] += int(count[0]) if count and count[0] else 0
    return counts


def divided(text, counts, total):
    """Returns the words of a text, or None if a character belongs to no word."""
    best = [(0.0, 0)] + [(math.inf, 0)] * len(text)
    for start in range(len(text)):
        for end in range(start + 1, min(start + LONGEST, len(text)) + 1):
            if (word := text[start:end]) in counts:
                cost = best[start][0] - math.log((counts[word] + 1) / total)
                if cost < best[end][0]:
                    best[end] = (cost, start)
    if best[-1][0] == math.inf:
        return None
    words, end = [], len(text)
    while end:
        start = best[end][1]
        words.append(text[start:end])
        end = start
    return words[::-1]


def clauses(path):
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8", "ignore")
    text = re.sub(r"<(pre|script|style)\b.*?</\1>", " ", text, flags=re.S)
    return re.findall("[\u4e00-\u9fff]{5,}", html.unescape(re.sub(r"<[^>]+>", " ", text)))


def main():
    table, folder, *files = map(pathlib.Path, sys.argv[1:])
    counts = table_words(table)
    total = sum(counts.values()) + len(counts)
    found = list(dict.fromkeys(clause for file in sorted(files) for clause in clauses(file)))
    random.Random(1).shuffle(found)
    sentences = [words for text in found if (words := divided(text, counts, total)) and len(words) > 2]
    if len(sentences) <= SENTENCES:
        sys.exit(f"chinese_sentences.py: {len(sentences)} sentences in {len(files)} files are too few")
    tested, others = sentences[:SENTENCES], sentences[SENTENCES:]
    pairs = collections.Counter(
        pair for words in others for pair in zip(["<s>"] + words, words))
    (folder / "sentences.txt").write_text(
        "".join(" ".join(words) + "\n" for words in tested), encoding="utf-8")
    (folder / "pairs.tsv").write_text(
        "".join(f"{first}\t{next_word}\t{count}\n" for (first, next_word), count in pairs.most_common()),
        encoding="utf-8")
    (folder / "words.tsv").write_text(
        "".join(f"{word}\t{count}\n" for word, count in counts.most_common() if count),
        encoding="utf-8")
    print(f"{len(tested)} sentences of {sum(map(len, tested))} words; pairs of {len(others)} others",
          file=sys.stderr)


if __name__ == "__main__":
    main()
