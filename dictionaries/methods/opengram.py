"""Reads the model of words after words of Debian's `sunpinyin-data` (open-gram, CC BY-SA 3.0): 71,760 words and
2,500,001 pairs of simplified Chinese, and gives the shares of these or of their traditional forms.
"""

import collections
import pathlib
import re
import struct

import numpy

import chinese_texts

START = "<s>"
# Numbers of the marks that a clause begins behind: full stop, comma, question and exclamation mark, colon, list comma.
MARKS = (70, 71, 73, 74, 75, 78)
# Numbers below this are no words.
FIRST_WORD = 100


class OpenGram:
    """`words`: word -> share of all words; `pairs`: (word, next) -> share; `rests`: word -> share of what follows it
    without being listed. The pairs are conditional on that a word follows, not a mark or a number.

    The file: N, a flag, N + 1 sizes, 65,536 probabilities, 16,384 back-off weights; then N levels of nodes of 12 bytes
    and one of leaves. A node: 18 bits the word, 14 the weight, 16 the probability, 16 and 7 the first child.
    """

    def __init__(self, root, traditional=True):
        words, model = self.files(root)
        texts = self.texts(words.read_bytes())
        (word, weight, p, child), (next_word, _, next_p, _) = self.levels(model.read_bytes())
        count = len(word) - 1
        text = [texts[n] if FIRST_WORD <= n < len(texts) else "" for n in word[:count]]
        is_word = numpy.array([bool(re.fullmatch("[\u3400-\u9fff]+", t)) for t in text])
        is_start = numpy.isin(word[:count], MARKS)
        first = numpy.repeat(numpy.arange(count), numpy.diff(child))
        place = {int(n): i for i, n in enumerate(word[:count])}
        second = numpy.array([place.get(int(n), 0) for n in next_word[:len(first)]])
        p, weight, next_p = p[:count], weight[:count], next_p[:len(first)]
        counts = is_word[second] & (second > 0)
        listed = numpy.bincount(first, next_p * counts, count)
        lower = numpy.bincount(first, p[second] * counts, count)
        rest = weight * numpy.maximum(p[is_word].sum() - lower, 0)
        every = numpy.maximum(listed + rest, 1e-6)
        share = p[first] * next_p / every[first]

        kept = numpy.flatnonzero(counts & (is_word[first] | is_start[first]))
        heads = ["" if is_start[first[n]] else text[first[n]] for n in kept]
        words = [t for t, known in zip(text, is_word) if known]
        plain = [head + text[second[n]] for head, n in zip(heads, kept)] + words
        converted = chinese_texts.converted(plain, root, "s2tw") if traditional else plain
        self.pairs = collections.Counter()
        forms = collections.defaultdict(collections.Counter)
        for head, n, form in zip(heads, kept, converted):
            before, after = form[:len(head)], form[len(head):]
            self.pairs[before or START, after] += share[n]
            forms[text[second[n]]][after] += share[n]
            if head:
                forms[head][before] += share[n]
        for plain, form in zip(words, converted[len(kept):]):
            if not forms[plain]:
                forms[plain][form] = 1
        self.words, self.rests = collections.Counter(), collections.Counter()
        for n in numpy.flatnonzero(is_word):
            total = sum(forms[text[n]].values())
            for form, part in forms[text[n]].items():
                self.words[form] += p[n] * part / total
                self.rests[form] += p[n] * part / total * rest[n] / every[n]
        self.starts = p[is_start].sum()
        self.rests[START] = (p * rest / every)[is_start].sum()

    @staticmethod
    def files(root):
        """The words and the model of an unpacked package."""
        folder = next(pathlib.Path(root).glob("usr/lib/*/sunpinyin/data"))
        return folder / "pydict_sc.bin", folder / "lm_sc.t3g"

    @staticmethod
    def texts(data):
        """The words: 32 bits a character, each word ends with a 0."""
        start, = struct.unpack_from("<I", data, 8)
        return data[start:start + (len(data) - start) // 4 * 4].decode("utf-32-le").split("\0")

    @staticmethod
    def levels(data):
        """(word, back-off weight, probability, first child) of the single words and of the pairs."""
        order, = struct.unpack_from("<I", data)
        sizes = struct.unpack_from(f"<{order + 1}I", data, 8)
        at = 8 + 4 * (order + 1)
        values = numpy.frombuffer(data, "<f4", 1 << 16, at)
        weights = numpy.frombuffer(data, "<f4", 1 << 14, at + values.nbytes)
        at += values.nbytes + weights.nbytes
        found = []
        for size in sizes[:order]:
            nodes = numpy.frombuffer(data, "<u4", 3 * size, at).reshape(-1, 3).astype("i8")
            at += 12 * size
            found.append((
                nodes[:, 0] & (1 << 18) - 1, weights[nodes[:, 0] >> 18], values[nodes[:, 1] & 0xFFFF],
                nodes[:, 1] >> 16 | nodes[:, 2] >> 25 << 16))
        return found[1], found[2]
