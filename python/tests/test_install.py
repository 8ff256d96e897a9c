"""`./dev install` puts the program, its data, man page and completions into place."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import CHECKOUT


@pytest.fixture(scope="module")
def prefix(program: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where everything is installed."""
    folder = tmp_path_factory.mktemp("prefix")
    subprocess.run(
        ["./dev", "install", str(folder)],
        cwd=CHECKOUT,
        env={**os.environ, "RINGSWIPE": program},
        check=True,
    )
    return folder


def test_the_installed_program_finds_its_words(prefix: Path) -> None:
    run = subprocess.run(
        [prefix / "bin/ringswipe", "lexicon", "stats", "--lexicon", "words"],
        cwd=prefix,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr


def test_the_man_page_has_every_command_and_its_options(prefix: Path) -> None:
    page = (prefix / "share/man/man1/ringswipe.1").read_text()
    for command in ["decode", "bench accuracy", "layout optimize", "render map density"]:
        assert f".SS {command}\n" in page
    assert ".B \\-o, \\-\\-output <file>\n" in page
    assert ".SS help" not in page


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_the_man_page_is_valid(prefix: Path) -> None:
    page = prefix / "share/man/man1/ringswipe.1"
    run = subprocess.run(
        ["groff", "-man", "-Kutf8", "-Tutf8", "-ww", page], capture_output=True, text=True
    )
    assert run.returncode == 0
    assert run.stderr == ""
    assert "ringswipe" in run.stdout


@pytest.mark.parametrize(
    "file, line",
    [
        ("bash-completion/completions/ringswipe", "complete"),
        ("zsh/site-functions/_ringswipe", "#compdef ringswipe"),
        ("fish/vendor_completions.d/ringswipe.fish", "complete -c 'ringswipe'"),
    ],
)
def test_completions_are_where_shells_look(prefix: Path, file: str, line: str) -> None:
    text = (prefix / "share" / file).read_text()
    assert line in text
    assert "decode" in text
