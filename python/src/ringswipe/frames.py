"""Data frames of traces and results. Needs pandas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .csv_traces import CHANNEL_PREFIX
from .errors import TraceError
from .results import Result
from .trace import Keyboard, Trace

if TYPE_CHECKING:
    import pandas as pd

_KNOWN = ("id", "word", "x", "y", "t", "user", "layout", "width", "height", "previous")


def traces_frame(traces: Iterable[Trace]) -> pd.DataFrame:
    """Returns traces as a data frame with one row per sample.

    Columns: id, word, user, layout, width, height, previous (words separated by spaces), x, y, t,
    and `channels.NAME` for each channel. Other fields of a trace, and traces without samples, are
    left out.
    """
    import pandas as pd

    traces = list(traces)
    counts = [len(trace) for trace in traces]
    samples = np.concatenate([trace.samples for trace in traces] or [np.empty((0, 3))])
    keyboards = [trace.keyboard or Keyboard(None, np.nan, np.nan) for trace in traces]  # type: ignore[arg-type]
    columns: dict[str, Any] = {
        "id": [trace.id or f"trace-{number}" for number, trace in enumerate(traces, start=1)],
        "word": [trace.word for trace in traces],
        "user": [trace.user for trace in traces],
        "layout": [keyboard.layout for keyboard in keyboards],
        "width": [keyboard.width for keyboard in keyboards],
        "height": [keyboard.height for keyboard in keyboards],
        "previous": [" ".join(trace.previous) for trace in traces],
    }
    repeated = {
        name: np.repeat(
            np.array(values, dtype=float if name in ("width", "height") else object), counts
        )
        for name, values in columns.items()
    }
    x, y, t = samples.T
    names = dict.fromkeys(name for trace in traces for name in trace.channels)
    channels = {
        CHANNEL_PREFIX + name: np.concatenate(
            [trace.channels.get(name, np.full(len(trace), np.nan)) for trace in traces]
        )
        for name in names
    }
    return pd.DataFrame({**repeated, "x": x, "y": y, "t": t, **channels})


def traces_from_frame(frame: pd.DataFrame) -> list[Trace]:
    """Returns the traces of a data frame with one row per sample.

    Consecutive rows with one id are one trace. The columns id, x, y and t are required; word, user,
    layout with width and height, and previous are optional. Values that belong to the whole trace
    are taken from its first row. A column `channels.NAME`, or another column of numbers that differ
    within a trace, is a channel; other columns are kept in `Trace.other`.

    Raises:
        TraceError: if a column is missing, or an id reappears after another.
    """
    import pandas as pd

    missing = [name for name in ("id", "x", "y", "t") if name not in frame.columns]
    if missing:
        raise TraceError(f"the data frame has no column '{missing[0]}'; it needs id, x, y and t")
    if len(frame) == 0:
        return []
    if frame["id"].isna().any():
        raise TraceError("the column 'id' has empty cells")
    try:
        samples = frame[["x", "y", "t"]].to_numpy(np.float64)
    except (TypeError, ValueError) as error:
        raise TraceError("the columns x, y and t must be numbers") from error
    ids = frame["id"].astype(str).to_numpy()
    starts = np.flatnonzero(np.concatenate([[True], ids[1:] != ids[:-1]]))
    firsts = frame.iloc[starts]
    again = firsts["id"].astype(str).duplicated()
    if again.any():
        id = ids[starts[int(np.argmax(again))]]
        raise TraceError("its rows are not consecutive; sort the rows by id and t", f"trace {id}")
    names = [str(name) for name in frame.columns]
    pieces = np.split(samples, starts[1:])
    ends = np.append(starts[1:], len(frame))
    further = [name for name in names if name not in _KNOWN]
    numbers = {
        name: frame.iloc[:, names.index(name)].to_numpy(np.float64, na_value=np.nan)
        for name in further
        if pd.api.types.is_numeric_dtype(frame.dtypes.iloc[names.index(name)])
        and not pd.api.types.is_bool_dtype(frame.dtypes.iloc[names.index(name)])
    }
    traces = []
    for piece, row, start, end in zip(
        pieces, firsts.itertuples(index=False, name=None), starts, ends
    ):
        cells = {
            name: value.item() if isinstance(value, np.generic) else value
            for name, value in zip(names, row)
            if not (pd.api.types.is_scalar(value) and pd.isna(value)) and value != ""
        }
        keyboard = None
        if "layout" in cells:
            try:
                keyboard = Keyboard(
                    str(cells["layout"]), float(cells["width"]), float(cells["height"])
                )
            except (KeyError, ValueError) as error:
                raise TraceError(
                    "a layout needs numbers in the columns width and height", f"trace {cells['id']}"
                ) from error
        channels: dict[str, Any] = {}
        for name, column in numbers.items():
            values = column[start:end]
            is_named = name.startswith(CHANNEL_PREFIX)
            present = values[~np.isnan(values)]
            may_vary = CHANNEL_PREFIX + name not in numbers
            if is_named or (may_vary and len(present) and (present != present[0]).any()):
                cells.pop(name, None)
                if len(present):
                    channels[name.removeprefix(CHANNEL_PREFIX)] = values
        traces.append(
            Trace(
                samples=piece,
                id=str(cells["id"]),
                word=str(cells["word"]) if "word" in cells else None,
                keyboard=keyboard,
                previous=str(cells.get("previous", "")).split(),
                user=str(cells["user"]) if "user" in cells else None,
                other={name: value for name, value in cells.items() if name not in _KNOWN},
                channels=channels,
            )
        )
    return traces


def results_frame(results: Iterable[Result], *, candidates: bool = False) -> pd.DataFrame:
    """Returns results as a data frame.

    One row per trace: id, word (the target word), best, score, rank (of `word` among the
    candidates, missing if it is not among them), out_of_vocabulary, no_word, user, layout, width,
    height, microseconds, error, and the results' other fields. With `candidates` one row per
    candidate: id, word, rank (1 for the best), candidate, score. Words are always strings: `null`
    and `nan` stay words.
    """
    import pandas as pd

    if candidates:
        rows = [
            (result.id, result.word, rank, candidate.word, candidate.score)
            for result in results
            for rank, candidate in enumerate(result.candidates, start=1)
        ]
        return pd.DataFrame(rows, columns=["id", "word", "rank", "candidate", "score"])
    results = list(results)
    columns: dict[str, Any] = {
        "id": [result.id for result in results],
        "word": [result.word for result in results],
        "best": [result.best for result in results],
        "score": _floats(r.candidates[0].score if r.candidates else None for r in results),
        "rank": pd.array([result.rank for result in results], dtype="Int64"),
        "out_of_vocabulary": pd.array([r.out_of_vocabulary for r in results], dtype="boolean"),
        "no_word": _floats(result.no_word for result in results),
        "user": [result.user for result in results],
        "layout": [result.keyboard and result.keyboard.layout for result in results],
        "width": _floats(result.keyboard and result.keyboard.width for result in results),
        "height": _floats(result.keyboard and result.keyboard.height for result in results),
        "microseconds": _floats(result.microseconds for result in results),
        "error": [result.error for result in results],
    }
    for name in dict.fromkeys(name for result in results for name in result.other):
        if name not in columns:
            columns[name] = [result.other.get(name) for result in results]
    return pd.DataFrame(columns)


def _floats(values: Iterable[float | None]) -> npt.NDArray[np.float64]:
    return np.array([np.nan if value is None else value for value in values], dtype=np.float64)
