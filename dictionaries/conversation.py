"""Reads `en-us.lm.bin`, the language model of CMU Sphinx (Debian's `pocketsphinx-en-us`, BSD licence), which
has the probabilities of 72,547 words, 2,051,541 pairs and 1,669,625 triples of spoken and written English.
"""

import math
import struct

import numpy

from ngrams import END, OUTSIDE, key, lookup

PACKAGE = "pocketsphinx-en-us"
FILE = "usr/share/pocketsphinx/model/en-us/en-us.lm.bin"
SHA256 = "db21d0642286677699e6dbc859d2e5395570222361999387ce60f6e1d01995d6"


class SphinxModel:
    """p(w | u v) over a vocabulary.

    The file is a trie in reversed order: below each word are the words before it, and below these the
    words before them. It has a header, the numbers of 1-, 2- and 3-grams, tables of quantised values,
    the words, packed bit arrays, and the words' texts. Numbers are little-endian; probabilities are
    logarithms to the base 1.0001.
    """

    HEADER = b"Trie Language Model"
    BASE = math.log(1.0001)
    BINS = 1 << 16
    # The share of its list frequency that a word has if the model lacks it.
    UNKNOWN = 0.02

    def __init__(self, data, vocabulary):
        """`vocabulary`: an `ngrams.Vocabulary`."""
        at = len(self.HEADER)
        if not data.startswith(self.HEADER) or data[at] != 3:
            raise ValueError("not a trigram model of CMU Sphinx")
        words, pairs, triples = struct.unpack_from("<3I", data, at + 1)
        at += 1 + 3 * 4 + 4  # The kind of quantisation follows the counts.
        # Of pairs, of their back-off, and of triples.
        values = numpy.frombuffer(data, "<f4", 3 * self.BINS, at).reshape(3, self.BINS)
        at += values.nbytes
        entries = numpy.frombuffer(data, [("p", "<f4"), ("b", "<f4"), ("pairs", "<u4")], words + 1, at)
        at += entries.nbytes
        word_bits, triple_bits = words.bit_length(), triples.bit_length()
        pair_bits = word_bits + 32 + triple_bits

        def fields(count, width, start, bits):
            return packed(data, at, count, width, start, bits)

        first = fields(pairs, pair_bits, 0, word_bits)
        pair_backoff = fields(pairs, pair_bits, word_bits, 16)
        pair_value = fields(pairs, pair_bits, word_bits + 16, 16)
        # Where the triples below each pair begin; 0 for the last pairs, which have none.
        starts = numpy.maximum.accumulate(fields(pairs, pair_bits, word_bits + 32, triple_bits))
        at += ((1 + pairs) * pair_bits + 7) // 8 + 8
        before = fields(triples, word_bits + 16, 0, word_bits)
        triple_value = fields(triples, word_bits + 16, word_bits, 16)
        at += ((1 + triples) * (word_bits + 16) + 7) // 8 + 8
        size, = struct.unpack_from("<I", data, at)
        texts = data[at + 4:at + 4 + size].decode().split("\0")[:words]

        numbers = numpy.array([vocabulary.number(text) for text in texts])
        last = numpy.repeat(numpy.arange(words), numpy.diff(entries["pairs"].astype(int)))
        first, pair_backoff, pair_value, starts = (
            column[:len(last)] for column in (first, pair_backoff, pair_value, starts))
        below = numpy.repeat(numpy.arange(len(last)), numpy.diff(starts, append=triples))

        def probability(column):
            return numpy.exp(column.astype(float) * self.BASE)

        self.vocabulary = vocabulary
        known = numbers < OUTSIDE
        self.words = numpy.zeros(vocabulary.contexts)
        self.backoffs = numpy.ones(vocabulary.contexts)
        self.words[numbers[known]] = probability(entries["p"][:words])[known]
        self.backoffs[numbers[known]] = probability(entries["b"][:words])[known]
        self.pairs, (self.pair_values, self.pair_backoffs) = sorted_table(
            (numbers[first], numbers[last]), probability(values[0][pair_value]),
            probability(values[1][pair_backoff]))
        self.triples, (self.triple_values,) = sorted_table(
            (numbers[before], numbers[first[below]], numbers[last[below]]),
            probability(values[2][triple_value]))
        self.total = self.words[:vocabulary.size].sum()

    def unigrams(self):
        """Returns p(w) of the vocabulary's words."""
        return self.words[:self.vocabulary.size] / self.total

    def probabilities(self, u, v, w):
        """Returns (p(w | u v), p(w | v)); a sentence does not end here, since a word is requested."""
        listed = self.vocabulary.frequencies
        unknown = (v == OUTSIDE) | (self.words[numpy.where(v == OUTSIDE, 0, v)] <= 0)
        no_triple = unknown | (u == OUTSIDE) | (v == self.vocabulary.start)
        u, v = numpy.where(u == OUTSIDE, 0, u), numpy.where(v == OUTSIDE, 0, v)
        triple, pair = self.listed(u, v, w)
        triple_end, pair_end = self.listed(u, v, numpy.full(len(w), self.vocabulary.end))
        alone = self.vocabulary.mixed(self.unigrams())[w]
        pair = numpy.where(unknown, alone, pair / (1 - numpy.minimum(pair_end, 0.9)))
        triple = numpy.where(no_triple, pair, triple / (1 - numpy.minimum(triple_end, 0.9)))
        least = self.UNKNOWN * listed[w]
        return numpy.maximum(triple, least), numpy.maximum(pair, least)

    def listed(self, u, v, w):
        pair = lookup(self.pairs, self.pair_values, key(v, w))
        pair = numpy.where(pair > 0, pair, self.backoffs[v] * self.words[w])
        backoff = lookup(self.pairs, self.pair_backoffs, key(u, v))
        triple = lookup(self.triples, self.triple_values, key(u, v, w))
        return numpy.where(triple > 0, triple, numpy.where(backoff > 0, backoff, 1) * pair), pair


def packed(data, at, count, width, start, bits):
    """Returns fields of `bits` bits, one every `width` bits, the first at bit `start` after byte `at`."""
    data = numpy.frombuffer(data, "u1")
    place = numpy.arange(count, dtype="u8") * numpy.uint64(width) + numpy.uint64(start)
    byte = at + (place >> numpy.uint64(3)).astype(int)
    value = numpy.zeros(count, "u8")
    for offset in range(8):
        value |= data[byte + offset].astype("u8") << numpy.uint64(8 * offset)
    return ((value >> (place & numpy.uint64(7))) & numpy.uint64((1 << bits) - 1)).astype(int)


def sorted_table(columns, *values):
    """Returns ascending (keys, values) of the entries whose words are all known."""
    known = numpy.all([column < OUTSIDE for column in columns], axis=0)
    keys = key(*(column[known] for column in columns))
    order = numpy.argsort(keys)
    return keys[order], [value[known][order] for value in values]
