#!/usr/bin/env python3
"""Fits the weights by which phrases are chosen (`PhraseWeights.evidence`) to what `ringswipe bench phrases` knows.

usage: benchmarks/fit_phrases.py TRAIN.csv [CHECK.csv]

    ringswipe bench phrases TRAIN.jsonl --lexicon words-50k --evidence TRAIN.csv
    ringswipe bench phrases DEV.jsonl --lexicon words-50k --evidence DEV.csv

Minimises the expected number of wrong words when a hypothesis is drawn by the exponential of its score, at falling
temperatures (minimum risk training, Smith & Eisner 2006). Single words read as phrases count as phrases. Prints the
weights, with that of the candidates as 1, and the word errors per hundred phrases and singles. Takes numpy.
"""

import argparse
import csv

import numpy

NAMES = ["found_letters", "found_words", "keys", "words", "candidates", "letters", "context"]


class Hypotheses:
    """The hypotheses of all strokes, one after the other."""

    def __init__(self, path, between):
        strokes, values, errors = [], [], []
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                if row["between"] == between:
                    strokes.append(int(row["phrase"]))
                    errors.append(float(row["errors"]))
                    values.append([float(row[name]) for name in NAMES])
        self.values = numpy.nan_to_num(numpy.array(values), neginf=-200)
        self.errors = numpy.array(errors)
        changes = numpy.flatnonzero(numpy.diff(strokes)) + 1
        self.starts = numpy.concatenate([[0], changes])
        self.counts = numpy.diff(numpy.concatenate([self.starts, [len(strokes)]]))
        self.is_single = numpy.array(strokes)[self.starts] % 2 == 1

    def risk(self, weights, temperature):
        """The expected errors and their gradient."""
        scores = self.values @ weights / temperature
        best = numpy.maximum.reduceat(scores, self.starts)
        shares = numpy.exp(scores - numpy.repeat(best, self.counts))
        shares /= numpy.repeat(numpy.add.reduceat(shares, self.starts), self.counts)
        risk = numpy.add.reduceat(shares * self.errors, self.starts)
        gradient = shares * (self.errors - numpy.repeat(risk, self.counts)) / temperature
        return risk.sum() / len(self.starts), self.values.T @ gradient / len(self.starts)

    def wrong(self, weights, singles):
        """The errors per hundred strokes of the best hypotheses."""
        scores = self.values @ weights
        best = numpy.repeat(numpy.maximum.reduceat(scores, self.starts), self.counts)
        places = numpy.flatnonzero(scores >= best)
        strokes = numpy.searchsorted(self.starts, places, side="right") - 1
        _, first = numpy.unique(strokes, return_index=True)
        errors = self.errors[places[first]]
        return 100 * errors[self.is_single == singles].mean()


def fitted(hypotheses, steps=400):
    scale = hypotheses.values.std(axis=0) + 1e-6
    start = dict(found_letters=0.3, found_words=0.1, keys=0.8, words=0, candidates=1, letters=0.1, context=0.2)
    weights = numpy.array([start[name] for name in NAMES]) * scale
    for temperature in [2, 1, 0.5]:
        mean, square = numpy.zeros(len(NAMES)), numpy.zeros(len(NAMES))
        for step in range(1, steps + 1):
            _, gradient = hypotheses.risk(weights / scale, temperature)
            gradient = gradient / scale + 1e-5 * weights
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient ** 2 - square)
            rate = 0.05 * (1 - step / (steps + 1))
            weights -= rate * (mean / (1 - 0.9 ** step)) / (numpy.sqrt(square / (1 - 0.99 ** step)) + 1e-9)
    return weights / scale


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("train")
    parser.add_argument("check", nargs="*")
    options = parser.parse_args()
    for between in ["space", "direct"]:
        train = Hypotheses(options.train, between)
        weights = fitted(train)
        weights /= weights[NAMES.index("candidates")]
        print(between, dict(zip(NAMES, weights.round(3).tolist())))
        for path in [options.train, *options.check]:
            other = Hypotheses(path, between)
            print(f"  {path}: {other.wrong(weights, False):.2f} wrong words per 100 phrases, "
                  f"{other.wrong(weights, True):.2f} per 100 single words")


if __name__ == "__main__":
    main()
