"""Swipe typing from Python: traces, decoding, prediction, whole keyboards, and results of `ringswipe`.

    from ringswipe import Decoder, read_traces

    with Decoder() as decoder:
        for result in decoder.stream(read_traces("traces/ring-sample.jsonl")):
            print(result.id, result.best)
"""

from .decoder import Decoder
from .errors import (
    LibraryFailed,
    LibraryNotFound,
    ProgramFailed,
    ProgramMessage,
    ProgramNotFound,
    RingswipeError,
    TraceError,
    TraceWarning,
)
from .files import iter_traces, read_traces, write_traces
from .frames import results_frame, traces_frame, traces_from_frame
from .library import find_library
from .program import find_program, run
from .results import Candidate, Result, read_results
from .session import Edit, Session, User
from .trace import Keyboard, Trace

__all__ = [
    "Candidate",
    "Decoder",
    "Edit",
    "Keyboard",
    "LibraryFailed",
    "LibraryNotFound",
    "ProgramFailed",
    "ProgramMessage",
    "ProgramNotFound",
    "Result",
    "RingswipeError",
    "Session",
    "Trace",
    "TraceError",
    "TraceWarning",
    "User",
    "find_library",
    "find_program",
    "iter_traces",
    "read_results",
    "read_traces",
    "results_frame",
    "run",
    "traces_frame",
    "traces_from_frame",
    "write_traces",
]
