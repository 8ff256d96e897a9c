"""Swipe typing from Python: traces, a running decoder, and results of the `ringswipe` program.

    from ringswipe import Decoder, read_traces

    with Decoder() as decoder:
        for result in decoder.stream(read_traces("traces/ring-sample.jsonl")):
            print(result.id, result.best)
"""

from .decoder import Decoder
from .errors import (
    ProgramFailed,
    ProgramMessage,
    ProgramNotFound,
    RingswipeError,
    TraceError,
    TraceWarning,
)
from .files import iter_traces, read_traces, write_traces
from .frames import results_frame, traces_frame, traces_from_frame
from .program import find_program, run
from .results import Candidate, Result, read_results
from .trace import Keyboard, Trace

__all__ = [
    "Candidate",
    "Decoder",
    "Keyboard",
    "ProgramFailed",
    "ProgramMessage",
    "ProgramNotFound",
    "Result",
    "RingswipeError",
    "Trace",
    "TraceError",
    "TraceWarning",
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
