"""`./dev install` puts the program, its data, man pages and completions into place."""

import fnmatch
import gzip
import os
import re
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


def page(prefix: Path, command: str) -> str:
    name = "-".join(["ringswipe", *command.split()])
    return gzip.decompress((prefix / f"share/man/man1/{name}.1.gz").read_bytes()).decode()


@pytest.mark.parametrize("command", ["decode", "bench accuracy", "render map density", "type"])
def test_commands_have_man_pages(prefix: Path, command: str) -> None:
    text = page(prefix, command)
    assert f'.Nm "ringswipe {command}"\n' in text
    assert ".It Fl -help\n" in text or ".It Fl h , -help\n" in text


def test_man_pages_name_each_other_as_files_do(prefix: Path) -> None:
    names = {path.name for path in (prefix / "share/man/man1").iterdir()}
    assert "ringswipe-decode.1.gz" in names
    found = re.findall(r"^\.Xr (\S+) 1", page(prefix, ""), re.MULTILINE)
    assert len(found) > 10
    assert {f"{name}.1.gz" for name in found} <= names


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_man_pages_are_valid(prefix: Path, tmp_path: Path) -> None:
    pages = sorted((prefix / "share/man/man1").iterdir())
    for path in pages:
        (tmp_path / path.name.removesuffix(".gz")).write_bytes(gzip.decompress(path.read_bytes()))
    run = subprocess.run(
        ["groff", "-mandoc", "-Kutf8", "-Tutf8", "-ww", *sorted(tmp_path.glob("*.1"))],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0
    assert run.stderr == ""
    assert "ringswipe" in run.stdout


def test_every_file_of_data_has_a_licence(prefix: Path) -> None:
    text = (prefix / "share/doc/ringswipe/copyright").read_text()
    patterns = " ".join(re.findall(r"^Files:((?:.*\n)(?: .*\n)*)", text, re.MULTILINE)).split()
    patterns.remove("*")
    data = prefix / "share/ringswipe"
    files = [str(path.relative_to(data)) for path in data.rglob("*") if path.is_file()]
    assert len(files) > 50
    for file in files:
        named = any(fnmatch.fnmatch(file, pattern) for pattern in patterns)
        assert named or file.endswith("NOTICE.txt"), file
    for license in re.findall(r"^License: (\S+)$", text, re.MULTILINE):
        assert f"\nLicense: {license}\n " in text, license


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
