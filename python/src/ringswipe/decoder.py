"""Turns swipes into words: in this process by libringswipe, or with a running `ringswipe decode`."""

from __future__ import annotations

import itertools
import os
import re
import warnings
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Literal, NamedTuple, Union

import numpy as np
import numpy.typing as npt

from .errors import LibraryNotFound, ProgramFailed, ProgramMessage, RingswipeError, TraceError
from .in_process import LibraryDecoder
from .json_lines import questions
from .library import find_library, load_library
from .program import find_program
from .program_pipe import ProgramPipe
from .results import Result, result_from_json
from .trace import Keyboard, Trace, are_sound

if TYPE_CHECKING:
    import pandas as pd

Path = Union[str, "os.PathLike[str]"]

#: The number of traces converted to text at a time, and of bytes that may wait for the program.
_CHUNK = 128
_BYTES_WAITING = 1 << 18
#: The time limit in seconds for a decoder to start; it is enough to read any word list.
_START_SECONDS = 120.0
#: What the program says at its end of traces that do not fit, beside its summary. Samples in 0…1 have been
#: noticed here before.
_MISFIT = re.compile(
    "their word's first key|begin off the keys|times? .*milliseconds|no usual unit of time"
    "|are read on another keyboard"
)


class Decoder:
    """Decodes swipes.

        with Decoder("ring") as decoder:
            print(decoder.decode(samples).words)

    Where libringswipe is found (`find_library`), it decodes in this process, on any thread, and on all
    processors while Python's lock is free. Otherwise, and with arguments that only the program knows
    (`user`, `options`, `program`), a running `ringswipe` process decodes; one thread must use it at a
    time. Both give the same results. The process ends with `close`, with the `with` statement, or
    with Python.

    Args:
        layout: the name of a built-in layout or the path of a layout file; None for the keyboard
            that each trace names, or else the ring.
        size: width and height of the keyboard in pt; None for the trace's own, or else 390 x 290.
        lexicon: the name of a built-in word list, or a file; None for the default, or the language's.
        language: what is written: `"de"`, `"de,en"` for people who mix them, or a folder with a
            `language.json`, whose name has a slash. Sets the word list, what the words before say,
            and, where no layout is named, the language's ring.
        top: the maximum number of candidates for a trace.
        decoder: `path`, `alignment` or `subsequence`; None for the default.
        user: a store of a user's words, made by `ringswipe learn`.
        profile: a file with the decoder's fitted numbers.
        abstain: the probability of the best word, 0 to 1, below which no word is returned.
        jobs: the number of threads; None for as many as there are processors.
        options: additional options of `ringswipe decode`, such as `["--contractions", "none"]`.
        program: the program; None to find it (`find_program`).
        in_process: True: by the library or not at all; False: with the program; None: by the library
            if it is found and can do what is asked for.

    Raises:
        ValueError: for a `language` without a name.
        LibraryNotFound: if `in_process` is True and there is no library.
        ProgramNotFound: if there is neither a library nor a program.
        ProgramFailed: if it cannot start, with the message: an unknown layout, a missing file.
    """

    def __init__(
        self,
        layout: Path | None = None,
        *,
        size: tuple[float, float] | None = None,
        lexicon: Path | None = None,
        language: str | None = None,
        top: int = 10,
        decoder: str | None = None,
        user: Path | None = None,
        profile: Path | None = None,
        abstain: float | None = None,
        jobs: int | None = None,
        options: Sequence[str] = (),
        program: Path | None = None,
        in_process: bool | None = None,
    ) -> None:
        self._numbers = itertools.count()
        # Whether samples may still turn out to be fractions of the keyboard's size.
        self._expects_parts = "normalized" not in options
        self._is_busy = False
        self._library: LibraryDecoder | None = None
        needs_program = user is not None or bool(options) or program is not None
        if in_process and needs_program:
            raise TypeError("user, options and program are for in_process=False")
        if language is not None and not language.strip(" ,"):
            raise ValueError("language names none: give a code such as 'de', or None for English")
        if language is not None and layout is None and "/" in language:
            # The library does not say which ring a folder names.
            if in_process:
                raise TypeError("with a language of a folder, name the layout, or in_process=False")
            needs_program = True
        if in_process is not False and not needs_program:
            found = find_library()
            if found is not None:
                self._library = LibraryDecoder(
                    load_library(found),
                    _text(layout),
                    size,
                    _text(lexicon),
                    language,
                    top,
                    decoder,
                    _text(profile),
                    abstain,
                    jobs,
                )
                return
            if in_process:
                raise LibraryNotFound(
                    "libringswipe was not found: './dev c-library' makes it in the checkout; or set "
                    "RINGSWIPE_LIBRARY to its path"
                )
        command = [find_program(program), "decode", "-", "--from", "jsonl", "--format", "jsonl"]
        for name, value in (
            ("--layout", layout),
            ("--size", size and f"{size[0]:.12g}x{size[1]:.12g}"),
            ("--lexicon", lexicon),
            ("--language", language),
            ("--top", top),
            ("--decoder", decoder),
            ("--user", user),
            ("--profile", profile),
            ("--abstain", abstain),
            ("--jobs", jobs),
        ):
            if value is not None:
                command += [name, str(_text(value))]
        self._pipe = ProgramPipe([*command, *options])
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    @property
    def in_process(self) -> LibraryDecoder | None:
        """The decoder in this process; None if a program decodes."""
        return self._library

    def decode(
        self,
        samples: npt.ArrayLike | Trace,
        *,
        previous: Sequence[str] = (),
        keyboard: Keyboard | tuple[str, float, float] | None = None,
    ) -> Result:
        """Decodes one swipe and waits for its words.

        Args:
            samples: rows of x and y in pt from the keyboard's top left corner and t in
                milliseconds since the first sample; or a `Trace`, which has the other arguments.
            previous: the words before this one, the latest last.
            keyboard: layout, width and height, if they were not given to the decoder.

        Raises:
            TraceError: if the trace cannot be used.
            ProgramFailed: if the program has ended.
        """
        if not isinstance(samples, Trace):
            samples = Trace(
                samples,  # type: ignore[arg-type]  # converted to an array by the trace
                id="trace-1",
                previous=previous,
                keyboard=None if keyboard is None else Keyboard(*keyboard),
            )
        elif previous or keyboard is not None:
            raise TypeError("a Trace carries its previous words and its keyboard itself")
        if self._library is None:
            return self.decode_batch([samples])[0]
        if self._library.is_closed:
            raise RingswipeError("the decoder is closed")
        if self._expects_parts:
            self._look_for_parts([samples])
        result = self._library.decode(samples)
        if samples.id is None:
            result.id = "trace-1"
        if result.error is not None:
            raise TraceError(result.error, f"trace {result.id}")
        return result

    def decode_batch(
        self,
        traces: Iterable[Trace | npt.ArrayLike],
        *,
        on_bad_traces: Literal["raise", "keep"] = "raise",
    ) -> list[Result]:
        """Decodes many swipes and returns one result for each, in their order.

        Args:
            traces: traces, or samples alone. A result has the name of its trace, or its position in
                the batch, `trace-1` for the first.
            on_bad_traces: `raise` the first `TraceError`, or `keep` a `Result` with an `error` in
                the place of each trace that cannot be used.

        Raises:
            TraceError: if a trace cannot be used.
            ProgramFailed: if the program has ended.
        """
        return list(self.stream(traces, on_bad_traces=on_bad_traces))

    def stream(
        self,
        traces: Iterable[Trace | npt.ArrayLike],
        *,
        on_bad_traces: Literal["raise", "keep"] = "raise",
    ) -> Iterator[Result]:
        """Decodes swipes and yields the results in order, each as soon as it is available.

        Memory is bounded, so `traces` may be longer than fits into it. Traces are taken from the
        iterator somewhat ahead of the results; use `decode` if an answer is needed before the next
        swipe. Arguments and exceptions are those of `decode_batch`.
        """
        if on_bad_traces not in ("raise", "keep"):
            raise ValueError(f"on_bad_traces takes 'raise' or 'keep', not {on_bad_traces!r}")
        for result in self._results(traces):
            if result.error is not None and on_bad_traces == "raise":
                raise TraceError(result.error, f"trace {result.id}")
            yield result

    def decode_frame(self, frame: pd.DataFrame, *, candidates: bool = False) -> pd.DataFrame:
        """Decodes a data frame of samples (`traces_from_frame`) into one of words.

        Args:
            frame: one row per sample, with at least the columns id, x, y and t.
            candidates: whether to return one row per candidate instead of one per trace
                (`results_frame`).

        Raises:
            TraceError: if the frame does not contain traces. A single bad trace does not end the
                batch: its row has an `error`.
            ProgramFailed: if the program has ended.
        """
        from .frames import results_frame, traces_from_frame

        results = self.decode_batch(traces_from_frame(frame), on_bad_traces="keep")
        return results_frame(results, candidates=candidates)

    def close(self) -> None:
        """Ends the program, or frees the library's memory. A closed decoder cannot be used; closing
        twice is allowed.

        A program's decoder warns if the traces did not fit their keyboard or their clock.
        """
        if self._library is not None:
            self._library.close()
        else:
            _warn([message for message in self._pipe.close() if _MISFIT.search(message)])

    def __enter__(self) -> Decoder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    # The program answers the traces that it can use, in order, and reports on standard error why
    # it refuses others. So every trace gets its own number, and each batch is followed by an empty
    # trace, which is always answered: once its answer has arrived, a trace without an answer was
    # refused.

    def _start(self) -> None:
        end = self._send_end()
        said: list[str] = []
        while True:
            answers, messages = self._pipe.exchange(_START_SECONDS)
            said += messages
            if reason := _taken_reason(said, end):
                raise ProgramFailed(f"the decoder cannot start: {reason}", messages="\n".join(said))
            if answers:
                break
        if result_from_json(answers[0], "the program's first answer").id != end:
            raise ProgramFailed(
                f"the program's first answer is not the one expected: {answers[0]!r}"
            )
        _warn(said)

    def _results(self, traces: Iterable[Trace | npt.ArrayLike]) -> Iterator[Result]:
        if self._library is not None:
            if self._library.is_closed:
                raise RingswipeError("the decoder is closed")
            yield from self._library.results(self._checked(_numbered(traces)))
            return
        if self._pipe.is_closed:
            raise RingswipeError("the decoder is closed")
        if self._is_busy:
            raise RingswipeError(
                "another stream of this decoder is not at its end; close it, or make a second "
                "decoder"
            )
        self._is_busy = True
        try:
            yield from self._exchange(_numbered(traces))
        finally:
            # Left over from a stream that was not read to its end.
            self._pipe.take_back()
            self._is_busy = False

    def _exchange(self, traces: Iterator[Trace]) -> Iterator[Result]:
        pending: deque[_Question] = deque()
        said: list[str] = []
        end: str | None = None
        while True:
            while end is None and self._pipe.bytes_waiting < _BYTES_WAITING:
                chunk = list(itertools.islice(traces, _CHUNK))
                pending += self._send(chunk)
                if len(chunk) < _CHUNK:
                    end = self._send_end()
            answers, messages = self._pipe.exchange()
            said += messages
            for line in answers:
                answer = result_from_json(line, "an answer of the program")
                while pending and answer.id != pending[0].id and _is_later(answer.id, pending[0]):
                    yield pending.popleft().refused(said)
                if pending and answer.id == pending[0].id:
                    yield pending.popleft().answered(answer)
                elif answer.id == end:
                    _warn(said)
                    return
                # Any other answer is left over from a stream that was not read to its end.

    def _send(self, traces: list[Trace]) -> list[_Question]:
        if self._expects_parts:
            self._look_for_parts(traces)
        asked = [_Question(f"py-{next(self._numbers)}", trace, None) for trace in traces]
        if not are_sound([trace.samples for trace in traces]):
            asked = [ask._replace(fault=trace.fault) for ask, trace in zip(asked, traces)]
        good = [place for place, ask in enumerate(asked) if ask.fault is None]
        lines = questions([traces[place] for place in good], [asked[place].id for place in good])
        self._pipe.send(b"".join(lines))
        return asked

    def _checked(self, traces: Iterator[Trace]) -> Iterator[Trace]:
        for trace in traces:
            if self._expects_parts:
                self._look_for_parts([trace])
            yield trace

    def _look_for_parts(self, traces: list[Trace]) -> None:
        """Warns once if samples seem to be fractions of the keyboard's size, not points."""
        places = [trace.samples[:, :2] for trace in traces if len(trace) > 1]
        if not places:
            return
        if any(place.min() < 0 or place.max() > 1 for place in places):
            self._expects_parts = False  # They are points: no more checks are needed.
        elif any((place != place[0]).any() for place in places):
            self._expects_parts = False
            warnings.warn(
                "all samples lie in 0…1, so they are hardly points; multiply them by the keyboard's "
                'size, or start the decoder with options=["--coordinates", "normalized"]',
                ProgramMessage,
                stacklevel=6,
            )

    def _send_end(self) -> str:
        id = f"py-{next(self._numbers)}"
        self._pipe.send(b'{"id":"%s","samples":[]}\n' % id.encode())
        return id


class _Question(NamedTuple):
    """A trace that is waiting for its answer."""

    id: str
    trace: Trace
    #: The reason why it was not sent to the program.
    fault: str | None

    def answered(self, answer: Result) -> Result:
        """Returns the program's answer in the caller's terms."""
        answer.id = self.trace.id or ""
        answer.user = self.trace.user
        # The place of the trace in the pipe.
        answer.other = {name: v for name, v in answer.other.items() if name not in ("file", "line")}
        return answer

    def refused(self, said: list[str]) -> Result:
        """Returns the result of a trace without an answer; removes its message from `said`."""
        reason = self.fault
        if reason is None:
            # The program limits how often it repeats a message.
            reason = _taken_reason(said, self.id) or "refused like others before"
        trace = self.trace
        return Result(id=trace.id or "", word=trace.word, user=trace.user, error=reason)


def _text(value: object) -> str | None:
    """Returns an argument as text; None stays None."""
    if value is None:
        return None
    return os.fspath(value) if isinstance(value, os.PathLike) else str(value)


def _numbered(traces: Iterable[Trace | npt.ArrayLike]) -> Iterator[Trace]:
    """Yields traces, each with an id."""
    for number, trace in enumerate(traces, start=1):
        if not isinstance(trace, Trace):
            try:
                trace = Trace(trace)  # type: ignore[arg-type]  # converted to an array by the trace
            except TraceError as error:
                raise TraceError(error.reason, f"trace-{number}") from error
        if trace.id is None:
            trace = Trace(
                trace.samples, f"trace-{number}", trace.word, trace.keyboard, trace.previous
            )
        yield trace


def _number(id: str) -> int:
    return int(id.removeprefix("py-"))


def _is_later(id: str, question: _Question) -> bool:
    return _number(id) > _number(question.id)


def _taken_reason(said: list[str], id: str) -> str | None:
    """Returns why the program refused the trace with that id; removes the message from `said`."""
    for index, message in enumerate(said):
        if found := re.search(rf"\b{id}\b[: ]*", message):
            del said[index]
            return message[found.end() :].removesuffix("; skipped")
    return None


def _warn(said: list[str]) -> None:
    for message in said:
        warnings.warn(message, ProgramMessage, stacklevel=4)
    said.clear()
