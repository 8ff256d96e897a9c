"""Traces as CSV, one sample per row (traces/README.md of the repository)."""

from __future__ import annotations

import csv
import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TextIO

import numpy as np

from .errors import TraceError
from .json_lines import label
from .trace import Keyboard, Trace, samples_array

_REQUIRED = ("id", "x", "y", "t")
#: The prefix of columns that are channels whatever they contain.
CHANNEL_PREFIX = "channels."
_MISSING = ("", "NaN", "nan", "NA", "null")
_KNOWN = ("id", "word", "x", "y", "t", "user", "layout", "width", "height", "previous")


def traces_from_csv(file: TextIO, name: str) -> Iterator[Trace | TraceError]:
    """Yields the traces of an opened file; consecutive rows with one id are one trace.

    Errors are yielded in the place of traces that cannot be used, and reading continues.
    """
    start = file.tell() if file.seekable() else 0
    rows = csv.reader(file, strict=True)
    try:
        header = [cell.strip() for cell in next(rows, [])]
    except csv.Error as error:
        yield TraceError(f"no CSV: {error}", f"{name}:1")
        return
    missing = [column for column in _REQUIRED if column not in header]
    if missing or len(set(header)) < len(header):
        fault = f"the column {missing[0]} is missing" if missing else "a column appears twice"
        yield TraceError(f"{fault}; the first line must name id,word,x,y,t", f"{name}:1")
        return
    scattered: set[str] = set()
    if file.seekable():
        # Of a trace whose rows are scattered not even the first part may be used.
        scattered = _scattered(rows, header.index("id"))
        file.seek(start)
        rows = csv.reader(file, strict=True)
        next(rows)
    assembler = _Assembler(header, name, scattered)
    while True:
        try:
            row = next(rows)
        except StopIteration:
            break
        except csv.Error as error:
            assembler.spoil(f"no CSV: {error}", rows.line_num)
            continue
        if row:
            yield from assembler.add(row, rows.line_num)
    yield from assembler.end()


def _scattered(rows: Iterator[list[str]], column: int) -> set[str]:
    """Returns the ids that come back after another."""
    done: set[str] = set()
    found: set[str] = set()
    last: str | None = None
    while True:
        try:
            row = next(rows)
        except (StopIteration, UnicodeDecodeError, EOFError, OSError, zlib.error):
            # Damage is reported when the rows are read again.
            return found
        except csv.Error:
            continue
        if column < len(row) and row[column] != last:
            last = row[column]
            (found if last in done else done).add(last)


class _Assembler:
    """Collects the rows of a trace."""

    def __init__(self, header: Sequence[str], file: str, scattered: set[str]) -> None:
        self.column = {name: index for index, name in enumerate(header)}
        self.file = file
        self.first: list[str] | None = None
        self.first_line = 0
        self.samples: list[tuple[float, float, float]] = []
        #: The rows of the samples.
        self.rows: list[list[str]] = []
        self.fault: TraceError | None = None
        self.done: set[str] = set()
        #: The ids that are known to come back after another.
        self.scattered = scattered

    def add(self, row: list[str], line: int) -> Iterator[Trace | TraceError]:
        place = f"{self.file}:{line}"
        if len(row) != len(self.column):
            self.spoil(f"{len(row)} cells where the header names {len(self.column)}", line)
            return
        id = self._cell(row, "id")
        if self.first is None or id != self._cell(self.first, "id"):
            yield from self.end()
            self.first, self.first_line = row, line
            if id in self.done and id in self.scattered:
                # It has been reported.
                self.first = None
                return
            if id in self.done or id in self.scattered:
                self.fault = TraceError(
                    f"the id '{id}' comes back after another; sort the rows by id and t", place
                )
            self.done.add(id)
        elif self._cell(row, "word").strip() not in ("", self._cell(self.first, "word").strip()):
            self.spoil("rows of one id disagree on the word", line)
        cells = [self._cell(row, name) for name in "xyt"]
        if not any(cells):
            return
        try:
            x, y, t = map(float, cells)
            self.samples.append((x, y, t))
            self.rows.append(row)
        except ValueError:
            self.spoil(f"x, y and t must be numbers, not {', '.join(map(repr, cells))}", line)

    def spoil(self, reason: str, line: int) -> None:
        """A bad row makes its trace unusable."""
        if self.fault is None:
            self.fault = TraceError(reason, f"{self.file}:{line}")

    def end(self) -> Iterator[Trace | TraceError]:
        first, samples, fault = self.first, self.samples, self.fault
        rows = self.rows
        self.first, self.samples, self.rows, self.fault = None, [], [], None
        if fault is not None:
            yield fault
        elif first is not None:
            place = f"{self.file}:{self.first_line}"
            try:
                trace = self._trace(first, samples, rows)
                trace.validate(place)
                yield trace
            except TraceError as error:
                yield TraceError(error.reason, place)

    def _trace(
        self, first: list[str], samples: list[tuple[float, float, float]], rows: list[list[str]]
    ) -> Trace:
        keyboard = None
        layout, width, height = (self._cell(first, name) for name in Keyboard._fields)
        if layout:
            try:
                keyboard = Keyboard(layout, float(width), float(height))
            except ValueError:
                raise TraceError("a layout needs numbers as 'width' and 'height'") from None
        other: dict[str, Any] = {}
        channels: dict[str, Any] = {}
        for name, index in self.column.items():
            if name in _KNOWN:
                continue
            cells = [row[index] for row in rows] or [first[index]]
            is_named = name.startswith(CHANNEL_PREFIX)
            texts = dict.fromkeys(cell.strip(" \t") for cell in [first[index], *cells] if cell)
            if not texts:
                continue
            values = [_number(cell) for cell in cells]
            if is_named and "text" in values:
                raise TraceError(f"the column '{name}' must have numbers")
            may_vary = CHANNEL_PREFIX + name not in self.column
            if is_named or (len(texts) > 1 and may_vary and "text" not in values):
                if rows and any(value is not None for value in values):
                    channels[name.removeprefix(CHANNEL_PREFIX)] = values
            else:
                other[name] = _value(first[index] or next(cell for cell in cells if cell))
        return Trace(
            samples=samples_array(samples),
            id=self._cell(first, "id") or None,
            word=label(self._cell(first, "word")),
            keyboard=keyboard,
            previous=self._cell(first, "previous").split(),
            user=label(self._cell(first, "user")),
            other=other,
            channels=channels,
        )

    def _cell(self, row: list[str], name: str) -> str:
        index = self.column.get(name)
        return "" if index is None else row[index]


def write_csv(file: TextIO, traces: Iterable[Trace]) -> None:
    """Writes a header and one row per sample.

    Values that belong to the whole trace are in its first row, channels in all rows, in columns
    named `channels.NAME`. The columns are those that any of
    the traces needs, so all traces are examined before the first row is written.

    Raises:
        TraceError: for a trace without an id, or one that the program could not read back.
    """
    traces = list(traces)
    columns = ["id", "word", "x", "y", "t"]
    columns += ["user"] if any(trace.user for trace in traces) else []
    columns += Keyboard._fields if any(trace.keyboard for trace in traces) else []
    columns += ["previous"] if any(trace.previous for trace in traces) else []
    others = list(dict.fromkeys(name for trace in traces for name in trace.other))
    # A table has no columns for additional fields of a keyboard.
    others = [name for name in others if name != "keyboard"]
    channels = list(dict.fromkeys(name for trace in traces for name in trace.channels))
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns + others + [CHANNEL_PREFIX + name for name in channels])
    last_id = None
    for trace in traces:
        trace.validate()
        if not trace.id:
            raise TraceError("a CSV row needs an id to identify its trace")
        if trace.id == last_id:
            raise TraceError("two consecutive traces must not have the same id", trace.id)
        last_id = trace.id
        values: dict[str, Any] = {"user": trace.user, "previous": " ".join(trace.previous)}
        values.update(trace.keyboard._asdict() if trace.keyboard else {})
        further = [values.get(name) for name in columns[5:]]
        further += [_cell_of(trace.other[name]) if name in trace.other else "" for name in others]
        missing = np.full(len(trace), np.nan)
        lists = [trace.channels.get(name, missing) for name in channels]
        for index, row in enumerate(trace.samples.tolist() or [["", "", ""]]):
            values_here = [float(values[index]) if len(trace) else np.nan for values in lists]
            tail = ["" if value != value else _short(value) for value in values_here]
            writer.writerow([trace.id, trace.word, *map(_short, row), *map(_short, further), *tail])
            further = [""] * len(further)


def _number(cell: str) -> float | None | str:
    """Returns the number of a cell; None for a missing one, and "text" for anything else."""
    cell = cell.strip(" \t")
    if cell in _MISSING:
        return None
    value = _value(cell)
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return float(value) if is_number and abs(value) != float("inf") else "text"


def _short(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _value(cell: str) -> Any:
    """Returns a cell as the JSON value that it contains, or else as a string."""
    try:
        return json.loads(cell)
    except ValueError:
        return cell


def _cell_of(value: Any) -> str:
    if isinstance(value, str) and value and _value(value) == value:
        return value
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
