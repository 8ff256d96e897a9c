"""The commands of docs/tasks/own-language.md, run as they stand on small texts."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import CHECKOUT

PAGE = (CHECKOUT / "docs/tasks/own-language.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the page's description, and Spanish phrases in place of its texts."""
    folder = tmp_path_factory.mktemp("language")
    (folder / "it").mkdir()
    (folder / "texts").mkdir()
    description = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert description
    (folder / "it/language.json").write_text(description[1], encoding="utf-8")
    lines = (CHECKOUT / "dictionaries/es/phrases.txt").read_text(encoding="utf-8").splitlines()
    phrases = [line.capitalize() + ".\n" for line in lines if not line.startswith("#")]
    (folder / "texts/help.txt").write_text("\n".join(phrases[:300]), encoding="utf-8")
    (folder / "texts/fortunes.txt").write_text("\n".join(phrases[150:450]), encoding="utf-8")
    (folder / "heldback.txt").write_text("\n".join(phrases[450:]), encoding="utf-8")
    words = sorted({word.strip(".").lower() for phrase in phrases for word in phrase.split()})
    (folder / "italian.txt").write_text("\n".join(words) + "\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def outputs(folder: Path, program: str) -> dict[str, str]:
    """What each command prints. One search is enough for the ring."""
    outputs = {}
    tools = "ringswipe|dictionaries/phrases_own.py|dictionaries/build-endings"
    commands = re.findall(rf"^    ((?:{tools}) .*)$", PAGE, re.MULTILINE)
    assert len(commands) >= 11
    for command in commands:
        line = command.replace("ringswipe ", f"'{program}' ", 1)
        line = line.replace("dictionaries/", f"'{sys.executable}' {CHECKOUT}/dictionaries/", 1)
        if "layout derive" in line:
            line += " --restarts 1"
        run = subprocess.run(line, shell=True, cwd=folder, capture_output=True, text=True)
        assert run.returncode == 0, f"{command}: {run.stderr}"
        outputs[command] = run.stdout
    return outputs


def test_the_language_is_decoded_on_its_own_ring(folder: Path, outputs: dict[str, str]) -> None:
    traces = [json.loads(line) for line in (folder / "swipes.jsonl").read_text().splitlines()]
    assert len(traces) > 600
    assert {trace["keyboard"]["layout"] for trace in traces} == {"./it/ring-it.json"}
    accuracy = next(text for command, text in outputs.items() if "bench accuracy" in command)
    top = re.search(r"^top-1\s+([\d.]+)", accuracy, re.MULTILINE)
    assert top and float(top[1]) > 80


def test_two_words_are_written_with_their_accents(folder: Path, program: str, outputs: dict[str, str]) -> None:
    made = subprocess.run(
        [program, "synth", "también", "acción", "--language", "./it", "--motor", "minimum-jerk", "--key-noise", "0pt",
         "--seed", "1"], cwd=folder, check=True, capture_output=True, text=True).stdout
    run = subprocess.run(
        [program, "decode", "-", "--language", "./it", "--top", "1", "--no-context", "--format", "csv"],
        cwd=folder, input=made, check=True, capture_output=True, text=True)
    assert "también" in run.stdout


def test_phrases_are_chosen(outputs: dict[str, str], folder: Path) -> None:
    lines = (folder / "it/phrases.txt").read_text(encoding="utf-8").splitlines()
    phrases = [line for line in lines if not line.startswith("#")]
    assert len(phrases) == len(set(phrases)) == 200
    assert all(16 <= len(phrase) <= 43 for phrase in phrases)


def test_pages_become_text(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("<p>Una  prova &egrave; <b>qui</b>.</p><p>Una prova è qui.</p><code>x</code>")
    run = subprocess.run(
        [sys.executable, CHECKOUT / "dictionaries/page_texts.py", tmp_path], check=True, capture_output=True, text=True)
    # An empty line ends each: a heading has no full stop.
    assert run.stdout == "Una prova è qui.\n\n"


def test_pages_keep_their_letters_and_leave_other_systems_out(tmp_path: Path) -> None:
    (tmp_path / "a.htm").write_text(
        '<p>eins<br>zwei <span hidden="true" id="m" class="MAC"><span class="k">Cmd</span></span>'
        '<span hidden="true" id="d"><span class="k">Ctrl</span></span></p>'
        "<footer><p>This page is: /a.xhp</p></footer>")
    (tmp_path / "b.xml").write_bytes(
        '<?xml version="1.0" encoding="ISO-8859-1"?><p>größe</p>'.encode("latin-1"))
    run = subprocess.run(
        [sys.executable, CHECKOUT / "dictionaries/page_texts.py", tmp_path], check=True, capture_output=True, text=True)
    assert run.stdout == "eins zwei Ctrl\n\ngröße\n\n"
