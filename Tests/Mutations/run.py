#!/usr/bin/env python3
"""Breaks every rule of a list, one at a time, and checks that a test fails.

    Tests/Mutations/run.py Tests/Mutations/keyboard.txt [--only TEXT] [--tree FOLDER]
    Tests/Mutations/run.py Tests/Mutations/keyboard.txt --check

All changes are compiled at once, into a copy of the tree: each part that a line of the list changes
becomes a choice by the environment variable BROKEN_RULE, so that one build serves all rules. The
list describes the format of its lines. The result, one row per rule, is stored next to the list in
NAME-results.tsv; docs/laboratory/mutations.md discusses it. With --only the rows of those rules are
replaced. With --check nothing is built: it fails if the code of a rule is no longer found.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Tests by duration; a rule that the tests of one stage do not notice continues to the next. The last
# ones use the decoder and the word list that come with the program.
REAL = "(Alternatives|NoGibberish|LearnedWords|Correction|Property)Tests"
STAGES = [
    ["--filter", "^TextEntryTests", "--skip", REAL],
    ["--filter", "^KeyboardGeometryTests|SwipeTracker|TouchClassifier|KeyProximity|LearnedLexicon"
     "|^SpellingCorrectionTests.AutoCorrectionTests", "--skip", "RandomLayout"],
    ["--filter", f"^TextEntryTests.*{REAL}"],
]
TARGETS = "TextEntry,SwipeDecoding,KeyboardGeometry,SpellingCorrection,LanguageModel"
# Lists that are about something else than the keyboard, by their names: which tests could notice.
OTHER_LISTS = {
    "composing": {
        "targets": "InputMethods,MethodComposing,TextEntry",
        "stages": [["--filter", "^(InputMethods|MethodComposing)Tests.*(Composer|Conversion|FieldCommits"
                    "|InputMethodSet|Learn|PhraseLattice|SyllableParser)",
                    "--skip", "randomKeys|allSyllables|manyKeys"],
                   ["--filter", "^MethodComposingTests.*(SessionMethods|EnglishBesideMethods|MethodSwipes)"],
                   ["--filter", "^(InputMethods|MethodComposing)Tests", "--skip", "InstalledTables"]],
    },
    "checks": {
        "targets": "SwipeTraces,Lexicon,ResourceLoading",
        "stages": [["--filter", "RecordingSlips|ListReading|ListFormat|LexiconLoader"],
                   ["--filter", "^ResourceLoadingTests.*(MisfitCheck|KeyboardFit|CollectionCheck)"]],
    },
}
# In seconds: a broken rule that makes a test run forever counts as noticed.
TIME_LIMIT = 300

SWITCH = """\
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The rule that this run breaks; 0 for none.
let brokenRule = getenv("BROKEN_RULE").flatMap { Int(String(cString: $0)) } ?? 0
"""


def read_rules(path):
    """Returns the rules in the order of the list: name → [(file, code before, part, code after, new part)]."""
    rules, file = {}, None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if heading := re.fullmatch(r"\[(.+)\]", line):
            file = heading[1]
        elif change := re.fullmatch(r"(.+?) :: (.*)«(.+)»(.*?) → (.+)", line):
            rules.setdefault(change[1], []).append((file, *change.groups()[1:]))
        else:
            sys.exit(f"{path}, line {number}: is neither a file nor a rule")
    return rules


def pattern(code):
    """Returns code of the list as a regular expression: ⏎ is a line break with its indentation."""
    return r"[ \t]*\n[ \t]*".join(re.escape(line) for line in code.split("⏎"))


def places(text, change):
    """Returns everywhere in a file's text where a change's code is found."""
    _, before, part, after, _ = change
    return list(re.finditer(f"{pattern(before)}({pattern(part)}){pattern(after)}", text))


def place(text, change):
    """Returns where in a file's text the changed part is."""
    file, before, part, after, _ = change
    found = places(text, change)
    if len(found) != 1:
        sys.exit(f"{file}: found {len(found)} times: {before}«{part}»{after}")
    return found[0].span(1)


def with_choices(text, changes):
    """Returns the text with every changed part as a choice. Changes are (number of the rule, change)."""
    places = {}
    for number, change in changes:
        places.setdefault(place(text, change), []).append((number, change[-1]))
    end = len(text)
    for start, stop in sorted(places, reverse=True):
        if stop > end:
            sys.exit(f"two rules change parts that overlap: {text[start:stop]}")
        end, part = start, text[start:stop]
        for number, new in places[start, stop]:
            if new.startswith("{"):
                part = f"if brokenRule == {number} {new} else {{ {part} }}"
            else:
                part = f"(brokenRule == {number} ? {new} : {part})"
        text = text[:start] + part + text[stop:]
    return text


def target_folder(target, tree):
    """The folder of a target, whichever room under Sources it is in."""
    folders = [folder for folder in (tree / "Sources").glob(f"*/{target}") if folder.is_dir()]
    if len(folders) != 1:
        sys.exit(f"Sources: found {len(folders)} folders of the target {target}")
    return folders[0]


def changes_by_file(rules, tree):
    """Returns the changes of all rules with the rule's number, by their file."""
    files = {}
    for number, changes in enumerate(rules.values(), 1):
        for change in changes:
            target, _, name = change[0].partition("/")
            files.setdefault(target_folder(target, tree) / name, []).append((number, change))
    return files


def check(rules, tree):
    """Returns the rules whose code is not found exactly once."""
    lost = []
    for source, changes in changes_by_file(rules, tree).items():
        text = source.read_text() if source.exists() else ""
        names = list(rules)
        lost += [f"{source.relative_to(tree)}: {names[number - 1]}"
                 for number, change in changes if len(places(text, change)) != 1]
    return lost


def apply(rules, tree):
    for source, changes in changes_by_file(rules, tree).items():
        source.write_text(with_choices(source.read_text(), changes))
    for target in {change[0].split("/")[0] for changes in rules.values() for change in changes}:
        (target_folder(target, tree) / "BrokenRule.swift").write_text(SWITCH)


def copy_tree():
    tree = pathlib.Path(tempfile.mkdtemp(prefix="mutations-"))
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in names.stdout.splitlines():
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    return tree


def build(tree, targets):
    environment = os.environ | {"RINGSWIPE_TESTS": targets}
    subprocess.run(["swift", "build", "--product", "RingSwipePackageTests"], cwd=tree, check=True,
                   env=environment, stdout=sys.stderr)
    folder = subprocess.run(["swift", "build", "--show-bin-path"], cwd=tree, check=True, env=environment,
                            capture_output=True, text=True).stdout.strip()
    return pathlib.Path(folder) / "RingSwipePackageTests.xctest"


def failures(program, tree, number, stages):
    """Returns the names of the tests that fail with the rule broken, or None if all pass."""
    for stage in stages:
        command = [program, "--testing-library", "swift-testing", *stage]
        try:
            run = subprocess.run(command, cwd=tree, env=os.environ | {"BROKEN_RULE": str(number)},
                                 capture_output=True, text=True, timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired:
            return ["(does not end)"]
        if run.returncode != 0:
            # A terminal's colours stand in the lines where the environment asks for them.
            lines = re.sub(r"\x1b\[[0-9;]*m", "", run.stdout + run.stderr)
            names = re.findall(r'✘ Test (?!run with)("[^"]+"|\w+)', lines)
            return list(dict.fromkeys(names)) or ["(crashes)"]
    return None


COLUMNS = ["rule", "change", "failing", "tests"]


def read_results(path):
    """Returns the rows of a table of results, by their rules."""
    lines = path.read_text().splitlines()[1:] if path.exists() else []
    return {line.split("\t")[0]: line for line in lines}


def row(rule, changes, failed):
    """Returns a rule, its change, the number of failing tests, and up to four of their names."""
    parts = dict.fromkeys(f"{old} → {new}" for _, _, old, _, new in changes)
    return "\t".join([rule, "; ".join(parts), str(len(failed or [])), "; ".join((failed or [])[:4])])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("list", type=pathlib.Path)
    parser.add_argument("--only", default="", help="only rules whose name contains this")
    parser.add_argument("--tree", type=pathlib.Path, help="a copy of the tree to change, instead of a new one")
    parser.add_argument("--check", action="store_true", help="only look whether the rules' code is found")
    options = parser.parse_args()

    rules = read_rules(options.list)
    if options.check:
        lost = check(rules, ROOT)
        print("\n".join(lost + [f"{len(rules)} rules, {len(lost)} changes whose code is not found once"]))
        sys.exit(1 if lost else 0)
    kind = OTHER_LISTS.get(options.list.stem, {"targets": TARGETS, "stages": STAGES})
    tree = options.tree or copy_tree()
    if not list(tree.glob("Sources/*/*/BrokenRule.swift")):
        apply(rules, tree)
    program = build(tree, kind["targets"])
    if failed := failures(program, tree, 0, kind["stages"]):
        sys.exit(f"tests fail although no rule is broken: {', '.join(failed)}")
    results = options.list.with_name(f"{options.list.stem}-results.tsv")
    rows = read_results(results) if options.only else {}
    tried, unnoticed = 0, []
    for number, (rule, changes) in enumerate(rules.items(), 1):
        if options.only not in rule:
            continue
        failed = failures(program, tree, number, kind["stages"])
        print(f"{number:3} {rule}: {', '.join(failed) if failed else 'NO TEST FAILS'}", flush=True)
        if not failed:
            unnoticed.append(rule)
        rows[rule] = row(rule, changes, failed)
        tried += 1
    kept = [rows[rule] for rule in rules if rule in rows]
    results.write_text("\n".join(["\t".join(COLUMNS), *kept]) + "\n")
    print(f"{tried} rules, {len(unnoticed)} that no test notices")
    sys.exit(1 if unnoticed else 0)


if __name__ == "__main__":
    main()
