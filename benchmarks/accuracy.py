#!/usr/bin/env python3
"""Top-N accuracy with intervals, and calibration, of a file of decoded traces.

    ringswipe decode dev.jsonl --lexicon 50k.rsl > decoded.jsonl
    benchmarks/accuracy.py dev.jsonl decoded.jsonl

Words outside the lexicon count as misses. Intervals are 95 % percentile bootstraps over users (over
traces where none is named), 1,000 resamples, seed 1. The reliability table sorts traces by the
probability of their best candidate.
"""
import json
import math
import random
import sys


def read(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def main(traces_path, decoded_path, first=None):
    users = {t["id"]: t.get("user", t["id"]) for t in read(traces_path)}
    decoded = [d for d in read(decoded_path) if "word" in d][: int(first) if first else None]
    depths = (1, 3, 10)
    by_user, bins = {}, [[0.0, 0, 0] for _ in range(10)]
    for trace in decoded:
        words = [c["word"].lower() for c in trace["candidates"]]
        plain = [w.replace("'", "") for w in words]
        meant = trace["word"].lower()
        rank = words.index(meant) if meant in words else plain.index(meant) if meant in plain else 99
        counts = by_user.setdefault(users.get(trace["id"]), [0] * (len(depths) + 1))
        counts[-1] += 1
        for i, depth in enumerate(depths):
            counts[i] += rank < depth
        if words:
            chance = math.exp(min(trace["candidates"][0]["score"], 0))
            row = bins[min(int(chance * 10), 9)]
            row[0] += chance
            row[1] += rank == 0
            row[2] += 1
    rows = list(by_user.values())
    total = sum(r[-1] for r in rows)
    source = random.Random(1)
    samples = [source.choices(rows, k=len(rows)) for _ in range(1000)]
    for i, depth in enumerate(depths):
        shares = sorted(100 * sum(r[i] for r in s) / sum(r[-1] for r in s) for s in samples)
        share = 100 * sum(r[i] for r in rows) / total
        print(f"top-{depth}\t{share:.2f} %\t[{shares[25]:.1f}, {shares[974]:.1f}]")
    print(f"traces\t{total}\nusers\t{len(rows)}")
    print("probability of the best\tshare right\ttraces")
    for chance, right, count in bins:
        if count:
            print(f"{chance / count:.2f}\t{right / count:.2f}\t{count}")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit("usage: accuracy.py TRACES DECODED [FIRST]")
    main(*sys.argv[1:])
