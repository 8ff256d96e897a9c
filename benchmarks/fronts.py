#!/usr/bin/env python3
"""Compares Pareto fronts (JSON Lines of 'layout optimize --pareto') in one box.

usage: fronts.py OBJECTIVE OBJECTIVE OBJECTIVE -- FRONT...
The box reaches from the best to the worst value in any of the fronts; for clarity and distance
larger values are better, for the others smaller ones. Prints CSV: the front, members, dominated
members, and the share of the box that it dominates.
"""
import json
import sys


def volume(points, reference):
    """Returns the volume that points dominate up to the reference, in any number of dimensions."""
    if len(reference) == 1:
        return max(0.0, reference[0] - min(p[0] for p in points)) if points else 0.0
    points = sorted(points, key=lambda p: p[-1])
    total, flat = 0.0, []
    for index, point in enumerate(points):
        head = point[:-1]
        if not any(all(a <= b for a, b in zip(f, head)) for f in flat):
            flat = [f for f in flat if not all(a <= b for a, b in zip(head, f))] + [head]
        end = points[index + 1][-1] if index + 1 < len(points) else reference[-1]
        if end > point[-1]:
            total += (end - point[-1]) * volume(flat, reference[:-1])
    return total


def main():
    split = sys.argv.index("--")
    names, files = sys.argv[1:split], sys.argv[split + 1:]
    signs = [-1 if name in ("clarity", "distance") else 1 for name in names]
    fronts = []
    for file in files:
        with open(file) as lines:
            rows = [json.loads(line) for line in lines]
        fronts.append([[s * row[n] for s, n in zip(signs, names)] for row in rows])
    everything = [point for front in fronts for point in front]
    low = [min(p[i] for p in everything) for i in range(len(names))]
    high = [max(p[i] for p in everything) for i in range(len(names))]
    print("front,members,dominated,hypervolume")
    for number, front in enumerate(fronts):
        dominated = sum(
            any(q != p and all(a <= b for a, b in zip(q, p)) for q in front) for p in front)
        scaled = [[(v - a) / (b - a) for v, a, b in zip(p, low, high)] for p in front]
        print(f"{number + 1},{len(front)},{dominated},{volume(scaled, [1.0] * len(names)):.4f}")


main()
