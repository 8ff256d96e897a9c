#!/usr/bin/env python3
"""Finds phrases that made readers stop, in comments, messages and pages.

    Tests/Style/phrases.py [--all] [FILE …]

Tests/Style/phrases.tsv lists the phrases as regular expressions, each with what to write instead. They are
looked for in comments and text literals of Swift sources, in comments of tests, in pages, in scripts
and in the help that the tests compare with; not in code, in blocks of code or in quotations (lines
that begin with >). A line, or the one above it, that says "phrase ok" is left alone. With --all every phrase is
printed with the number of places where it stands.
"""

import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).with_suffix(".tsv")
SOURCES = ("Sources/", "capture/Sources/")
TESTS = ("Tests/", "capture/Tests/", "benchmarks/", "fuzzing/")
SCRIPTS = (".py", ".sh", ".js", ".html", "/dev")
# Its own tests, which are full of such phrases.
EXAMPLES = "python/tests/test_phrases.py"
HELP = re.compile(r"Tests/.*RingswipeTests/Fixtures/help/.*\.txt")
# A comment, or a text literal, of a line of Swift.
COMMENT = re.compile(r"^\s*///? ?(.*)$|\s//\s(.*)$")
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')


def phrases():
    """Pairs of a regular expression and what to write instead."""
    lines = LIST.read_text().splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [(re.compile(rf"\b(?:{old})\b", re.IGNORECASE), new) for old, new in rows[1:]]


def swift_prose(text, literals):
    """(number, prose) of the lines that hold any; a multi-line literal counts as prose."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if inside or line.count('"""') == 1:
            starts = not inside
            inside = line.count('"""') == 0 if inside else True
            if literals and not starts:
                yield number, line
            continue
        if comment := COMMENT.search(line):
            yield number, comment[1] if comment[1] is not None else comment[2]
        elif literals:
            yield number, " ".join(LITERAL.findall(line))


def page_prose(text):
    """(number, prose) of the lines of a page, without code, quotations and addresses."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            inside = not inside
        elif not inside and not line.startswith(("    ", ">")):
            yield number, re.sub(r"`[^`]*`|\]\([^)]*\)", "…", line)


def prose(name, text):
    if name.endswith(".md"):
        return page_prose(text)
    if name.endswith(".swift"):
        return swift_prose(text, literals=name.startswith(SOURCES))
    return enumerate(text.splitlines(), 1)


def findings(name, text, wanted):
    """(line, phrase as written, what to write instead) of a file, also across line ends."""
    lines = text.splitlines()
    joined, starts = "", []
    last = None
    for number, line in prose(name, text):
        # Prose of lines that are apart is not read as one sentence.
        joined += " " if last == number - 1 else "\n"
        starts.append((len(joined), number))
        joined += line.strip()
        last = number
    for pattern, instead in wanted:
        for match in pattern.finditer(joined):
            number = next(number for start, number in reversed(starts) if start <= match.start())
            if not any("phrase ok" in line for line in lines[max(0, number - 2) : number]):
                yield number, match[0], instead


def files():
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in names.stdout.splitlines():
        if name == EXAMPLES:
            continue
        is_swift = name.endswith(".swift") and name.startswith(SOURCES + TESTS)
        is_script = f"/{name}".endswith(SCRIPTS)
        if is_swift or is_script or name.endswith(".md") or HELP.fullmatch(name):
            yield name


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="count each phrase")
    parser.add_argument("files", nargs="*", help="files to look at (default: all of the project)")
    options = parser.parse_args()
    wanted = phrases()
    counts = {pattern.pattern: 0 for pattern, _ in wanted}
    names = [str(pathlib.Path(file).resolve().relative_to(ROOT)) for file in options.files]
    for name in names or files():
        if not (ROOT / name).is_file():
            continue
        text = (ROOT / name).read_text(encoding="utf-8")
        for pattern, instead in wanted:
            for number, written, _ in findings(name, text, [(pattern, instead)]):
                counts[pattern.pattern] += 1
                print(f'{name}:{number}: "{written}"; write: {instead}')
    if options.all:
        for pattern, count in counts.items():
            print(f"{count:5} {pattern}")
    sys.exit(1 if any(counts.values()) else 0)


if __name__ == "__main__":
    main()
