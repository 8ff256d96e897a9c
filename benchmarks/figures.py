"""Writes the figures of the pages, or checks them: ./dev figures [--check] [--data FOLDER] [NAME …].

In a page, a figure is between two marks, on separate lines or within one:

    <!-- figures NAME -->…<!-- /figures -->

It is the output of benchmarks/figures/NAME.sh: rows of a table, or a number. A script whose second
line is `# needs: FILE …` works on files that are not in the project; it runs if --data names a
folder with them and is skipped otherwise. Scripts find that folder in $DATA, the program on the
path.
"""

import argparse
import concurrent.futures
import difflib
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SCRIPTS = os.path.join("benchmarks", "figures")
MARK = re.compile(r"<!-- figures ([a-z0-9-]+) -->(.*?)<!-- /figures -->", re.DOTALL)


def main():
    parser = argparse.ArgumentParser(
        prog="./dev figures", description="Make the figures of the pages again, or check them.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="figures to make or check (default: all)")
    parser.add_argument(
        "--check", action="store_true", help="change nothing; fail where a page says otherwise")
    parser.add_argument(
        "--data", metavar="FOLDER", help="where the files lie that the project does not hold")
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="scripts at a time (default: 1)")
    options = parser.parse_args()
    pages = read_pages()
    marked = sorted({name for text in pages.values() for name, _ in MARK.findall(text)})
    for name in options.names:
        if name not in marked:
            sys.exit(f"figures: no page has a figure '{name}'; there are {', '.join(marked)}")
    made, left_out, failed = make(options.names or marked, options.data, max(1, options.jobs))
    wrong = 0
    for page, text in pages.items():
        def replaced(match):
            nonlocal wrong
            name, old = match.groups()
            new = made.get(name)
            if new is None or new == old:
                return match.group()
            wrong += 1
            if options.check:
                show(page, name, old, new)
            return f"<!-- figures {name} -->{new}<!-- /figures -->"
        changed = MARK.sub(replaced, text)
        if changed != text and not options.check:
            with open(os.path.join(ROOT, page), "w", encoding="utf-8") as file:
                file.write(changed)
    said = f"{len(made)} figures {'checked' if options.check else 'made'}"
    said += f", {wrong} {'differ' if options.check else 'changed'}"
    if left_out:
        said += f"; without their data (--data): {', '.join(left_out)}"
    print(said, file=sys.stderr)
    if failed or options.check and wrong:
        sys.exit(1)


def read_pages():
    """Reads every page that may contain figures."""
    names = ["README.md", "traces/README.md", "dictionaries/README.md"]
    for folder in ("docs", "docs/tasks", "docs/reference", "docs/laboratory"):
        names += sorted(f"{folder}/{name}" for name in os.listdir(os.path.join(ROOT, folder))
                        if name.endswith(".md"))
    pages = {}
    for name in names:
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            pages[name] = file.read()
    return pages


def make(names, data, jobs):
    """Returns ({name: text}, names skipped for lack of data, names whose script failed)."""
    made, left_out, failed = {}, [], []
    runnable = []
    for name in names:
        path = os.path.join(ROOT, SCRIPTS, name + ".sh")
        if not os.path.exists(path):
            print(f"figures: {SCRIPTS}/{name}.sh is missing", file=sys.stderr)
            failed.append(name)
        elif all(data and os.path.exists(os.path.join(data, file)) for file in needs(path)):
            runnable.append(name)
        else:
            left_out.append(name)
    environment = dict(os.environ, DATA=os.path.abspath(data) if data else "")

    def run(name):
        print(f"{name} …", file=sys.stderr, flush=True)
        path = os.path.join(SCRIPTS, name + ".sh")
        return subprocess.run(["bash", "-euo", "pipefail", path], cwd=ROOT, env=environment,
                              stdout=subprocess.PIPE, text=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for name, result in zip(runnable, pool.map(run, runnable)):
            if result.returncode != 0 or not result.stdout.strip():
                print(f"figures: {SCRIPTS}/{name}.sh ended with exit code {result.returncode}",
                      file=sys.stderr)
                failed.append(name)
                continue
            text = result.stdout.rstrip("\n")
            made[name] = f"\n{text}\n" if "\n" in text or text.startswith("|") else text
    return made, left_out, failed


def needs(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    prefix = "# needs: "
    return next((line[len(prefix):].split() for line in lines[:5] if line.startswith(prefix)), [])


def show(page, name, old, new):
    print(f"{page}: {name} differs:", file=sys.stderr)
    lines = difflib.unified_diff(old.strip("\n").split("\n"), new.strip("\n").split("\n"),
                                 "the page", "made now", lineterm="", n=0)
    for line in lines:
        print("  " + line, file=sys.stderr)


if __name__ == "__main__":
    main()
