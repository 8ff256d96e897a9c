"""libringswipe: clients in C, C++, Rust and Python get the answers of `ringswipe decode`, and hostile
calls are answered with a code and a message.
"""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from conftest import CHECKOUT

from ringswipe import Trace, find_library, iter_traces, run
from ringswipe.json_lines import json_line

CLIENTS = CHECKOUT / "Tests/CLibrary"
#: More traces to compare: those of the How We Swipe corpus that decoders are developed on.
DEVELOPMENT = os.environ.get("RINGSWIPE_DEV_TRACES")


@pytest.fixture(scope="module")
def prefix() -> Path:
    """The folder with include and lib."""
    library = find_library()
    if library is None:
        pytest.skip("there is no libringswipe: './dev c-library' makes it")
    folder = Path(library).resolve().parents[1]
    if not (folder / "include/ringswipe.h").is_file():
        pytest.skip(f"{folder} has no include/ringswipe.h")
    return folder


@pytest.fixture(scope="module")
def compiled(prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Compiles a client as a user does, with the flags of pkg-config."""
    folder = tmp_path_factory.mktemp("clients")

    def compile(source: Path, *compiler: str, name: str = "client") -> Path:
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "ringswipe"],
            env={**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig")},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
        program = folder / name
        strict = ["-O1", "-Wall", "-Wextra", "-Werror", "-pedantic"]
        subprocess.run(
            [*compiler, *strict, str(source), "-o", str(program), *flags, "-lm", "-lpthread",
             f"-Wl,-rpath,{prefix / 'lib'}"],
            check=True,
        )  # fmt: skip
        return program

    return compile


def questions(traces: Iterable[Trace]) -> bytes:
    """The traces as Tests/CLibrary/decode.c reads them."""
    lines: list[str] = []
    for trace in traces:
        layout, width, height = trace.keyboard or ("ring", 390.0, 290.0)
        lines.append(f"{layout} {width!r} {height!r} {len(trace)} {len(trace.previous)}")
        lines += [" ".join(map(repr, row)) for row in trace.samples.tolist()]
        lines += trace.previous
    return ("\n".join(lines) + "\n").encode()


def candidates(results: bytes) -> list[bytes]:
    """The lists of words and scores in what `ringswipe decode` wrote."""
    found = []
    for line in results.splitlines():
        start = line.index(b'"candidates":') + len(b'"candidates":')
        found.append(line[start : line.index(b"]", start) + 1])
    return found


@pytest.fixture(scope="module", params=["sample", "development"])
def asked(request: pytest.FixtureRequest) -> tuple[bytes, list[bytes]]:
    """Traces for a client, and what the program answers."""
    path = CHECKOUT / "traces/ring-sample.jsonl"
    if request.param == "development":
        if DEVELOPMENT is None:
            pytest.skip("RINGSWIPE_DEV_TRACES names no file of traces")
        path = Path(DEVELOPMENT)
    traces = list(iter_traces(path))
    assert len(traces) >= 200
    if request.param == "sample":
        # Some have words before them.
        for trace in traces[::3]:
            trace.previous = ("in", "the")
        text = "".join(json_line(trace) for trace in traces).encode()
        expected = candidates(run("decode", "-", input=text))
    else:
        expected = candidates(run("decode", path))
    assert len(expected) == len(traces)
    return questions(traces), expected


def check(program: Path, asked: tuple[bytes, list[bytes]]) -> None:
    question, expected = asked
    done = subprocess.run([program], input=question, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.splitlines() == expected


def test_c_gets_the_bytes_of_decode(
    compiled: Callable[..., Path], asked: tuple[bytes, list[bytes]]
) -> None:
    check(compiled(CLIENTS / "decode.c", "gcc", "-std=c99", name="c99"), asked)


def test_cpp_gets_the_bytes_of_decode(
    compiled: Callable[..., Path], asked: tuple[bytes, list[bytes]]
) -> None:
    program = compiled(CLIENTS / "decode.c", "g++", "-x", "c++", "-std=c++17", name="cpp")
    check(program, asked)


def test_rust_gets_the_bytes_of_decode(
    prefix: Path, tmp_path: Path, asked: tuple[bytes, list[bytes]]
) -> None:
    rustc = shutil.which("rustc")
    if rustc is None:
        pytest.skip("there is no rustc")
    program = tmp_path / "rust"
    subprocess.run(
        [rustc, "--edition", "2021", "-O", "-D", "warnings", "-A", "dead_code",
         str(CLIENTS / "decode.rs"), "-o", str(program), "-L", str(prefix / "lib"),
         "-C", f"link-arg=-Wl,-rpath,{prefix / 'lib'}"],
        check=True,
    )  # fmt: skip
    check(program, asked)


def test_only_the_interface_is_exported(prefix: Path) -> None:
    library = prefix / "lib/libringswipe.so"
    listed = subprocess.run(
        ["nm", "-D", "--defined-only", str(library)], check=True, capture_output=True, text=True
    ).stdout
    exported = {line.split()[-1] for line in listed.splitlines() if line.split()[-2] == "T"}
    header = (prefix / "include/ringswipe.h").read_text()
    assert exported == {word.lstrip("*").split("(")[0] for word in header.split() if _is_function(word)}
    needed = subprocess.run(
        ["readelf", "-d", str(library)], check=True, capture_output=True, text=True
    ).stdout
    for other in ("cairo", "sqlite", "icu", "Foundation", "swift"):
        assert other not in needed.lower().replace("libringswipe", ""), needed
    assert "libringswipe.so.1" in needed


def _is_function(word: str) -> bool:
    name, bracket, _ = word.lstrip("*").partition("(")
    return bool(bracket) and name.startswith("rs_") and not name.endswith(")")


@pytest.fixture(scope="module", params=["plain", "sanitized"])
def hostile(request: pytest.FixtureRequest, compiled: Callable[..., Path]) -> Path:
    """The hostile client; sanitized, it also ends with an error if anything is leaked."""
    options = ["-fsanitize=address"] if request.param == "sanitized" else []
    name = f"hostile-{request.param}"
    return compiled(CLIENTS / "hostile.c", "gcc", "-std=c99", *options, name=name)


def test_hostile_calls_are_answered(hostile: Path) -> None:
    done = subprocess.run([hostile], capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout.startswith("as expected")


def test_random_calls_are_answered(hostile: Path) -> None:
    count = os.environ.get("RINGSWIPE_RANDOM_CALLS", "50000")
    done = subprocess.run([hostile, "random", count, "1"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_the_versions_agree(prefix: Path) -> None:
    library = ctypes.CDLL(str(prefix / "lib/libringswipe.so"))
    library.rs_version.restype = ctypes.c_char_p
    said = run("--version").decode().strip()
    assert library.rs_version().decode() == said
    assert f"Version: {said}\n" in (prefix / "lib/pkgconfig/ringswipe.pc").read_text()
    assert library.rs_interface_version() == 1
