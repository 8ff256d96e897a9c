"""What the English model is counted in, for `build-model`."""

import glob
import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile

import bigrams
import chitchat
import conversation
import eltec
import ngrams
import novels

FOLDER = os.path.dirname(os.path.abspath(__file__))
DEBIAN = [conversation.PACKAGE] + bigrams.PACKAGES + novels.PACKAGES
# The packages' own notices.
NOTICES = [("AUSTEN-NOTICE.txt", "r-cran-janeaustenr"), ("TOKENIZERS-NOTICE.txt", "r-cran-tokenizers"),
           ("POCKETSPHINX-NOTICE.txt", conversation.PACKAGE)]


class EnglishSources:
    """The texts: `chats`, `novels` (ELTeC's), `stories` (Debian's novels), `spoken` (CMU Sphinx's model) and
    `texts`, kind -> sentences of the others; `vocabulary`; `word_bytes`, what it takes in the model's file.
    """

    # How much each source counts, rounded from what `--weigh` prints. Short texts of other kinds get 0.005 to 0.015
    # in place of 0.000 to 0.003, for the words that neither chats nor novels have.
    weights = {"sphinx": 0.37, "chat": 0.26, "novel": 0.33, "example": 0.015, "fortune": 0.015,
               "bible": 0.005, "definition": 0.005}
    word_bytes = 1_150_000

    def __init__(self, options):
        with tempfile.TemporaryDirectory() as folder:
            packages = options.packages or folder
            wheel = package(packages, "chitchat_dataset-*.whl", [
                sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", chitchat.PACKAGE])
            for name in DEBIAN:
                deb = package(packages, name + "_*.deb", ["apt-get", "download", "--quiet", name])
                subprocess.run(["dpkg-deb", "-x", deb, folder], check=True)
            self.chats = chitchat.Chats(wheel)
            stories, stories_digest = novels.texts(folder)
            self.stories = [list(bigrams.sentences(story)) for story in stories]
            digest = hashlib.sha256()
            self.texts = {}
            for kind, text in bigrams.entries(folder):
                digest.update(f"{kind}\0{text}\0".encode())
                self.texts.setdefault(kind, []).extend(bigrams.sentences(text))
            with open(os.path.join(folder, conversation.FILE), "rb") as file:
                self.spoken = file.read()
            if options.notices:
                notices(folder, wheel)
        self.novels = eltec.Novels(options.novels, "en", options.any_input)
        if not options.any_input:
            check("chats", hashlib.sha256(self.chats.data).hexdigest(), chitchat.SHA256)
            check("Debian's novels", stories_digest, novels.SHA256)
            check("texts", digest.hexdigest(), bigrams.SHA256)
            check("en-us.lm.bin", hashlib.sha256(self.spoken).hexdigest(), conversation.SHA256)

        self.vocabulary = ngrams.Vocabulary(frequencies())

    def models(self, without_left_out=False):
        """Returns source -> model; without the chats and novels of `left_out` if asked."""
        books = [book for name, book in self.novels.books.items()
                 if not (without_left_out and name in self.novels.held)]
        texts = self.texts | {
            "chat": sentences(self.chats.counted(but_weighed=without_left_out)),
            "novel": eltec.without_names(self.stories + books)}
        return {"sphinx": conversation.SphinxModel(self.spoken, self.vocabulary)} | {
            kind: ngrams.KneserNey(self.vocabulary, self.vocabulary.text(found))
            for kind, found in texts.items()}

    def left_out(self):
        """Returns [(share, text)], on which weights are fitted: chats of twenty people and novels of eight authors."""
        books = [words for name in self.novels.held for words in self.novels.books[name]]
        return [(0.5, self.vocabulary.text(sentences(self.chats.weighed()))), (0.5, self.vocabulary.text(books))]


def sentences(texts):
    return (words for text in texts for words in bigrams.sentences(text))


def package(folder, pattern, command):
    """A package's file in a folder; fetched if it is not there."""
    if not glob.glob(os.path.join(folder, pattern)):
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return glob.glob(os.path.join(folder, pattern))[0]


def frequencies():
    """p(w) of the large list's words and of the contractions, in lower case."""
    counts = {}
    for name, word, count in [("words-50k.tsv", 0, 1), ("contractions.tsv", 1, 3)]:
        with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
            for line in file:
                columns = line.rstrip("\n").split("\t")
                if not line.startswith("#"):
                    counts[columns[word].lower()] = float(columns[count])
    return counts


def check(name, digest, known):
    if digest != known:
        sys.exit(f"{name}: not the texts that the committed model was made from (SHA-256 {digest}); "
                 f"--any-input goes on all the same")


def notices(folder, wheel):
    """Writes the licences of what was counted beside this script."""
    found = {}
    for name, package in NOTICES:
        with open(os.path.join(folder, "usr/share/doc", package, "copyright"), encoding="utf-8") as file:
            found[name] = file.read()
    with zipfile.ZipFile(wheel) as archive:
        licence = next(name for name in archive.namelist() if name.endswith("/LICENSE"))
        found["CHITCHAT-NOTICE.txt"] = archive.read(licence).decode()
    for name, text in found.items():
        with open(os.path.join(FOLDER, name), "w", encoding="utf-8", newline="\n") as file:
            file.write(text.rstrip() + "\n")
