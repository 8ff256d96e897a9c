"""`./dev install` puts the program, its data, man page and completions into place."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import CHECKOUT

from ringswipe import find_library


def c_library() -> dict[str, str]:
    """The variable that names the folder of libringswipe, if there is one."""
    library = find_library()
    folder = Path(library).resolve().parents[1] if library else None
    has_header = folder is not None and (folder / "include/ringswipe.h").is_file()
    return {"C_LIBRARY": str(folder)} if has_header else {}


@pytest.fixture(scope="module")
def prefix(program: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where everything is installed."""
    folder = tmp_path_factory.mktemp("prefix")
    subprocess.run(
        ["./dev", "install", str(folder)],
        cwd=CHECKOUT,
        env={**os.environ, "RINGSWIPE": program, **c_library()},
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


@pytest.mark.skipif(not c_library(), reason="there is no libringswipe")
def test_the_installed_library_finds_its_words(prefix: Path) -> None:
    found = subprocess.run(
        ["pkg-config", "--variable=datadir", "ringswipe"],
        env={**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert Path(found).resolve() == (prefix / "share/ringswipe").resolve()
    opening = (
        "import ctypes; error = ctypes.create_string_buffer(1024); engine = ctypes.c_void_p(); "
        "library = ctypes.CDLL('lib/libringswipe.so'); "
        "status = library.rs_engine_open(None, ctypes.byref(engine), error); "
        "print(status, error.raw[4:].split(b'\\0')[0].decode())"
    )
    environment = {name: v for name, v in os.environ.items() if name != "RINGSWIPE_DATA"}
    done = subprocess.run(
        [sys.executable, "-c", opening], cwd=prefix, env=environment, capture_output=True, text=True
    )
    assert done.stdout.strip() == "0", done.stdout + done.stderr


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
