#!/usr/bin/env python3
"""Makes phrases.txt: 500 phrases for transcription from two novels in the public domain.

    dictionaries/phrases.py pride-and-prejudice.txt sherlock-holmes.txt -o dictionaries/phrases.txt

The texts are "Pride and Prejudice" (Jane Austen, 1813) and "The Adventures of Sherlock Holmes" (Arthur Conan Doyle,
1892), as plain text; the script knows their digests and refuses others. A phrase is a piece of a sentence between
punctuation: 3 to 7 words, 16 to 43 characters, only lower-case letters and spaces, every word in words.txt, no names
(words that the texts write with a capital inside sentences), and no words that participants should not have to write.
500 pieces are chosen so that the shares of letter pairs (including spaces) match those of English: at first at random,
then by exchanges that raise the correlation with the pairs of words-50k.tsv, weighted by word frequency, and with those
of the texts themselves.
"""

import argparse
import collections
import hashlib
import pathlib
import random
import re
import sys

HERE = pathlib.Path(__file__).parent
DIGESTS = {
    "pride-and-prejudice.txt": "dfc684d4f857fa938268f9ab9c5567b64bd0691251eca959644adeabe6287a4d",
    "sherlock-holmes.txt": "369b44ac9865a7dd3c06eb27212002653a7ae92422aaeb5f8b15fe9f429fbf8e",
}
COUNT = 500
EXCHANGES = 2_000
SEED = 1
# The length of a phrase in words and characters (MacKenzie and Soukoreff 2003 have 16 to 43 characters).
WORDS = range(3, 8)
CHARACTERS = range(16, 44)
# How many chosen phrases may contain the same word of this many letters or more, for variety.
LONG, REPEATS = 4, 12
UNPLEASANT = set(
    """abuse attack beast beaten blood bloody body bury coffin corpse crime criminal crushed cruel curse dagger dead deadly
    death deaths devil die died dies disgust drown drowned drunk dying evil fatal fool ghastly grave gun hang hanged
    hanging hate hated hatred hell horrible horrid horror hurt idiot ill injured kill killed kills knife lunatic mad
    madman murder murdered murderer negro opium pain pistol poison prison revolver ruin savage scream shot sick
    slave stab stupid suicide terrible terror thief tortured ugly victim villain violence weapon wicked wound wounded
    wounds wretch wretched gypsies gipsies breast lover mistress sex bosom""".split()
)
# Words with which a phrase does not end, since it would read as if it were cut off.
OPEN_ENDS = set(
    """a an the to of and or but my his her your our their its very so too than as at by for from in into with without on
    upon if that which who whom whose when while not no be been being am is are was were had have has do does did would
    could should shall will may might must can every each any some such more most however because since until though
    although she he they we it i you this these those""".split()
)


def words_of(name):
    """Returns the words of a list, most frequent first, with counts if it has them."""
    words = {}
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, _, count = line.partition("\t")
            words[word] = int(count.split("\t")[0]) if count else 1
    return words


def read(path):
    data = path.read_bytes()
    expected = DIGESTS.get(path.name)
    if hashlib.sha256(data).hexdigest() != expected:
        sys.exit(f"{path}: is not the text that the phrases are made of (its SHA-256 must be {expected})")
    return data.decode("utf-8").replace("\r", "")


def pieces(text, known, names):
    """Yields pieces between punctuation, in lower case."""
    for paragraph in re.split(r"\n\s*\n", text):
        flat = re.sub(r"\s+", " ", paragraph.replace("_", "")).strip()
        for piece in re.split(r"[^A-Za-z' -]+|--+|(?<![A-Za-z])'|'(?![A-Za-z])", flat):
            words = piece.split()
            if len(words) not in WORDS or not all(re.fullmatch("[A-Za-z]+", word) for word in words):
                continue
            # A capital inside is a name, a title or I; at the beginning it may be that of a sentence.
            if any(word != word.lower() for word in words[1:]) or words[0].lower() in names:
                continue
            if words[0] != words[0].lower() and words[0][1:] != words[0][1:].lower():
                continue
            small = [word.lower() for word in words]
            phrase = " ".join(small)
            if small[-1] in OPEN_ENDS:
                continue
            if len(phrase) in CHARACTERS and all(word in known for word in small):
                yield phrase


def pairs_of(text):
    return collections.Counter(text[i : i + 2] for i in range(len(text) - 1))


ENGLISH = "abcdefghijklmnopqrstuvwxyz "


def correlation(a, b, signs=ENGLISH):
    """Returns Pearson's correlation over all pairs of letters and spaces, except two spaces."""
    keys = [x + y for x in signs for y in signs if x + y != "  "]
    xs, ys = [a[key] for key in keys], [b[key] for key in keys]
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    sxy = sum((x - mx) * (y - my) for x, y in zip(xs, ys))
    return sxy / (sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys)) ** 0.5


def choose(found, models, signs=ENGLISH, count=COUNT):
    """Returns `count` of the phrases whose letter pairs resemble those of all models, and their pairs."""
    source = random.Random(SEED)
    source.shuffle(found)
    chosen, uses = [], collections.Counter()

    def fits(phrase):
        return all(uses[word] < REPEATS for word in phrase.split() if len(word) >= LONG)

    rest = []
    for phrase in found:
        if len(chosen) < count and fits(phrase):
            chosen.append(phrase)
            uses.update(phrase.split())
        else:
            rest.append(phrase)
    if len(chosen) < count:
        sys.exit(f"only {len(chosen)} phrases were found")
    counts = sum((pairs_of(f" {phrase.lower()} ") for phrase in chosen), collections.Counter())

    def worth(counts):
        return min(correlation(counts, model, signs) for model in models)

    best = worth(counts)
    for _ in range(EXCHANGES):
        out, new = source.randrange(count), source.randrange(len(rest))
        before, after = chosen[out], rest[new]
        uses.subtract(before.split())
        trial = counts.copy()
        trial.subtract(pairs_of(f" {before.lower()} "))
        trial.update(pairs_of(f" {after.lower()} "))
        value = worth(trial) if fits(after) else 0
        if value > best:
            best, counts = value, trial
            chosen[out], rest[new] = after, before
            uses.update(after.split())
        else:
            uses.update(before.split())
    return chosen, counts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts", nargs=2, type=pathlib.Path)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    options = parser.parse_args()
    texts = [read(path) for path in options.texts]
    listed = words_of("words-50k.tsv")
    known = set(words_of("words.txt")) - set(words_of("profanity.txt")) - UNPLEASANT
    names = set()
    small = collections.Counter(re.findall(r"\b[a-z]+\b", " ".join(texts)))
    for text in texts:
        inside = collections.Counter(re.findall(r"(?<=[a-z,;] )[A-Z][a-z]+", text))
        names |= {word.lower() for word, count in inside.items() if count > small[word.lower()]}
    names.add("i")
    found = sorted({phrase for text in texts for phrase in pieces(text, known - names, names)})

    english = collections.Counter()
    for word, count in listed.items():
        for pair, number in pairs_of(f" {word} ").items():
            english[pair] += number * count
    corpus = pairs_of(re.sub(r"[^a-z]+", " ", " ".join(texts).lower()))

    chosen, counts = choose(found, [english, corpus])
    lines = sorted(chosen)
    words = [word for line in lines for word in line.split()]
    heading = [
        "# 500 phrases to be transcribed, made by phrases.py out of two novels in the public domain (PHRASES-NOTICE.txt).",
        f"# {len(words)} words, {len(set(words))} different; {sum(map(len, lines)) / len(lines):.1f} characters a phrase;",
        f"# correlation of letter pairs with words-50k.tsv {correlation(counts, english):.4f},"
        f" with the novels {correlation(counts, corpus):.4f}.",
    ]
    options.output.write_text("\n".join(heading + lines) + "\n", encoding="utf-8")
    print("\n".join(heading), file=sys.stderr)
    print(f"{len(found)} pieces to choose from", file=sys.stderr)


if __name__ == "__main__":
    main()
