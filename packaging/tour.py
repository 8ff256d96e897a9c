#!/usr/bin/env python3
"""Runs the tour of README.md by a command and compares what it prints with what the page shows.

usage: packaging/tour.py README -- COMMAND…

COMMAND gets `sh -c SCRIPT` behind it; the script goes to /root/tour first. The line that puts a built
program on the PATH is left out: it is installed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

MARK = "=== the next command ==="


def main() -> None:
    readme, separator, *command = sys.argv[1:]
    assert separator == "--", __doc__
    (section,) = re.findall(
        r"^## A tour\n(.*?)^## ", Path(readme).read_text(), re.DOTALL | re.MULTILINE)
    shown: list[tuple[str, list[str]]] = []
    for line in re.findall(r"^    (.*)\n", section, re.MULTILINE):
        if line.startswith("$ "):
            shown.append((line[2:], []))
        else:
            shown[-1][1].append(line)
    shown = [(line, printed) for line, printed in shown if not line.startswith("export PATH=")]
    script = "set -e; cd /root/tour\n" + f"\necho '{MARK}'\n".join(line for line, _ in shown)
    done = subprocess.run(
        [*command, "bash", "-c", script], stdout=subprocess.PIPE, text=True, check=False)
    outputs = done.stdout.split(MARK + "\n")
    wrong = done.returncode
    for (line, expected), output in zip(shown, outputs):
        if output.splitlines() == expected:
            print("ok  ", line)
        else:
            print("DIFFERS", line, *output.splitlines(), sep="\n    ")
            wrong = 1
    if len(outputs) < len(shown):
        print("not run:", *(line for line, _ in shown[len(outputs) :]), sep="\n    ")
        wrong = 1
    sys.exit(wrong)


if __name__ == "__main__":
    main()
