"""Traces as JSON Lines, one trace per line (traces/README.md of the repository)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from json.encoder import encode_basestring
from typing import Any, NoReturn, TypeGuard

from .errors import TraceError
from .numbers import json_samples
from .trace import Keyboard, Trace

_KNOWN = ("id", "word", "keyboard", "samples", "channels", "previous", "user")


def trace_from_json(line: bytes | str, place: str) -> Trace:
    """Reads one line.

    Args:
        place: the place of the line, for messages.

    Raises:
        TraceError: if it is not a trace.
    """
    try:
        fields = _DECODER.decode(line if isinstance(line, str) else line.decode())
    except UnicodeDecodeError as error:
        raise TraceError("the line is not UTF-8", place) from error
    except (ValueError, RecursionError) as error:
        raise TraceError(f"not a JSON object: {error}", place) from error
    if not isinstance(fields, dict):
        raise TraceError("a line must be a JSON object with 'samples'", place)
    if "samples" not in fields:
        raise TraceError("the field 'samples' is missing", place)
    try:
        trace = Trace(
            samples=fields["samples"],
            id=_text(fields, "id"),
            word=label(_text(fields, "word")),
            keyboard=_keyboard(fields.get("keyboard")),
            previous=_words(fields.get("previous")),
            user=label(_text(fields, "user")),
            other=_other(fields),
            channels=_channels(fields.get("channels")),
        )
    except TraceError as error:
        raise TraceError(error.reason, place) from error
    trace.validate(place)
    return trace


def json_line(trace: Trace) -> str:
    """Returns the trace as one line of a file, with its line break; numbers are exact.

    Raises:
        TraceError: if the program could not read it back.
    """
    trace.validate()
    fields: dict[str, Any] = {}
    if trace.id is not None:
        fields["id"] = trace.id
    if trace.word is not None:
        fields["word"] = trace.word
    if trace.keyboard is not None:
        layout, width, height = trace.keyboard
        fields["keyboard"] = {"layout": layout, "width": _short(width), "height": _short(height)}
        fields["keyboard"].update(trace.other.get("keyboard", {}))
    fields["samples"] = [[_short(value) for value in row] for row in trace.samples.tolist()]
    if trace.channels:
        fields["channels"] = {
            name: [None if value != value else _short(value) for value in values.tolist()]
            for name, values in trace.channels.items()
        }
    if trace.previous:
        fields["previous"] = list(trace.previous)
    if trace.user is not None:
        fields["user"] = trace.user
    for name, value in trace.other.items():
        if name not in _KNOWN:
            fields[name] = value
    try:
        return _ENCODER.encode(fields) + "\n"
    except (TypeError, ValueError) as error:
        raise TraceError(f"a field cannot be written as JSON: {error}", trace.id) from error


def questions(traces: Sequence[Trace], ids: Sequence[str]) -> list[bytes]:
    """Returns lines that ask the program to decode traces, with their own ids.

    Only the fields that decoding uses are passed on.
    """
    lines = []
    for trace, id, samples in zip(traces, ids, json_samples([trace.samples for trace in traces])):
        line = f'{{"id":{encode_basestring(id)}'
        if trace.word is not None:
            line += f',"word":{encode_basestring(trace.word)}'
        if trace.keyboard is not None:
            line += f',"keyboard":{_keyboard_text(trace.keyboard)}'
        if trace.previous:
            line += f',"previous":{_ENCODER.encode(trace.previous)}'
        lines.append(b'%s,"samples":%s}\n' % (line.encode(), samples))
    return lines


@lru_cache(64)
def _keyboard_text(keyboard: Keyboard) -> str:
    return _ENCODER.encode(keyboard._asdict())


def _text(fields: dict[str, Any], name: str) -> str | None:
    value = fields.get(name)
    if value is not None and not isinstance(value, str):
        raise TraceError(f"the field '{name}' must be a string")
    return value


def label(text: str | None) -> str | None:
    """Returns a word or user without white space around it; None if nothing is left."""
    return (text or "").strip() or None


def _words(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise TraceError("the field 'previous' must be a list of strings")
    return tuple(value)


def _keyboard(value: Any) -> Keyboard | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise TraceError("the field 'keyboard' must be an object")
    layout, width, height = (value.get(name) for name in Keyboard._fields)
    if isinstance(layout, str) and _is_number(width) and _is_number(height):
        return Keyboard(layout, width, height)
    raise TraceError("the field 'keyboard' needs 'layout', 'width' and 'height'")


def _channels(value: Any) -> dict[str, Any]:
    """Returns the channels that have a value."""
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(
        isinstance(values, list) and all(item is None or _is_number(item) for item in values)
        for values in value.values()
    ):
        raise TraceError("the field 'channels' must be an object of lists of numbers")
    return {
        name: values for name, values in value.items() if any(item is not None for item in values)
    }


def _other(fields: dict[str, Any]) -> dict[str, Any]:
    """Returns the fields that the format does not define, including those of the keyboard."""
    other = {name: value for name, value in fields.items() if name not in _KNOWN}
    keyboard = fields.get("keyboard") or {}
    if further := {n: value for n, value in keyboard.items() if n not in Keyboard._fields}:
        other["keyboard"] = further
    return other


def _is_number(value: Any) -> TypeGuard[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _short(number: float) -> float | int:
    """Returns whole numbers without a decimal point."""
    return int(number) if number == int(number) else number


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a field appears twice")
    return fields


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant, object_pairs_hook=_without_repetition)
_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
