#!/usr/bin/env python3
"""Makes the ring layouts of Bopomofo and prints the requested one as a layout file.

bopomofo-ring: the 21 initials outside, the 16 medials and rimes inside, both in the order in which
they are taught. It has no tones and is for --tones none.

bopomofo-ring-tones: the same with the four tone marks among the initials, at the lower end.

bopomofo-ring-frequent: the idea of the ring keyboard (frequent letters lie inside): the 16 most
frequent of the 41 symbols and marks inside, the others outside. Their order on the rings minimises
the mean distance between successive different symbols, weighted by word frequency: two symbols of a
ring are exchanged until no exchange helps, from seeded random starts, and the best result is kept.

usage: layouts/bopomofo-ring.py bopomofo-ring | bopomofo-ring-tones
       ringswipe method build bopomofo -o bopomofo.tsv
       layouts/bopomofo-ring.py bopomofo-ring-frequent bopomofo.tsv
"""

import json
import math
import random
import sys
from collections import Counter
from pathlib import Path

INITIALS = "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ"
FINALS = "ㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ"
TONES = "ˊˇˋ˙"
# The keys of the standard keyboard for INITIALS, then ㄚ to ㄦ with ㄧㄨㄩ in front, then TONES.
KEYS = dict(zip("1qaz2wsxedcrfv5tgbyhn" + "ujm8ik,9ol.0p;/-" + "6347", INITIALS + FINALS + TONES))
INNER, OUTER = 1.0, 2.2
# To the left and right of the outer ring are the delete and the space key, 36 degrees each.
GAP = 36
STARTS = 200
SEED = 1


def inner_degrees(count):
    """Returns directions of keys all around, clockwise from the top."""
    return [(90 - index * 360 / count) % 360 for index in range(count)]


def outer_degrees(count):
    """Returns directions of keys above the gaps, from left to right, then below them, from left to right."""
    upper = (count + 1) // 2
    free = 180 - GAP
    above = [180 - GAP / 2 - (index + 0.5) * free / upper for index in range(upper)]
    below = [180 + GAP / 2 + (index + 0.5) * free / (count - upper) for index in range(count - upper)]
    return above + below, free / upper


def counts(path):
    """Counts symbols, and pairs of successive different ones, from a table's text."""
    symbols, pairs = Counter(), Counter()
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        columns = line.split("\t")
        if line.startswith("#") or len(columns) < 2:
            continue
        count = int(columns[2]) if len(columns) > 2 else 0
        code = [KEYS[key] for key in columns[0] if key in KEYS]
        for symbol in code:
            symbols[symbol] += count
        for first, second in zip(code, code[1:]):
            if first != second:
                pairs[first, second] += count
    return symbols, pairs


def places(inner, outer):
    degrees = [(INNER, angle) for angle in inner_degrees(inner)]
    degrees += [(OUTER, angle) for angle in outer_degrees(outer)[0]]
    return [
        (radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle)))
        for radius, angle in degrees
    ]


def derive(symbols, pairs):
    ranked = sorted(symbols, key=lambda symbol: (-symbols[symbol], symbol))
    inside = 16
    where = places(inside, len(ranked) - inside)
    distance = [[math.dist(a, b) for b in where] for a in where]
    weight = Counter()
    for (first, second), count in pairs.items():
        weight[first, second] += count
        weight[second, first] += count
    near = {
        symbol: [(other, weight[symbol, other]) for other in ranked if weight[symbol, other]]
        for symbol in ranked
    }

    def cost(place, symbol, at, apart_from):
        return sum(
            count * distance[at][place[other]]
            for other, count in near[symbol]
            if other != apart_from
        )

    generator = random.Random(SEED)
    best, least = None, math.inf
    for _ in range(STARTS):
        groups = [ranked[:inside], ranked[inside:]]
        place = {}
        for group, start in zip(groups, (0, inside)):
            order = list(group)
            generator.shuffle(order)
            place.update({symbol: start + index for index, symbol in enumerate(order)})
        improved = True
        while improved:
            improved = False
            for group in groups:
                for index, one in enumerate(group):
                    for other in group[index + 1:]:
                        here, there = place[one], place[other]
                        before = cost(place, one, here, other) + cost(place, other, there, one)
                        after = cost(place, one, there, other) + cost(place, other, here, one)
                        if after < before - 1e-6:
                            place[one], place[other] = there, here
                            improved = True
        travel = sum(count * distance[place[a]][place[b]] for (a, b), count in pairs.items())
        if travel < least:
            best, least = place, travel
    order = sorted(best, key=best.get)
    mean = least / sum(pairs.values())
    share = sum(symbols[symbol] for symbol in order[:inside]) / sum(symbols.values())
    print(
        f"mean distance {mean:.3f} radii of the inner ring; {100 * share:.1f} % of all symbols inside",
        file=sys.stderr)
    return order[:inside], order[inside:]


def travel(inside, outside, pairs):
    """Returns the mean distance of successive symbols of a layout, and over which pairs."""
    where = dict(zip(list(inside) + list(outside), places(len(inside), len(outside))))
    known = {pair: count for pair, count in pairs.items() if all(s in where for s in pair)}
    total = sum(count * math.dist(where[a], where[b]) for (a, b), count in known.items())
    return total / sum(known.values())


def layout(name, inside, outside):
    degrees, step = outer_degrees(len(outside))

    def keys(symbols, angles):
        return {symbol: round(angle, 3) for symbol, angle in zip(symbols, angles)}

    def width(degrees):
        """Rounded down, so that neighbours whose directions are rounded do not overlap."""
        return math.floor(100 * degrees) / 100

    return {
        "version": 1,
        "name": name,
        "rings": [
            {
                "radius": INNER, "innerEdge": 0.6, "outerEdge": 1.6,
                "keyWidthDegrees": width(360 / len(inside)),
                "keys": keys(inside, inner_degrees(len(inside))),
            },
            {
                "radius": OUTER, "innerEdge": 1.6, "outerEdge": 2.35,
                "keyWidthDegrees": width(step), "keys": keys(outside, degrees),
            },
        ],
        "gaps": [
            {"action": "backspace", "degrees": 180, "widthDegrees": GAP},
            {"action": "space", "degrees": 0, "widthDegrees": GAP},
        ],
    }


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name == "bopomofo-ring" and len(sys.argv) == 2:
        made = layout(name, FINALS, INITIALS)
    elif name == "bopomofo-ring-tones" and len(sys.argv) == 2:
        made = layout(name, FINALS, INITIALS + TONES)
    elif name == "bopomofo-ring-frequent" and len(sys.argv) == 3:
        symbols, pairs = counts(sys.argv[2])
        if len(symbols) != len(KEYS):
            sys.exit(f"{sys.argv[2]}: not every symbol occurs; is it Bopomofo's table as text?")
        inside, outside = derive(symbols, pairs)
        before = travel(FINALS, INITIALS + TONES, pairs)
        print(f"bopomofo-ring-tones: mean distance {before:.3f}", file=sys.stderr)
        made = layout(name, inside, outside)
    else:
        sys.exit(__doc__.partition("usage:")[1] + __doc__.partition("usage:")[2])
    print(json.dumps(made, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    main()
