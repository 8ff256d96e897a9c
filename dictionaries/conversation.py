"""Mixes pairs of words counted in texts with those of a published model of spoken and written English, and cuts
them to the most useful; `build --weighted` writes the result for `ringswipe lexicon build --pairs`.

The model is `en-us.lm.bin` of CMU Sphinx (Debian's `pocketsphinx-en-us`, BSD licence), which holds
probabilities of 72,547 words and 2,051,541 pairs.
"""

import collections
import math
import struct

PACKAGE = "pocketsphinx-en-us"
FILE = "usr/share/pocketsphinx/model/en-us/en-us.lm.bin"
SHA256 = "db21d0642286677699e6dbc859d2e5395570222361999387ce60f6e1d01995d6"

# How much the model counts beside the texts, after words that it knows: of 0.6, 0.8, 0.9, 0.95 and 1
# the best on human swipes of sentences (docs/prediction.md).
MODEL_SHARE = 0.95
# Pairs that are kept: those that tell the most (see `kept`). All 1.9 million would gain 0.1 points.
PAIRS = 600_000
# Smoothing of the texts' counts, and the share of pairs in the frequency of words, as `ringswipe
# lexicon build` has them (docs/bigram-model.md).
DISCOUNT, STRENGTH, PAIR_SHARE = 0.7, 0.5, 0.6
# A count of this many words: so many that the builder's own smoothing changes nothing.
SCALE = 1e9
LEAST_WEIGHT = 1e-4

START, END = "<s>", "</s>"


class SphinxModel:
    """p(word) in `words`, b(word) in `backoffs`, p(second | first) by `pairs()`.

    The file is a trie in reversed order: below each word stand the words that were before it. It has a
    header, the numbers of 1-, 2- and 3-grams, tables of quantised values, the words, packed arrays of
    bits, and the words' texts. Numbers are little-endian, probabilities logarithms to the base 1.0001.
    """

    HEADER = b"Trie Language Model"
    BASE = math.log(1.0001)
    BINS = 1 << 16

    def __init__(self, data):
        at = len(self.HEADER)
        if not data.startswith(self.HEADER) or data[at] != 3:
            raise ValueError("not a trigram model of CMU Sphinx")
        words, pairs, triples = struct.unpack_from("<3I", data, at + 1)
        at += 1 + 3 * 4 + 4  # Behind the counts stands the kind of quantisation.
        self.values = struct.unpack_from("<%df" % self.BINS, data, at)
        at += 3 * self.BINS * 4  # Those of pairs, of their back-off, and of triples.
        self.unigrams = [struct.unpack_from("<ffI", data, at + 12 * i) for i in range(words + 1)]
        at += 12 * (words + 1)
        self.word_bits = words.bit_length()
        self.pair_bits = self.word_bits + 32 + triples.bit_length()
        size = ((1 + pairs) * self.pair_bits + 7) // 8 + 8
        self.packed = data[at:at + size]
        at += size + ((1 + triples) * (self.word_bits + 16) + 7) // 8 + 8
        size, = struct.unpack_from("<I", data, at)
        self.texts = data[at + 4:at + 4 + size].decode().split("\0")[:words]
        self.words = {t: math.exp(u[0] * self.BASE) for t, u in zip(self.texts, self.unigrams)}
        self.backoffs = {t: math.exp(u[1] * self.BASE) for t, u in zip(self.texts, self.unigrams)}

    def pairs(self):
        """(first, second, p(second | first)) of all pairs."""
        mask = (1 << self.word_bits) - 1
        for number, second in enumerate(self.texts):
            for pair in range(self.unigrams[number][2], self.unigrams[number + 1][2]):
                bit = pair * self.pair_bits
                entry = int.from_bytes(self.packed[bit >> 3:(bit >> 3) + 10], "little") >> (bit & 7)
                value = self.values[(entry >> self.word_bits + 16) & self.BINS - 1]
                yield self.texts[entry & mask], second, math.exp(value * self.BASE)


class Mixture:
    """p(w | h) of the texts and of the model, over a vocabulary.

    `frequencies`: p(w) of the vocabulary, in the list; `texts`: (first, second) -> weight.
    """

    def __init__(self, frequencies, texts, model):
        self.listed, self.model = frequencies, model
        self.contexts = sorted(frequencies) + [START]
        self.texts = collections.defaultdict(dict)
        for (first, second), weight in sorted(texts.items()):
            if second in frequencies and (first == START or first in frequencies):
                self.texts[first][second] = weight
        self.spoken, self.ends = collections.defaultdict(dict), {}
        for first, second, p in model.pairs():
            if second == END:
                self.ends[first] = p
            elif second in frequencies and (first == START or first in frequencies):
                self.spoken[first][second] = p
        total = sum(model.words.get(word, 0) for word in frequencies)
        self.frequencies = {
            word: (1 - PAIR_SHARE) * p + PAIR_SHARE * model.words.get(word, 0) / total
            for word, p in frequencies.items()}

    def share(self, context):
        """How often the context itself stands before something."""
        return self.model.words[END] if context == START else self.frequencies[context]

    def after(self, context):
        """p(w | context) of the words that either source lists there."""
        texts, spoken, model = self.texts[context], self.spoken[context], self.model
        is_known = context in model.words
        share = MODEL_SHARE if is_known else 0
        total = sum(texts.values()) + STRENGTH * len(texts)
        rest = 1 - sum(max(c - DISCOUNT, 0) for c in texts.values()) / total if texts else 1
        backoff = model.backoffs.get(context, 1)
        # The model may end the sentence; a word is asked for.
        goes_on = 1 - self.ends.get(context, model.words[END] * backoff)
        found = {}
        for word in sorted(set(texts) | set(spoken)):
            p = rest * self.frequencies[word]
            if word in texts:
                p += max(texts[word] - DISCOUNT, 0) / total
            p *= 1 - share
            if is_known:
                p += share * spoken.get(word, model.words.get(word, 0) * backoff) / goes_on
            found[word] = p
        return found

    def rest(self, found):
        """b with p(w | h) = b · p(w) for the words that are not in `found`."""
        left = 1 - sum(found.values())
        return max(left / max(1 - sum(self.frequencies[w] for w in found), 1e-9), 1e-4)

    def kept(self):
        """The pairs that tell the most, by context: those with the largest p(h, w) · ln (p(w | h) / (b ·
        p(w))), the contribution to the relative entropy to the model without the pair (Stolcke 1998).
        """
        gains = []
        for context in self.contexts:
            found = self.after(context)
            if not found:
                continue
            share, rest = self.share(context), self.rest(found)
            for word, p in found.items():
                ratio = p / (rest * self.frequencies[word])
                if ratio > 1:
                    gains.append((-share * p * math.log(ratio), context, word, p))
        gains.sort()
        pairs = collections.defaultdict(dict)
        for _, context, word, p in gains[:PAIRS]:
            pairs[context][word] = p
        return pairs

    def lines(self):
        """Counts such that the builder's p(w | h) = share + rest · p(w) is the mixture's; `*` counts what is
        not listed.
        """
        pairs = self.kept()
        for context, found in pairs.items():
            # Pairs that are less frequent than what the rest leaves them anyway.
            rest = self.rest(found)
            pairs[context] = {w: p for w, p in found.items() if p > rest * self.frequencies[w]}
        for _ in range(3):
            self.frequencies = self.builders_frequencies(pairs)
        for context in sorted(pairs):
            shares = self.shares(pairs[context])
            scale = SCALE * self.share(context)
            for word in sorted(shares):
                if scale * shares[word] > LEAST_WEIGHT:
                    yield f"{context}\t{word}\t{scale * shares[word] + DISCOUNT:.6g}"
            yield f"{context}\t*\t{scale * (1 - sum(shares.values())):.6g}"

    def shares(self, found):
        rest = self.rest(found)
        return {w: max(p - rest * self.frequencies[w], 0) for w, p in found.items()}

    def builders_frequencies(self, pairs):
        """p(w) as the builder takes it from the list and these pairs."""
        sums = collections.Counter()
        for context in sorted(pairs):
            for word, share in self.shares(pairs[context]).items():
                sums[word] += self.share(context) * share
        total = sum(sums.values())
        return {w: (1 - PAIR_SHARE) * p + PAIR_SHARE * sums[w] / total
                for w, p in self.listed.items()}
