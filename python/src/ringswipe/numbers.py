"""Fast conversion of many samples to text, for the pipe to the program."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from .trace import Samples

#: The decimals passed to the program: a millionth of a point, or of a millisecond.
DECIMALS = 6

# The digits of 0 to 9999, with leading zeros and with leading spaces.
_FOUR_DIGITS, _FOUR_PLACES = (
    np.frombuffer("".join(form % n for n in range(10_000)).encode(), np.uint8).reshape(10_000, 4)
    for form in ("%04d", "%4d")
)


def json_samples(arrays: Sequence[Samples]) -> list[bytes]:
    """Returns the samples of each trace as a JSON list of `[x, y, t]` triples.

    Numbers are rounded to `DECIMALS` decimals. All traces are converted at once, column by column,
    because Python's own formatting would take longer than decoding.

    Args:
        arrays: valid samples (`trace.fault_in`), each of shape (n, 3).
    """
    together = np.concatenate(arrays) if arrays else np.empty((0, 3))
    if len(together) == 0:
        return [b"[]" for _ in arrays]
    opening, comma, closing = (np.full((len(together), 1), ord(c), np.uint8) for c in "[,]")
    x, y, t = (_fixed_width(together[:, column]) for column in range(3))
    rows = np.hstack([opening, x, comma, y, comma, t, closing, comma])
    width = rows.shape[1]
    text = rows.tobytes()
    result = []
    start = 0
    for array in arrays:
        end = start + len(array) * width
        # Without the comma after the last triple.
        result.append(b"[" + text[start : max(start, end - 1)] + b"]")
        start = end
    return result


def _fixed_width(values: npt.NDArray[np.float64]) -> npt.NDArray[np.uint8]:
    """Returns numbers as text of one width: spaces, sign, digits and the needed decimals."""
    sizes = np.abs(values)
    decimals, scaled = _scaled(sizes)
    largest = int(scaled.max())
    if largest < 2**31:
        scaled = scaled.astype(np.int32)  # Halves the time of divisions.
    negative = np.flatnonzero((values < 0) & (scaled > 0)) if values.min() < 0 else None
    count = max(len(str(largest)), decimals + 1)
    if count <= 4 and decimals == 0 and negative is None:
        padded: npt.NDArray[np.uint8] = _FOUR_PLACES[scaled, 4 - count :]
        return padded
    cells = np.empty((len(values), 1 + count + (decimals > 0)), np.uint8)
    cells[:, 0] = ord(" ")
    digits = _digits(scaled, count)
    whole = count - decimals
    cells[:, 1 : 1 + whole] = digits[:, :whole]
    # Leading zeros become spaces, except for the last digit before the point.
    leading = np.zeros(len(values), np.int64)
    for place in range(whole - 1):
        is_leading = scaled < 10 ** (count - 1 - place)
        cells[is_leading, 1 + place] = ord(" ")
        leading += is_leading
    if negative is not None:
        cells[negative, leading[negative]] = ord("-")
    if decimals:
        cells[:, 1 + whole] = ord(".")
        cells[:, 2 + whole :] = digits[:, whole:]
    return cells


def _scaled(sizes: npt.NDArray[np.float64]) -> tuple[int, npt.NDArray[np.int64]]:
    """Returns the fewest decimals that are exact for all numbers, or the maximum, and the numbers
    in units of that decimal place.
    """
    for decimals in range(DECIMALS):
        scale = 10**decimals
        # Most columns that fail do so in their first numbers.
        for part in (sizes[:50], sizes):
            scaled = part * scale
            rounded = np.rint(scaled)
            if np.abs(scaled - rounded).max() * 10**DECIMALS > scale / 2:
                break
        else:
            return decimals, rounded.astype(np.int64)
    return DECIMALS, np.rint(sizes * 10**DECIMALS).astype(np.int64)


def _digits(
    numbers: npt.NDArray[np.int32] | npt.NDArray[np.int64], count: int
) -> npt.NDArray[np.uint8]:
    """Returns the last `count` decimal digits, including leading zeros."""
    groups = []
    rest = numbers
    for place in range(0, count, 4):
        if place + 4 < count:
            rest, group = np.divmod(rest, 10_000)
        else:
            group = rest
        groups.append(_FOUR_DIGITS[group])
    return np.hstack(groups[::-1])[:, -count:]
