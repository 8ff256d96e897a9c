"""Swipes: samples of place and time, with their labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .errors import TraceError

#: Coordinates range from -10**6 to 10**6 pt, times from 0 to 10**9 ms.
COORDINATE_LIMIT = 1e6
TIME_LIMIT = 1e9

Samples = npt.NDArray[np.float64]


class Keyboard(NamedTuple):
    """The keyboard on which a trace was made."""

    #: The name of a built-in layout, or the path of a layout file.
    layout: str
    #: The size in pt.
    width: float
    height: float


@dataclass(eq=False)
class Trace:
    """One swipe.

    Two traces are equal if all their values are equal.

    Attributes:
        samples: an array of shape (n, 3): x and y in pt from the keyboard's top left corner, y
            downwards, and t in milliseconds since the first sample.
        id: identifies the trace; None if it has no name.
        word: the target word.
        keyboard: the keyboard; None if it is given to the decoder.
        previous: the words before this one, the latest last.
        user: the user who made the trace.
        other: fields that the format does not define, as JSON values, which are written back. Those
            of the keyboard are under `keyboard`.
        channels: further quantities that were recorded with each sample, such as pressure: by name
            an array of shape (n,), NaN where a sample has no value.
    """

    samples: Samples
    id: str | None = None
    word: str | None = None
    keyboard: Keyboard | None = None
    previous: Sequence[str] = ()
    user: str | None = None
    other: Mapping[str, Any] = field(default_factory=dict)
    channels: Mapping[str, Samples] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.samples = samples_array(self.samples)
        self.previous = tuple(self.previous)
        self.channels = {name: _channel(name, values) for name, values in self.channels.items()}
        if self.keyboard is not None:
            self.keyboard = Keyboard(*self.keyboard)

    def __len__(self) -> int:
        """The number of samples."""
        return len(self.samples)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trace):
            return NotImplemented
        return (
            (self.id, self.word, self.keyboard, self.previous, self.user, dict(self.other))
            == (other.id, other.word, other.keyboard, other.previous, other.user, dict(other.other))
        ) and (
            np.array_equal(self.samples, other.samples)
            and self.channels.keys() == other.channels.keys()
            and all(
                np.array_equal(values, other.channels[name], equal_nan=True)
                for name, values in self.channels.items()
            )
        )

    __hash__ = None  # type: ignore[assignment]  # the samples can change

    @property
    def duration(self) -> float:
        """The time from the first sample to the last, in milliseconds."""
        return float(self.samples[-1, 2] - self.samples[0, 2]) if len(self.samples) else 0.0

    @property
    def length(self) -> float:
        """The length of the path, in pt."""
        steps = np.diff(self.samples[:, :2], axis=0)
        return float(np.hypot(steps[:, 0], steps[:, 1]).sum())

    def validate(self, place: str | None = None) -> None:
        """Checks for errors that the program would refuse.

        Args:
            place: the name of the trace in the message; its id by default.

        Raises:
            TraceError: for a number out of range, time that runs backwards, a bad keyboard size, or
                a channel without a value or NaN for each sample.
        """
        if fault := self.fault:
            raise TraceError(fault, place or (f"trace {self.id}" if self.id else None))

    @property
    def fault(self) -> str | None:
        """The reason why the program would refuse the trace, as a sentence, or None."""
        if self.keyboard is not None:
            _, width, height = self.keyboard
            if not (0 < width <= COORDINATE_LIMIT and 0 < height <= COORDINATE_LIMIT):
                return f"a keyboard of {width} x {height} pt; both must be above 0"
        for name, values in self.channels.items():
            if len(values) != len(self):
                return (
                    f"the channel '{name}' has {len(values)} values, the trace {len(self)} samples"
                )
            if np.isinf(values).any():
                return f"a value of the channel '{name}' is not a finite number"
        return fault_in(self.samples)


def _channel(name: str, values: npt.ArrayLike) -> Samples:
    try:
        array = np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError, OverflowError) as error:
        raise TraceError(f"the channel '{name}' must be a list of numbers") from error
    if array.ndim != 1:
        raise TraceError(f"the channel '{name}' must be a list of numbers")
    return array


def samples_array(samples: npt.ArrayLike) -> Samples:
    """Returns samples as an array of shape (n, 3).

    Raises:
        TraceError: if they are not rows of three numbers.
    """
    try:
        array = np.asarray(samples, dtype=np.float64)
    except (TypeError, ValueError, OverflowError) as error:
        raise TraceError("the samples must be rows of three numbers: x, y and t") from error
    if array.size == 0:
        return array.reshape(0, 3)
    if array.ndim != 2 or array.shape[1] != 3:
        raise TraceError(
            f"the samples must be rows of three numbers, x, y and t; their shape is {array.shape}"
        )
    return array


def are_sound(arrays: Sequence[Samples]) -> bool:
    """Returns whether none of many traces' samples has a `fault_in`; faster than one by one."""
    together = np.concatenate(arrays) if arrays else np.empty((0, 3))
    if len(together) == 0:
        return True
    time = together[:, 2]
    # Written so that NaN, which then is the maximum, counts as out of range.
    if not (np.abs(together[:, :2]).max() <= COORDINATE_LIMIT and time.max() <= TIME_LIMIT):
        return False
    is_backwards = np.diff(time) < 0
    starts = np.cumsum([len(array) for array in arrays[:-1]], dtype=np.int64)
    starts = starts[(starts > 0) & (starts < len(together))]
    is_backwards[starts - 1] = False
    return bool(time.min() >= 0 and not is_backwards.any())


def fault_in(samples: Samples) -> str | None:
    """Returns what is wrong with samples of shape (n, 3), or None."""
    if len(samples) == 0:
        return None
    # Written so that NaN counts as out of range.
    in_range = np.abs(samples[:, :2]) <= COORDINATE_LIMIT
    if not in_range.all():
        row, column = np.argwhere(~in_range)[0]
        return f"sample {row + 1}: {'xy'[column]} = {samples[row, column]} is outside ±1000000 pt"
    time = samples[:, 2]
    in_time = (time >= 0) & (time <= TIME_LIMIT)
    if not in_time.all():
        row = int(np.argmin(in_time))
        return (
            f"sample {row + 1}: t = {time[row]} is outside 0…1000000000 ms; times are "
            "milliseconds since the first sample"
        )
    backwards = np.diff(time) < 0
    if backwards.any():
        row = int(np.argmax(backwards)) + 1
        return (
            f"sample {row + 1}: time runs backwards, from {time[row - 1]} to {time[row]} ms; sort "
            "the samples by time"
        )
    return None
