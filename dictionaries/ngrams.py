"""Word trigram models with Kneser-Ney smoothing: counted, mixed, pruned to a size, and written as counts
for `ringswipe lexicon build --pairs`.

Words are numbers of a vocabulary, and each pair or triple is a single number (`key`), so that numpy handles
millions at once.
"""

import itertools

import numpy

# The number of every word outside the vocabulary; 17 bits hold a number.
BITS = 17
OUTSIDE = (1 << BITS) - 1
END = "</s>"
START = "<s>"

# How the builder of `lexicon build` smooths counts, and the share of what is counted in p(w)
# (docs/reference/n-gram-model.md).
DISCOUNT, COUNTED_SHARE = 0.7, 0.6
# Counts are written for this many words, so that the builder's own smoothing changes nothing.
SCALE = 1e12
# Bytes of a pair or triple, of a pair that triples begin with, and of such a pair that would not be
# listed by itself.
ENTRY, CONTEXT, NEW_CONTEXT = 4, 10, 14
# The share of sentence starts among all words.
STARTS = 0.08


def key(*words):
    """Returns one number for each pair or triple of arrays of words."""
    number = words[0].astype("u8")
    for word in words[1:]:
        number = number << numpy.uint64(BITS) | word.astype("u8")
    return number


def part(keys, place):
    """Returns the word at a position, counted from the last, 0, of pairs or triples."""
    return (keys >> numpy.uint64(BITS * place) & numpy.uint64(OUTSIDE)).astype(int)


def lookup(keys, values, wanted):
    """Returns the values of keys, which ascend; 0 for missing keys."""
    if len(keys) == 0:
        return numpy.zeros(len(wanted))
    place = numpy.minimum(numpy.searchsorted(keys, wanted), len(keys) - 1)
    return numpy.where(keys[place] == wanted, values[place], 0.0)


class Vocabulary:
    """Words in order with their frequencies in the list, followed by the start and the end of a sentence."""

    def __init__(self, frequencies):
        """`frequencies`: word -> p, in lower case."""
        self.words = sorted(frequencies)
        self.numbers = {word: number for number, word in enumerate(self.words)}
        self.size = len(self.words)
        self.start, self.end, self.contexts = self.size, self.size + 1, self.size + 2
        self.numbers[START], self.numbers[END] = self.start, self.end
        shares = numpy.array([frequencies[word] for word in self.words])
        self.frequencies = shares / shares.sum()

    def number(self, word):
        return self.numbers.get(word, OUTSIDE)

    def text(self, sentences):
        """Returns (u, v, w) of every word of the vocabulary in sentences of words: w and the two words before it."""
        numbers = numpy.array([number for sentence in sentences for number in itertools.chain(
            (self.start,), map(self.number, sentence))], dtype=int)
        v = numpy.concatenate([[self.start], numbers[:-1]])
        u = numpy.where(v == self.start, self.start, numpy.concatenate([[self.start] * 2, numbers[:-2]]))
        known = numbers < self.size
        return u[known], v[known], numbers[known]

    def mixed(self, counted):
        """Returns p(w) from counted shares and the frequencies of the list."""
        return COUNTED_SHARE * counted + (1 - COUNTED_SHARE) * self.frequencies


class KneserNey:
    """An interpolated trigram model with modified Kneser-Ney smoothing (Chen & Goodman 1999): three discounts
    each for pairs and triples. A pair counts once for each word before it, except at the start of a sentence.
    """

    def __init__(self, vocabulary, text):
        u, v, w = text
        known = v != OUTSIDE
        pairs, counts = numpy.unique(key(v[known], w[known]), return_counts=True)
        triples = key(u[known], v[known], w[known])
        kinds, kind_counts = numpy.unique(
            numpy.unique(triples) & numpy.uint64((1 << 2 * BITS) - 1), return_counts=True)
        at_start = part(kinds, 1) == vocabulary.start
        kind_counts = numpy.where(at_start, lookup(pairs, counts, kinds), kind_counts)
        alone = numpy.bincount(part(kinds, 0), minlength=vocabulary.size).astype(float)
        self.alone = vocabulary.mixed(alone / alone.sum())
        self.pairs = Level(kinds, kind_counts)
        listed = triples[u[known] != OUTSIDE]
        self.triples = Level(*numpy.unique(listed, return_counts=True))

    def unigrams(self):
        return self.alone

    def probabilities(self, u, v, w):
        """Returns (p(w | u v), p(w | v))."""
        pair = self.pairs.probability(key(v), key(v, w), self.alone[w])
        return self.triples.probability(key(u, v), key(u, v, w), pair), pair


class Level:
    """The pairs or the triples of a Kneser-Ney model."""

    def __init__(self, keys, counts):
        self.keys = keys
        counts = counts.astype(float)
        singles = [numpy.sum(numpy.round(counts) == n) for n in (1, 2, 3, 4)]
        if min(singles) < 50:  # Too few to estimate discounts.
            discounts = (0.7, 0.9, 1.1)
        else:
            share = singles[0] / (singles[0] + 2 * singles[1])
            discounts = [n - (n + 1) * share * singles[n] / singles[n - 1] for n in (1, 2, 3)]
        lost = numpy.minimum(counts, numpy.select(
            [counts > 2.5, counts > 1.5], [discounts[2], discounts[1]], discounts[0]))
        self.kept = counts - lost
        self.contexts, places = numpy.unique(keys >> numpy.uint64(BITS), return_inverse=True)
        self.totals = numpy.bincount(places, counts)
        self.rests = numpy.bincount(places, lost) / self.totals

    def probability(self, context, wanted, lower):
        total = lookup(self.contexts, self.totals, context)
        rest = numpy.where(total > 0, lookup(self.contexts, self.rests, context), 1)
        return lookup(self.keys, self.kept, wanted) / numpy.maximum(total, 1) + rest * lower


class Mixture:
    """Models of the same vocabulary with weights."""

    def __init__(self, models, weights):
        """`models`, `weights`: name -> model, and its share."""
        total = sum(weights[name] for name in models)
        self.parts = [(model, weights[name] / total) for name, model in models.items()]

    def unigrams(self):
        return sum(weight * model.unigrams() for model, weight in self.parts)

    def probabilities(self, u, v, w):
        triple, pair = 0, 0
        for model, weight in self.parts:
            of_triple, of_pair = model.probabilities(u, v, w)
            triple, pair = triple + weight * of_triple, pair + weight * of_pair
        return triple, pair


def fitted_weights(models, texts, rounds=60):
    """Returns name -> weight of a mixture by expectation and maximisation (Jelinek and Mercer 1980).

    `models`: name -> model; `texts`: [(share, (u, v, w))], the texts and how much each counts.
    """
    names = list(models)
    seen = [(share, numpy.array([models[name].probabilities(*text)[0] for name in names]))
            for share, text in texts]
    weights = numpy.full(len(names), 1 / len(names))
    for _ in range(rounds):
        parts = [share * (weights[:, None] * found / (weights @ found)).mean(1) for share, found in seen]
        weights = sum(parts) / sum(parts).sum()
    return dict(zip(names, weights))


class BackoffModel:
    """Listed pairs and triples with their p, and the back-off weights for all others:

        p(w | u v) = p of the triple, or b(u v) p(w | v);    p(w | v) = p of the pair, or b(v) p(w)
    """

    def __init__(self, vocabulary, alone, pairs, pair_values, triples, triple_values):
        self.vocabulary, self.alone = vocabulary, alone
        self.pairs, self.pair_values = pairs, pair_values
        self.triples, self.triple_values = triples, triple_values
        v, w = part(pairs, 1), part(pairs, 0)
        self.rests = left(
            numpy.bincount(v, pair_values, vocabulary.contexts),
            numpy.bincount(v, alone[w], vocabulary.contexts))
        self.contexts, self.places = numpy.unique(triples >> numpy.uint64(BITS), return_inverse=True)
        self.lower = self.pair_probability(part(triples, 1), part(triples, 0))
        self.context_rests = left(
            numpy.bincount(self.places, triple_values), numpy.bincount(self.places, self.lower))

    def pair_probability(self, v, w):
        listed = lookup(self.pairs, self.pair_values, key(v, w))
        return numpy.where(listed > 0, listed, self.rests[v] * self.alone[w])

    def cut(self, size):
        """Returns the model of at most `size` bytes of pairs and triples that loses the least: entries are removed that
        contribute the least to the relative entropy (Stolcke 1998) per byte. The context of a triple stays as a pair.
        """
        share = numpy.append(self.alone, [STARTS, 0])
        v, w = part(self.pairs, 1), part(self.pairs, 0)
        pair_gain = told(share[v] * self.pair_values, self.pair_values, self.rests[v] * self.alone[w])
        u, v = part(self.triples, 2), part(self.triples, 1)
        context_share = numpy.where(
            v < self.vocabulary.size,
            share[u] * self.pair_probability(u, numpy.minimum(v, self.vocabulary.size - 1)), 0)
        triple_gain = told(
            context_share * self.triple_values, self.triple_values,
            self.context_rests[self.places] * self.lower)
        # Only pairs can be contexts.
        place = numpy.minimum(numpy.searchsorted(self.pairs, self.contexts), len(self.pairs) - 1)
        is_pair = self.pairs[place] == self.contexts

        def chosen(least):
            """Returns the pairs and triples that contribute more than `least` per byte, and their bytes."""
            pairs, triples = pair_gain > ENTRY * least, triple_gain > ENTRY * least
            count = numpy.bincount(self.places, triples)
            gain = numpy.bincount(self.places, triple_gain * triples)
            overhead = numpy.where(pairs[place], CONTEXT, NEW_CONTEXT)
            kept = is_pair & (count > 0) & (gain > least * (ENTRY * count + overhead))
            triples &= kept[self.places]
            pairs[place[kept]] = True
            return pairs, triples, ENTRY * (pairs.sum() + triples.sum()) + CONTEXT * kept.sum()

        low, high = 1e-12, 1e-4
        for _ in range(50):
            middle = (low * high) ** 0.5
            if chosen(middle)[2] > size:
                low = middle
            else:
                high = middle
        pairs, triples, _ = chosen(high)
        return BackoffModel(
            self.vocabulary, self.alone, self.pairs[pairs], self.pair_values[pairs],
            self.triples[triples], self.triple_values[triples])

    def lines(self):
        """Yields counts with which the builder's p(w | h) = share + rest · p(w) equals this model's; `*` counts
        whatever is not listed.
        """
        vocabulary = self.vocabulary
        names = vocabulary.words + [START]
        v, w = part(self.pairs, 1), part(self.pairs, 0)
        share = numpy.append(self.alone, [STARTS, 0])[v]
        alone = self.alone
        for _ in range(4):  # The builder takes p(w) from the list and the counts.
            counts = self.pair_shares(alone)
            sums = numpy.bincount(w, share * counts, vocabulary.size)
            alone = vocabulary.mixed(sums / sums.sum())
        counts = self.pair_shares(alone)
        built = BackoffModel(
            vocabulary, alone, self.pairs, counts + (1 - numpy.bincount(
                v, counts, vocabulary.contexts))[v] * alone[w], self.triples, self.triple_values)
        # A pair that would be no more likely than without it stays if triples begin with it.
        listed = (SCALE * share * counts > 1e-4) | numpy.isin(self.pairs, self.contexts)
        for place in numpy.flatnonzero(listed):
            count = SCALE * share[place] * counts[place] + DISCOUNT
            yield f"{names[v[place]]}\t{names[w[place]]}\t{count:.6g}"
        sums = numpy.bincount(v, counts, vocabulary.contexts)
        for context in numpy.flatnonzero(sums):
            unlisted = SCALE * numpy.append(self.alone, [STARTS, 0])[context] * (1 - sums[context])
            yield f"{names[context]}\t*\t{unlisted:.6g}"
        counts = numpy.maximum(
            self.triple_values - built.context_rests[built.places] * built.lower, 0)
        scale = SCALE / 1000
        u, v, w = part(self.triples, 2), part(self.triples, 1), part(self.triples, 0)
        for place in numpy.flatnonzero(counts > 1e-9):
            count = scale * counts[place] + DISCOUNT
            yield f"{names[u[place]]}\t{names[v[place]]}\t{names[w[place]]}\t{count:.6g}"
        sums = numpy.bincount(built.places, counts)
        for context in numpy.flatnonzero(sums):
            pair = built.contexts[context]
            first, second = names[int(pair) >> BITS], names[int(pair) & OUTSIDE]
            yield f"{first}\t{second}\t*\t{scale * (1 - sums[context]):.6g}"

    def pair_shares(self, alone):
        """Returns what pairs have beyond what their context gives them anyway, if p(w) is `alone`."""
        v, w = part(self.pairs, 1), part(self.pairs, 0)
        rests = left(numpy.bincount(v, self.pair_values, self.vocabulary.contexts),
                     numpy.bincount(v, alone[w], self.vocabulary.contexts))
        return numpy.maximum(self.pair_values - rests[v] * alone[w], 0)


def backoff_model(vocabulary, mixture, models):
    """Returns all pairs and triples that any of the models lists, with the mixture's probabilities."""
    pairs = numpy.unique(numpy.concatenate([keys(model.pairs) for model in models]))
    triples = numpy.unique(numpy.concatenate([keys(model.triples) for model in models]))
    pairs = pairs[(part(pairs, 0) < vocabulary.size) & (part(pairs, 1) <= vocabulary.start)]
    triples = triples[(part(triples, 0) < vocabulary.size) & (part(triples, 1) <= vocabulary.start)
                      & (part(triples, 2) <= vocabulary.start)]
    v, w = part(pairs, 1), part(pairs, 0)
    _, pair_values = mixture.probabilities(numpy.full(len(v), OUTSIDE), v, w)
    triple_values, _ = mixture.probabilities(part(triples, 2), part(triples, 1), part(triples, 0))
    return BackoffModel(vocabulary, mixture.unigrams(), pairs, pair_values, triples, triple_values)


def keys(level):
    return level.keys if isinstance(level, Level) else level


def left(listed, lower):
    """Returns b of contexts: the probability left over by listed words divided by what they would have if unlisted."""
    return numpy.maximum(1 - listed, 1e-4) / numpy.maximum(1 - lower, 1e-6)


def told(weight, listed, unlisted):
    """Returns the contribution of an entry to the relative entropy, at least 0."""
    return numpy.maximum(weight * numpy.log(numpy.maximum(listed / unlisted, 1e-9)), 0)
