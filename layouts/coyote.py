#!/usr/bin/env python3
"""Derives Coyote's arrangement of letters and prints its rows.

The ring keyboard's specification (section 13.2) gives the idea: two thumbs, with the most frequent
letters where S-D and J-K lie on QWERTY. Each thumb's home is assumed to be the middle of those two
keys, and a letter belongs to the thumb whose home is nearer. The objectives in order of priority:

1. the mean distance of a typed letter from its thumb's home, in key widths, is minimal;
2. among arrangements that are equal in that, as many pairs of successive letters as possible
   alternate between thumbs (alternation is what makes two-thumb typing fast: MacKenzie &
   Soukoreff, "A model of two-thumb text entry", Graphics Interface 2002).

The first is solved exactly: letters by frequency onto slots by distance. The second moves letters
only among slots of equal distance, by swaps from seeded random starts; the best result is kept.

usage: layouts/coyote.py [dictionaries/words-50k.tsv]
"""

import math
import random
import sys
from collections import Counter
from pathlib import Path

ROWS = (10, 10, 6)
COLUMNS = 10
# QWERTY's second row is indented by half a key: S, D at 2 and 3, J, K at 7 and 8 key widths.
SPOTS = ((2.5, 1.5), (7.5, 1.5))
STARTS = 2000
SEED = 1


def slots(rows):
    """Returns the centres of the keys in key widths from the top left corner, row by row."""
    return [
        ((COLUMNS - count) / 2 + column + 0.5, row + 0.5)
        for row, count in enumerate(rows)
        for column in range(count)
    ]


def reach(slot):
    """Returns the distance to the nearer thumb's home, rounded so that equal distances compare equal."""
    return round(min(math.dist(slot, spot) for spot in SPOTS), 9)


def thumb(slot):
    return 0 if slot[0] < COLUMNS / 2 else 1


def counts(path):
    """Counts letters and pairs of different letters from a word list with counts."""
    letters, pairs = Counter(), Counter()
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        word, _, count = line.partition("\t")
        code = [letter for letter in word.lower() if "a" <= letter <= "z"]
        for letter in code:
            letters[letter] += int(count)
        for first, second in zip(code, code[1:]):
            if first != second:
                pairs[first, second] += int(count)
    return letters, pairs


def derive(letters, pairs):
    places = slots(ROWS)
    order = sorted(range(len(places)), key=lambda index: (reach(places[index]), index))
    ranked = sorted(letters, key=lambda letter: (-letters[letter], letter))
    # Runs of slots at one distance: letters may change places within a run at no cost.
    runs = {}
    for index in order:
        runs.setdefault(reach(places[index]), []).append(index)
    side = [thumb(place) for place in places]
    weight = Counter()
    for (first, second), count in pairs.items():
        weight[first, second] += count
        weight[second, first] += count

    def alternation(placed):
        return sum(
            count
            for (first, second), count in pairs.items()
            if side[placed[first]] != side[placed[second]]
        )

    def gain(placed, one, other):
        """What alternation gains if two letters on different sides change places."""
        own, far = side[placed[one]], side[placed[other]]
        total = 0
        for letter in ranked:
            if letter in (one, other):
                continue
            at = side[placed[letter]]
            total += weight[one, letter] * ((at != far) - (at != own))
            total += weight[other, letter] * ((at != own) - (at != far))
        return total

    generator = random.Random(SEED)
    best, most = None, -1
    for _ in range(STARTS):
        placed, rest = {}, iter(ranked)
        swappable = []
        for run in runs.values():
            there = [next(rest) for _ in run]
            free = list(run)
            generator.shuffle(free)
            placed.update(zip(there, free))
            swappable += [(a, b) for i, a in enumerate(there) for b in there[i + 1:]]
        improved = True
        while improved:
            improved = False
            for one, other in swappable:
                if side[placed[one]] != side[placed[other]] and gain(placed, one, other) > 0:
                    placed[one], placed[other] = placed[other], placed[one]
                    improved = True
        value = alternation(placed)
        # Slots at one distance on one side are interchangeable: letters fill them by frequency.
        if value > most:
            best, most = dict(placed), value
    for run in runs.values():
        for hand in (0, 1):
            free = sorted(index for index in run if side[index] == hand)
            there = [letter for letter in ranked if best[letter] in free]
            best.update(zip(there, free))
    # A layout and its mirror image are equally good: the most frequent letter is on the left.
    if side[best[ranked[0]]] == 1:
        mirrored = {place: index for index, place in enumerate(places)}
        best = {
            letter: mirrored[COLUMNS - places[index][0], places[index][1]]
            for letter, index in best.items()
        }
    return best


def mean_reach(rows, letters):
    places = slots([len(row) for row in rows])
    total = sum(
        letters[letter] * reach(place) for letter, place in zip("".join(rows), places)
    )
    return total / sum(letters.values())


def alternating_share(rows, pairs):
    places = dict(zip("".join(rows), slots([len(row) for row in rows])))
    changes = sum(
        count for (a, b), count in pairs.items() if thumb(places[a]) != thumb(places[b])
    )
    return changes / sum(pairs.values())


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "dictionaries/words-50k.tsv"
    letters, pairs = counts(path)
    at = {index: letter for letter, index in derive(letters, pairs).items()}
    rows, index = [], 0
    for count in ROWS:
        rows.append("".join(at[index + column] for column in range(count)))
        index += count
    layouts = {
        "coyote": rows,
        "coyote-1": ["qyfsrihwpj", "zgutanembx", "vdlcok"],
        "qwerty": ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
        "workman": ["qdrwbjfup", "ashtgyneoi", "zxmcvkl"],
        "dvorak": ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"],
    }
    print("layout\trows\tmean distance (keys)\talternating pairs (%)")
    for name, named in layouts.items():
        print(
            f"{name}\t{' '.join(named)}\t{mean_reach(named, letters):.3f}\t"
            f"{100 * alternating_share(named, pairs):.1f}"
        )


if __name__ == "__main__":
    main()
