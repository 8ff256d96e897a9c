#!/usr/bin/env python3
"""A small decoder that speaks RingSwipe's decoder protocol (docs/reference/decoder-protocol.md).

It knows a word by its first and last key and takes the most frequent word that begins at the key
nearest to the trace's start and ends at the one nearest to its end. An argument makes it misbehave:
`crash` ends at the third trace, `hang` sleeps at it, `babble` answers it with no JSON.
"""
import json
import sys
import time


def nearest(keys, sample):
    return min(keys, key=lambda k: (k["x"] - sample[0]) ** 2 + (k["y"] - sample[1]) ** 2)["character"]


def main(fault):
    hello = json.loads(sys.stdin.readline())
    words = {}
    with open(hello["lexicon"], encoding="utf-8") as lines:
        for line in lines:
            word, count, code = line.rstrip("\n").split("\t")
            words.setdefault(code[0] + code[-1], []).append((word, float(count)))
    keys = hello["keyboard"]["keys"]
    print(json.dumps({"protocol": 1, "scores": "any"}), flush=True)
    asked = 0
    for line in sys.stdin:
        message = json.loads(line)
        if "keyboard" in message:
            keys = message["keyboard"]["keys"]
            continue
        asked += 1
        if asked == 3 and fault == "crash":
            sys.exit(3)
        if asked == 3 and fault == "hang":
            time.sleep(60)
        if asked == 3 and fault == "babble":
            print("what?", flush=True)
            continue
        samples = message["samples"]
        found = []
        if samples:
            found = words.get(nearest(keys, samples[0]) + nearest(keys, samples[-1]), [])
        best = [{"word": w, "score": c} for w, c in found[: hello["limit"]]]
        print(json.dumps({"id": message["id"], "candidates": best}), flush=True)


main(sys.argv[1] if len(sys.argv) > 1 else "")
