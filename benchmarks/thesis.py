#!/usr/bin/env python3
"""Repeats the experiment of Konrad 2016, section 4.1, with alternatives for what it leaves open.

    benchmarks/thesis.py CHATS TEXTS BOOK BOOK...      (`./dev experiment thesis` fetches the first two)

Prints CSV. CHATS has one text file per person; TEXTS/de.txt and TEXTS/de-ch.txt are German. The
books are typed in their order by one person, the chats each by a different person. `ringswipe` must
be on the PATH; two instances run at a time, for a quarter of an hour. Rows, by `part`:

    books      savings of each book and of all, for combinations of choices
    size       the same for starting tables of many sizes
    change     the effect of a single choice, from ours and from the nearest combination; paired if
               the words are the same
    curve      savings along the first book, every 500 words
    users      mean over the people who wrote at least that many words, with standard deviation
    stayed     the same, only for those who wrote the largest number of words, except for one whose
               sentences are random
    german     German texts

Intervals are 95 %, a bootstrap over pieces of 1,000 words.
"""

import concurrent.futures
import functools
import glob
import os
import random
import subprocess
import sys

# A combination: tokenization, letters before suggestions, starting tables, ageing.
OURS = ("words", 0, "all", "halved")
# The combination nearest to the thesis: see docs/laboratory/adaptive-prediction-study.md.
NEAREST = ("spaces", 0, "2500+0", "halved")
# Another with the same starting tables that ends higher, because nothing is forgotten.
FORGETS_NOTHING = ("spaces", 1, "3000+3000", "kept")
# The nearest one for the people, whose starting dictionary differed.
NEAREST_CHATS = ("spaces", 0, "350+350", "halved")
TOKENS, LETTERS, AGING = ("words", "spaces"), (0, 1), ("halved", "kept", "unlimited")
STARTS = ("all", "2500+0", "none")
# The choices that make up the combinations; all others are tried one at a time.
COMBINED_STARTS, COMBINED_AGING = ("all", "2500+0"), ("halved", "kept")
SIZES = ("10+15", "100+100", "300+300", "1000+1000", "1400+1400", "3000+3000", "10000+20000",
         "300+0", "10000+0")
# A person whose messages are randomly generated sentences ("The odd screw waved quietly."): a
# learner saves 82 % of them.
RANDOM_SENTENCES = "person-012.txt"
# The thesis types 10,000 words of each person.
WORDS, STEP, PIECE, DRAWS = 10_000, 500, 1_000, 2_000
COLUMNS = ("part,tokens,letters,start,aging,predictor,text,words,people,"
           "savings,low,high,deviation,of_text,keystrokes").split(",")


def simulate(texts, choices, *options):
    """Returns the CSV rows that the program prints, as dictionaries."""
    tokens, letters, start, aging = choices
    command = ["ringswipe", "simulate", *texts, "--tokens", tokens, "--letters", str(letters),
               "--start", start, "--aging", aging, "--jobs", "1", *options]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)}: {result.stderr.strip()}")
    lines = [line.split(",") for line in result.stdout.strip().split("\n")]
    return [dict(zip(lines[0], line)) for line in lines[1:]]


def line(part, choices, **figures):
    tokens, letters, start, aging = choices
    row = dict(part=part, tokens=tokens, letters=letters, start=start, aging=aging, **figures)
    return ",".join(f"{row[name]:.2f}" if isinstance(row.get(name), float) else str(row.get(name, ""))
                    for name in COLUMNS) + "\n"


def interval(draw):
    """Returns the 95 % interval of the values that `draw` gives for a random source."""
    source = random.Random(1)
    values = sorted(draw(source) for _ in range(DRAWS))
    return values[DRAWS // 40], values[DRAWS - 1 - DRAWS // 40]


def mean(values):
    return sum(values) / len(values)


def resampled(values):
    return lambda source: mean(source.choices(values, k=len(values)))


@functools.cache
def pieces(books, choices, predictor="ranked"):
    """Returns predictor -> savings of each whole piece of the books."""
    rows = simulate(books, choices, "--predictors", predictor, "--keep-learning", "--format", "curve",
                    "--step", str(PIECE))
    found = {}
    for row in rows:
        if int(row["words"]) % PIECE == 0:
            found.setdefault(row["predictor"], []).append(float(row["latest"]))
    return found


def of_books(part, books, choices, predictor="ranked", has_intervals=False):
    """Returns the savings of each book and of all."""
    found = pieces(books, choices, predictor) if has_intervals else {}
    for row in simulate(books, choices, "--predictors", predictor, "--keep-learning", "--format",
                        "csv"):
        name, low, high = row["predictor"], "", ""
        if name in found and row["text"] == "all texts":
            low, high = interval(resampled(found[name]))
        yield line(part, choices, predictor=name, text=row["text"], words=row["words"],
                   savings=float(row["savings"]), low=low, high=high, of_text=float(row["of_text"]),
                   keystrokes=float(row["keystroke_savings"]))


def changes(choices):
    """Returns the combinations that differ in a single choice, with that choice."""
    tokens, letters, start, aging = choices
    for other in TOKENS:
        yield f"tokens: {other}", (other, letters, start, aging)
    for other in LETTERS:
        yield f"letters: {other}", (tokens, other, start, aging)
    for other in STARTS:
        yield f"start: {other}", (tokens, letters, other, aging)
    for other in AGING:
        yield f"aging: {other}", (tokens, letters, start, other)


def of_changes(books, choices):
    before = pieces(books, choices)
    for name, changed in changes(choices):
        if changed == choices:
            continue
        after = pieces(books, changed)
        for predictor, values in after.items():
            own = before[predictor]
            if changed[0] == choices[0]:
                differences = [b - a for a, b in zip(own, values)]
                low, high = interval(resampled(differences))
            else:
                low, high = interval(lambda source: resampled(values)(source)
                                     - resampled(own)(source))
            yield line("change", choices, predictor=predictor, text=name,
                  savings=mean(values) - mean(own), low=low, high=high)


def of_curve(books, choices, predictor):
    for row in simulate(books[:1], choices, "--predictors", predictor, "--format", "curve", "--step",
                        str(STEP)):
        yield line("curve", choices, predictor=row["predictor"], text=row["text"], words=row["words"],
              savings=float(row["savings"]))


def of_users(part, people, choices, predictor):
    for row in simulate(people, choices, "--predictors", predictor, "--format", "spread", "--step",
                        str(STEP), "--words", str(WORDS)):
        yield line(part, choices, predictor=row["predictor"], words=row["words"], people=row["texts"],
              savings=float(row["mean"]), deviation=float(row["deviation"] or "nan"))


def of_german(text, language, choices, predictor):
    for row in simulate([text], choices, "--language", language, "--predictors", predictor,
                        "--format", "csv"):
        yield line("german", choices, predictor=row["predictor"], text=language, words=row["words"],
              savings=float(row["savings"]), of_text=float(row["of_text"]),
              keystrokes=float(row["keystroke_savings"]))


def word_count(path):
    with open(path, encoding="utf-8") as file:
        return sum(any(c.isalnum() for c in token) for token in file.read().split())


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    chats, texts, books = sys.argv[1], sys.argv[2], tuple(sys.argv[3:])
    people = sorted(glob.glob(os.path.join(chats, "*.txt")))
    if not people:
        sys.exit(f"{chats}: holds no .txt")
    # Rows are in the order of the work, whatever finishes first.
    work = []

    def add(function, *arguments):
        work.append((function, arguments))

    for tokens in TOKENS:
        for letters in LETTERS:
            for start in COMBINED_STARTS:
                for aging in COMBINED_AGING:
                    choices = (tokens, letters, start, aging)
                    add(of_books, "books", books, choices, "ranked", choices in (OURS, NEAREST))
    for letters in LETTERS:
        # Ignored words are left out only if they were shown.
        add(of_books, "books", books, ("words", letters, "all", "halved"),
            "mixed-repeating" if letters else "mixed", letters == 0)
    for size in SIZES:
        add(of_books, "size", books, ("spaces", 0, size, "halved"))
    for choices in (OURS, NEAREST):
        add(of_changes, books, choices)
        add(of_curve, books, choices, "ranked")
    add(of_books, "size", books, FORGETS_NOTHING, "ranked", True)
    add(of_curve, books, FORGETS_NOTHING, "ranked")
    add(of_curve, books, OURS, "mixed")
    for choices in (OURS, NEAREST, NEAREST_CHATS, ("spaces", 0, "100+100", "halved"),
                    ("spaces", 1, "600+600", "halved"), ("spaces", 1, "600+600", "kept")):
        add(of_users, "users", people, choices, "ranked")
    add(of_users, "users", people, OURS, "mixed")
    left = [path for path in people
            if word_count(path) >= WORDS and os.path.basename(path) != RANDOM_SENTENCES]
    for choices in (OURS, NEAREST_CHATS):
        add(of_users, "stayed", left, choices, "ranked")
    add(of_users, "stayed", left, OURS, "mixed")
    german, swiss = (os.path.join(texts, f"{code}.txt") for code in ("de", "de-ch"))
    for start in ("all", "2500+0", "none"):
        add(of_german, german, "de", ("spaces", 0, start, "halved"), "ranked")
    add(of_german, german, "de", OURS, "mixed")
    add(of_german, swiss, "de-ch", ("spaces", 0, "swiss", "halved"), "ranked")

    print(",".join(COLUMNS))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for lines in pool.map(lambda item: "".join(item[0](*item[1])), work):
            print(lines, end="", flush=True)


if __name__ == "__main__":
    main()
