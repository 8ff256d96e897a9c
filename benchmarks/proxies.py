#!/usr/bin/env python3
"""Rank correlations of objectives with a decoder's errors (JSON Lines of 'layout evaluate --trial').

Prints CSV: the objective, layouts, Spearman's coefficient and its 95 % bootstrap interval over the
layouts (2,000 resamples, seed 1). Larger clarity is better, so there a good proxy is near -1.
"""
import json
import random
import sys


def ranks(values):
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end + 1 < len(order) and values[order[end + 1]] == values[order[start]]:
            end += 1
        for place in range(start, end + 1):
            found[order[place]] = (start + end) / 2
        start = end + 1
    return found


def spearman(pairs):
    a, b = (ranks([pair[side] for pair in pairs]) for side in (0, 1))
    mean = (len(pairs) - 1) / 2
    product = sum((x - mean) * (y - mean) for x, y in zip(a, b))
    squares = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return product / squares**0.5 if squares > 0 else 0.0


def main():
    rows = [json.loads(line) for line in sys.stdin]
    rows = [row for row in rows if "error" not in row]
    print("objective,layouts,spearman,low,high")
    for name in rows[0]:
        if name in ("id", "decoder_error"):
            continue
        pairs = [(r[name], r["decoder_error"]) for r in rows if r[name] is not None]
        if len({pair[0] for pair in pairs}) < 2:
            continue
        source = random.Random(1)
        samples = sorted(
            spearman([source.choice(pairs) for _ in pairs]) for _ in range(2000))
        low, high = samples[49], samples[1949]
        print(f"{name},{len(pairs)},{spearman(pairs):.3f},{low:.3f},{high:.3f}")


main()
