"""Files of traces: JSON Lines and CSV, optionally compressed by gzip."""

from __future__ import annotations

import gzip
import io
import os
import tempfile
import warnings
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, BinaryIO, Literal, Union, cast

from .csv_traces import traces_from_csv, write_csv
from .errors import TraceError, TraceWarning
from .json_lines import json_line, trace_from_json
from .trace import Trace

#: A path, or a binary file object.
Source = Union[str, "os.PathLike[str]", BinaryIO]
Format = Literal["jsonl", "csv"]
BadLines = Literal["raise", "warn", "skip"]


def read_traces(
    source: Source, *, format: Format | None = None, on_bad_lines: BadLines = "raise"
) -> list[Trace]:
    """Reads all traces of a file.

    Args:
        source: a path or a binary file object; gzip is recognised by its first bytes.
        format: the format of the file; by default it is recognised by the first line.
        on_bad_lines: what happens to a line that is not a trace: `raise` a `TraceError`, `warn`
            and continue, or `skip` it silently.

    Raises:
        TraceError: for the first bad line.
        OSError: if the file cannot be read.
    """
    return list(iter_traces(source, format=format, on_bad_lines=on_bad_lines))


def iter_traces(
    source: Source, *, format: Format | None = None, on_bad_lines: BadLines = "raise"
) -> Iterator[Trace]:
    """Yields the traces of a file one after the other, for files that do not fit into memory.

    Arguments and exceptions are those of `read_traces`.
    """
    if on_bad_lines not in ("raise", "warn", "skip"):
        raise ValueError(f"on_bad_lines takes 'raise', 'warn' or 'skip', not {on_bad_lines!r}")
    if format not in (None, "jsonl", "csv"):
        raise ValueError(f"format takes 'jsonl' or 'csv', not {format!r}")
    with open_lines(source) as (file, name):
        for trace in _traces(file, name, format):
            if isinstance(trace, Trace):
                yield trace
            elif on_bad_lines == "raise":
                raise trace
            elif on_bad_lines == "warn":
                warnings.warn(f"{trace}; skipped", TraceWarning, stacklevel=2)


def _traces(
    file: io.BufferedReader, name: str, format: Format | None
) -> Iterator[Trace | TraceError]:
    """Yields traces, and errors in the place of those that cannot be used."""
    try:
        start = file.peek(4096).lstrip()
        if format == "csv" or format is None and start and not start.startswith(b"{"):
            text = io.TextIOWrapper(file, "utf-8", newline="")
            try:
                yield from traces_from_csv(text, name)
            finally:
                text.detach()
            return
        for number, line in enumerate(file, start=1):
            if not line.isspace():
                try:
                    yield trace_from_json(line, f"{name}:{number}")
                except TraceError as error:
                    yield error
    except UnicodeDecodeError:
        yield TraceError("not UTF-8; neither JSON Lines nor CSV", name)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        yield TraceError(f"the gzip data is damaged: {error}", name)


def write_traces(
    target: str | os.PathLike[str], traces: Iterable[Trace], *, format: Format | None = None
) -> int:
    """Writes traces to a file, compressed if its name ends in `.gz`.

    The file is replaced only when the new one is complete: after an error the old one is unchanged.

    Args:
        format: `jsonl` or `csv`; by default it follows from the name, or else is JSON Lines.

    Returns:
        The number of traces.

    Raises:
        TraceError: for a trace that the program could not read back.
        OSError: if the file cannot be written.
    """
    path = Path(os.path.realpath(target))
    suffixes = [suffix.lower() for suffix in path.suffixes]
    is_compressed = suffixes[-1:] == [".gz"]
    if format is None:
        format = "csv" if ".csv" in suffixes[-2:] else "jsonl"
    elif format not in ("jsonl", "csv"):
        raise ValueError(f"format takes 'jsonl' or 'csv', not {format!r}")
    count = 0

    def counted() -> Iterator[Trace]:
        nonlocal count
        for trace in traces:
            count += 1
            yield trace

    with _output(path) as raw:
        # Without a time and a name, the same traces give the same bytes.
        packed = gzip.GzipFile("", "wb", fileobj=raw, mtime=0) if is_compressed else raw
        with io.TextIOWrapper(cast(IO[bytes], packed), "utf-8", newline="") as text:
            if format == "csv":
                write_csv(text, counted())
            else:
                text.writelines(map(json_line, counted()))
    return count


@contextmanager
def _output(path: Path) -> Iterator[BinaryIO]:
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    descriptor, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(draft, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~umask)
        os.replace(draft, path)
    except BaseException:
        os.unlink(draft)
        raise


@contextmanager
def open_lines(source: Source) -> Iterator[tuple[io.BufferedReader, str]]:
    """Returns a decompressed binary file without a byte order mark, and its name."""
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            yield _decompressed(file), os.fspath(source)
    elif isinstance(source, io.BufferedReader):
        yield _decompressed(source), str(source.name)
    else:
        reader = io.BufferedReader(cast(io.RawIOBase, source))
        try:
            yield _decompressed(reader), str(getattr(source, "name", "input"))
        finally:
            reader.detach()


def _decompressed(file: Any) -> io.BufferedReader:
    if file.peek(2)[:2] == b"\x1f\x8b":
        file = io.BufferedReader(cast(io.RawIOBase, gzip.GzipFile(fileobj=file)))
    try:
        if file.peek(3)[:3] == b"\xef\xbb\xbf":
            file.read(3)
    except (EOFError, zlib.error, gzip.BadGzipFile):
        pass  # Reading will raise it again, where it is reported.
    return cast(io.BufferedReader, file)
