"""The commands of docs/tasks/decoding-your-log.md, run as they stand on a log of the shape that it shows."""

import csv
import json
import re
import subprocess
from pathlib import Path

import pytest
from conftest import CHECKOUT

PAGE = (CHECKOUT / "docs/tasks/decoding-your-log.md").read_text()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, program: str) -> Path:
    """A folder with the page's log: synthetic swipes in pixels of a screen, by the clock of a phone."""
    folder = tmp_path_factory.mktemp("log")
    words = (CHECKOUT / "dictionaries/words.txt").read_text().split()[:2400:40]
    traces = subprocess.run(
        [program, "synth", *words, "--motor", "fitted", "--users", "12", "--seed", "3",
         "--layout", "qwerty", "--size", "360x220"],
        check=True, capture_output=True, text=True).stdout
    (folder / "original.jsonl").write_text(traces)
    with open(folder / "log.csv", "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["swipe", "target", "px", "py", "clock", "person"])
        for number, line in enumerate(traces.splitlines()):
            trace = json.loads(line)
            for x, y, t in trace["samples"]:
                clock = 1_700_000_005_000 + 10_000 * number + t
                rows.writerow([number + 1, trace["word"], 3 * x, 3 * y + 1680, clock, trace["user"]])
    return folder


def test_the_page_shows_the_log_that_is_tested(folder: Path) -> None:
    header = (folder / "log.csv").read_text().splitlines()[0]
    assert f"    {header}\n" in PAGE


def test_every_command_runs(folder: Path, program: str) -> None:
    commands = re.findall(r"^    ringswipe (.*)$", PAGE, re.MULTILINE)
    assert len(commands) >= 6
    for command in commands:
        run = subprocess.run(
            f"'{program}' {command}", shell=True, cwd=folder, capture_output=True, text=True)
        assert run.returncode == 0, f"{command}: {run.stderr}"


def test_the_converted_log_has_the_original_swipes(folder: Path) -> None:
    def swipes(name: str) -> list:
        traces = map(json.loads, (folder / name).read_text().splitlines())
        return [(trace["word"], trace["keyboard"], trace["samples"]) for trace in traces]

    assert swipes("swipes.jsonl") == swipes("original.jsonl")


def test_the_guess_is_the_command_of_the_page(folder: Path, program: str) -> None:
    guess = subprocess.run(
        [program, "traces", "convert", "log.csv", "--guess"], cwd=folder, check=True,
        capture_output=True, text=True)
    given = re.search(r"convert log\.csv --map \S+ (.*) -o swipes", PAGE)
    assert given and given[1] in guess.stdout
    evidence = re.search(r"^    (x = px.*?)\n\n", PAGE, re.MULTILINE | re.DOTALL)
    assert evidence and evidence[1].split() == guess.stderr.split()
