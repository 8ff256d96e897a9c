"""Models of Chinese words after words, of open-gram's pairs and of texts, for the words of a table."""

import collections
import glob
import hashlib
import itertools
import math
import os
import subprocess
import sys

import numpy

import ngrams
import opengram

# The words of the model, the bytes of its pairs, the longest word that texts are divided into.
WORDS, SIZE, LONGEST = 45_000, 2_270_000, 8
# The share of a source's words that is spread over the whole list.
SPREAD = 0.02
# The share of a word's uses that also count for the words that it is made of: it may be listed in another reading
# only, as 那個 in ㄋㄟˋㄍㄜ˙. Of 0, 0.03, 0.2 and 1 the prose left out has the most sentences right with 0.2.
WITHIN = 0.2
# Pronouns that are read alike, and the share of each among the uses of both.
PRONOUNS = [{"他": 0.7, "她": 0.3}, {"他們": 0.8, "她們": 0.2}, {"他们": 0.8, "她们": 0.2}]
# In counted texts 她 is taken for 他.
SHE = "她", "他"
# Manuals have 它 ten times as often as other texts: what each of its uses counts. With 1, 他 after nothing would be 它.
USES_OF_IT = {"它": 0.4, "它們": 0.4, "它们": 0.4}
# A word's share of the texts counts up to this multiple of its share by the table.
MOST_IN_TEXTS = 1


def unpack(names, packages, root):
    """Unpacks Debian packages of a folder, which fetches what it lacks, under `root`."""
    packages = packages or root
    for name in names:
        pattern = os.path.join(packages, name + "_*.deb")
        if not glob.glob(pattern):
            subprocess.run(["apt-get", "download", "--quiet", name], cwd=packages, check=True,
                           stdout=subprocess.DEVNULL)
        subprocess.run(["dpkg-deb", "-x", glob.glob(pattern)[0], root], check=True)


def check(known, found, any_input):
    """Ends the program if an input is another one than the committed files were made from."""
    for name, digest in found.items():
        if digest != known[name] and not any_input:
            sys.exit(f"{name}: not what the committed files were made from (SHA-256 {digest}); --any-input goes on all "
                     "the same")


def digest_of_files(*paths):
    digest = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def digest_of_texts(documents):
    """`documents`: (name, clauses); of texts in other characters the converted ones, so that the converter counts too."""
    digest = hashlib.sha256()
    for name, clauses in documents:
        digest.update("\t".join([name, *clauses, "\n"]).encode())
    return digest.hexdigest()


def divided(text, costs, longest):
    """The words of a text with the least sum of costs; characters that are no words stand alone."""
    best = [(0.0, 0)] + [(math.inf, 0)] * len(text)
    for start in range(len(text)):
        for end in range(start + 1, min(start + longest, len(text)) + 1):
            cost = costs.get(text[start:end], 30.0 if end == start + 1 else math.inf)
            if best[start][0] + cost < best[end][0]:
                best[end] = (best[start][0] + cost, start)
    words, end = [], len(text)
    while end:
        words.append(text[best[end][1]:end])
        end = best[end][1]
    return words[::-1]


class Divider:
    """Divides texts into words by the shares of open-gram and of a table."""

    def __init__(self, gram, shares):
        total = sum(gram.words.values())
        self.costs = {word: -math.log(max(0.8 * gram.words[word] / total + 0.2 * share, 1e-12))
                      for word, share in shares.items()}
        self.known = {}

    def __call__(self, text):
        if text not in self.known:
            self.known[text] = divided(text, self.costs, LONGEST)
        return self.known[text]

    def within(self, word):
        """The words that a word of the list is made of."""
        return divided(word, self.costs, len(word) - 1)


class Texts:
    """Pairs of a group of texts, interpolated with modified Kneser-Ney discounts."""

    def __init__(self, vocabulary, clauses):
        u, v, w = vocabulary.text(clauses)
        known = v != ngrams.OUTSIDE
        weights = numpy.ones(vocabulary.size)
        for word in USES_OF_IT.keys() & vocabulary.numbers.keys():
            weights[vocabulary.number(word)] = USES_OF_IT[word]
        alone = weights * numpy.bincount(w, minlength=vocabulary.size)
        self.alone = (1 - SPREAD) * alone / alone.sum() + SPREAD * vocabulary.frequencies
        pairs, counts = numpy.unique(ngrams.key(v[known], w[known]), return_counts=True)
        self.pairs = ngrams.Level(pairs, counts * weights[ngrams.part(pairs, 0)])
        self.triples = numpy.zeros(0, "u8")

    def unigrams(self):
        return self.alone

    def probabilities(self, u, v, w):
        p = self.pairs.probability(ngrams.key(v), ngrams.key(v, w), self.alone[w])
        return p, p


class Gram(Texts):
    """open-gram's pairs, over the words of the table."""

    def __init__(self, vocabulary, gram, divide):
        words, rests, pairs = collections.Counter(), collections.Counter(), collections.Counter()
        rests[opengram.START] = gram.rests[opengram.START]
        for word, share in gram.words.items():
            parts = divide(word)
            for part in parts:
                words[part] += share
            rests[parts[-1]] += gram.rests[word]
            if len(parts) == 1 and len(word) > 1:
                parts, share = divide.within(word), WITHIN * share
            for pair in zip(parts, parts[1:]):
                pairs[pair] += share
        for (word, follower), share in gram.pairs.items():
            pairs[word if word == opengram.START else divide(word)[-1], divide(follower)[0]] += share
        numbers = [(vocabulary.number(word), vocabulary.number(follower)) for word, follower in pairs]
        self.pairs, (shares,) = sorted_pairs(numbers, list(pairs.values()), vocabulary)
        alone, listed, rest = numpy.zeros((3, vocabulary.contexts))
        for values, counter in ((alone, words), (rest, rests)):
            for word, share in counter.items():
                if vocabulary.number(word) <= vocabulary.start:
                    values[vocabulary.number(word)] = share
        self.alone = (1 - SPREAD) * alone[:vocabulary.size] / alone[:vocabulary.size].sum() \
            + SPREAD * vocabulary.frequencies
        alone[vocabulary.start] = gram.starts
        before = ngrams.part(self.pairs, 1)
        listed = numpy.bincount(before, shares, vocabulary.contexts)
        self.values = 0.999 * shares / numpy.maximum(listed + rest, alone)[before]
        self.rest = ngrams.left(
            numpy.bincount(before, self.values, vocabulary.contexts),
            numpy.bincount(before, self.alone[ngrams.part(self.pairs, 0)], vocabulary.contexts))
        self.triples = numpy.zeros(0, "u8")

    def probabilities(self, u, v, w):
        listed = ngrams.lookup(self.pairs, self.values, ngrams.key(v, w))
        p = numpy.where(listed > 0, listed, self.rest[v] * self.alone[w])
        return p, p


class Alone(Texts):
    """Words alone."""

    def __init__(self, shares):
        self.alone = shares / shares.sum()
        self.pairs = self.triples = numpy.zeros(0, "u8")

    def probabilities(self, u, v, w):
        return self.alone[w], self.alone[w]


def sorted_pairs(numbers, shares, vocabulary):
    numbers, shares = numpy.array(numbers), numpy.array(shares)
    known = (numbers[:, 0] <= vocabulary.start) & (numbers[:, 1] < vocabulary.size)
    keys = ngrams.key(numbers[known, 0], numbers[known, 1])
    order = numpy.argsort(keys)
    return keys[order], [shares[known][order]]


def divided_texts(texts, daily, divide):
    """{group: clauses of words} of the texts that are counted and of the everyday sentences."""
    groups = {group: itertools.chain(*documents["train"].values()) for group, documents in texts.items()}
    groups["everyday"] = daily.clauses
    return {group: [divide(clause.replace(*SHE)) for clause in dict.fromkeys(clauses)]
            for group, clauses in groups.items()}


class WordShares:
    """The shares of words among all that is written, by a table, by texts, and by the list of everyday words, which
    decides where it has a word.

    `shares`: word -> share, without the texts. Obscene words are not among them.
    """

    def __init__(self, shares, daily):
        self.daily, self.base, self.texts = daily, shares, {}
        self.shares = {word: share for word, share in shares.items() if word not in daily.obscene}
        self.shares.update((word, listed.share) for word, listed in daily.words.items())

    def count_texts(self, counted):
        """Takes the texts' shares. Manuals repeat the words of their field: a word counts at most `MOST_IN_TEXTS` times
        as often as in the table."""
        uses = collections.Counter(
            word for group, clauses in counted.items() if group != "everyday" for clause in clauses for word in clause)
        total = sum(uses.values())
        self.texts = {word: min(count / total, MOST_IN_TEXTS * self.base.get(word, 0)) for word, count in uses.items()}

    def written(self, word, texts=0.5):
        """The share by the table and the texts, for the counts of a table; 0 of obscene words."""
        if word in self.daily.obscene:
            return 0
        if word in self.daily.words:
            return self.daily.words[word].share
        return (1 - texts) * self.base[word] + texts * self.texts.get(word, 0)


def readings_with_daily(readings, daily, key=str, weight=1):
    """{word: {code: share}} of a table with the readings of the everyday words. `key`: what the table has of a code;
    `weight`: how often a reading is typed at least against the most common one of the table."""
    found = {word: dict(codes) for word, codes in readings.items()}
    for word, listed in daily.words.items():
        codes = found.setdefault(word, {})
        most = max(codes.values(), default=0)
        for code in listed.readings:
            codes[key(code)] = max(codes.get(key(code), 0), weight * max(most, 1e-9))
    return found


def reading_share(codes, code, least=0.1):
    """The share of a word's uses that are read as a code, of the counts of its codes."""
    return (codes[code] + least) / (sum(codes.values()) + least * len(codes))


def share_among_pronouns(gram):
    """Gives 他 and 她, which are read alike, the same words before and after them in open-gram's pairs. A neighbour does
    not tell which one is meant, and 她 stood first wherever open-gram lists a pair of 她 only (她在).
    """
    for pronouns in PRONOUNS:
        whole = sum(gram.words[word] for word in pronouns)
        rest = sum(gram.rests[word] for word in pronouns)
        before, after = collections.defaultdict(dict), collections.defaultdict(dict)
        for first, second in list(gram.pairs):
            if first in pronouns and second not in pronouns:
                after[second][first] = gram.pairs[first, second] / gram.words[first]
            if second in pronouns and first not in pronouns:
                before[first][second] = gram.pairs[first, second]
        for word, share in pronouns.items():
            gram.words[word], gram.rests[word] = whole * share, rest * share
        for second, found in after.items():
            mean = sum(found.values()) / len(found)
            for word in pronouns:
                gram.pairs[word, second] = mean * gram.words[word]
        for first, found in before.items():
            together = sum(found.values())
            for word, share in pronouns.items():
                gram.pairs[first, word] = together * share


def write_model(words, gram, counted, divide, weights, folder, prefix=""):
    """Writes the words and pairs of a mixture, `words.tsv` and `pairs.tsv`, for `lexicon build --pairs`.

    `words`: the WordShares of all words that may be typed; `counted`: group -> texts divided into words; `weights`:
    group, or opengram, or table -> its share.
    """
    shares, listed = words.shares, words.daily.words
    uses = collections.Counter(word for clauses in counted.values() for clause in clauses for word in clause)
    total, gram_total = sum(uses.values()), sum(gram.words.values())
    frequencies = {
        word: 0.6 * gram.words[word] / gram_total + 0.2 * uses[word] / total + 0.2 * share
        for word, share in shares.items() if word in gram.words or uses[word] > 1 or word in listed}
    best = sorted(frequencies, key=lambda word: (word not in listed, -frequencies[word], word))[:WORDS]
    ngrams.COUNTED_SHARE = 1.0
    vocabulary = ngrams.Vocabulary({word: frequencies[word] for word in best})
    models = {group: Texts(vocabulary, clauses) for group, clauses in counted.items()}
    models["opengram"] = Gram(vocabulary, gram, divide)
    models["table"] = Alone(numpy.array([shares[word] for word in vocabulary.words]))
    model = ngrams.backoff_model(
        vocabulary, ngrams.Mixture(models, weights), list(models.values())).cut(SIZE)
    write_counts(model, folder, prefix)


def write_counts(model, folder, prefix):
    """Words and pairs as counts of which `lexicon build` makes this very model."""
    vocabulary = model.vocabulary
    # The builder takes 0.4 of p(w) from the list and 0.6 from the pairs; with the shares of the pairs taken off first,
    # p(w) is the model's.
    ngrams.COUNTED_SHARE = 0.6
    vocabulary.frequencies = model.alone
    with open(os.path.join(folder, prefix + "pairs.tsv"), "w", encoding="utf-8", newline="\n") as file:
        file.writelines(line + "\n" for line in model.lines())
    with open(os.path.join(folder, prefix + "words.tsv"), "w", encoding="utf-8", newline="\n") as file:
        for place in numpy.argsort(-model.alone, kind="stable"):
            file.write(f"{vocabulary.words[place]}\t{max(round(1e9 * model.alone[place]), 1)}\n")
