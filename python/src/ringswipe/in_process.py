"""Decoding in this process, by libringswipe."""

from __future__ import annotations

import ctypes
import itertools
import math
import os
import warnings
from collections.abc import Iterator, Sequence
from ctypes import byref
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import LibraryFailed, ProgramMessage
from .library import (
    ERROR_SPACE,
    OK,
    Answer,
    CandidateOut,
    DecoderOptions,
    Error,
    Handle,
    Library,
    TraceIn,
    encoded,
    words_array,
)
from .results import Candidate, Result
from .trace import Keyboard, Samples, Trace

#: The number of traces decoded at a time: enough for many threads, and little memory.
_CHUNK = 1024
#: The most keyboards for which decoders are kept.
_KEYBOARDS = 100
#: Bytes of text for each candidate; a longer answer is asked for again.
_TEXT = 64
#: The keyboard of traces that name none, as the program has it.
_DEFAULT = Keyboard("ring", 390.0, 290.0)

_ALGORITHMS = {None: 0, "path": 0, "alignment": 1, "subsequence": 2}

#: `RS_CANDIDATE_UNLISTED`.
UNLISTED = 4

_TRACES = np.dtype(
    [(name, np.uint64) for name in ("samples", "count", "previous", "previous_count", "word")]
)
_CANDIDATES = np.dtype(
    [
        ("score", np.float64),
        ("word", np.uint64),
        ("size", np.uint64),
        ("flags", np.uint32),
        ("reserved", np.uint32),
    ]
)
_ANSWERS = np.dtype(
    [
        ("status", np.int32),
        ("is_rejected", np.int32),
        ("count", np.uint64),
        ("text_size", np.uint64),
        ("no_word", np.float64),
        ("microseconds", np.float64),
        ("rank", np.int32),
        ("oov", np.int32),
    ]
)


class LibraryDecoder:
    """What `Decoder` does, without a process. Any thread may use it.

    Args:
        library: the library.
        layout, size, lexicon, language, top, decoder, profile, abstain, jobs: as for `Decoder`; a
            language of a folder needs a layout.

    Raises:
        LibraryFailed: for an unknown layout, a missing file and the like.
    """

    def __init__(
        self,
        library: Library,
        layout: str | None,
        size: tuple[float, float] | None,
        lexicon: str | None,
        language: str | None,
        top: int,
        decoder: str | None,
        profile: str | None,
        abstain: float | None,
        jobs: int | None,
    ) -> None:
        if decoder not in _ALGORITHMS:
            raise LibraryFailed(f"no decoder '{decoder}': path, alignment or subsequence")
        if not 1 <= top <= 10_000:
            raise LibraryFailed(f"top takes a number from 1 to 10000, not {top}")
        if jobs is not None and jobs < 1:
            raise LibraryFailed(f"jobs takes a number from 1, not {jobs}")
        self._library = library
        self._layout, self._size = layout, size
        self._default = _DEFAULT
        self.top = top
        self._threads = min(jobs or processors(), 256)
        self._layouts: dict[str, Handle] = {}
        self._decoders: dict[Keyboard, Handle] = {}
        remarks: list[str] = []
        engine, _ = library.made("rs_engine_open", None)
        options = DecoderOptions(struct_size=ctypes.sizeof(DecoderOptions))
        words = None
        if lexicon is not None:
            words, said = library.made("rs_words_named", engine.value, encoded(lexicon))
            remarks.append(said)
            options.words = words.value
        if language is not None:
            options.languages = encoded(language)
            first = language.split(",")[0].strip()
            if "/" not in first and first != "en":
                self._default = Keyboard(f"ring-{first}", _DEFAULT.width, _DEFAULT.height)
        own = self.keyboard(None)
        options.layout = self._named(own.layout).value
        options.width, options.height = own.width, own.height
        options.algorithm = _ALGORITHMS[decoder]
        if profile is not None:
            options.profile = encoded(profile)
        if abstain is not None:
            options.rejection, options.minimum_probability = 2, abstain
        self._base, said = library.made("rs_decoder_open", engine.value, byref(options))
        remarks.append(said)
        self._decoders[own] = self._base
        for remark in "\n".join(filter(None, remarks)).splitlines():
            warnings.warn(remark, ProgramMessage, stacklevel=3)

    @property
    def library(self) -> Library:
        """The library."""
        return self._library

    @property
    def handle(self) -> Handle:
        """The decoder on the keyboard of traces that name none."""
        return self._base

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return self._base.value is None

    def close(self) -> None:
        """Frees everything."""
        for handle in [*self._decoders.values(), *self._layouts.values()]:
            handle.close()

    def keyboard(self, own: Keyboard | None) -> Keyboard:
        """Returns the keyboard on which a trace is decoded: what the decoder was given, then the
        trace's own, then the default.
        """
        given = own or self._default
        width, height = self._size or (given.width, given.height)
        return Keyboard(self._layout or given.layout, float(width), float(height))

    def decode(self, trace: Trace) -> Result:
        """Decodes one swipe; a result with an `error` if it cannot be used."""
        keyboard = self.keyboard(trace.keyboard)
        try:
            decoder = self._decoder(keyboard, trace.keyboard)
            previous, count = words_array(trace.previous)
            word = encoded(trace.word) if trace.word is not None else None
        except LibraryFailed as error:
            return _failed(trace, str(error))
        samples = contiguous(trace.samples)
        question = TraceIn(
            samples.__array_interface__["data"][0],
            len(samples),
            ctypes.cast(previous, ctypes.c_void_p) if count else None,  # type: ignore[arg-type]
            count,
            word,
        )
        answer, error = Answer(), Error()
        candidates = (CandidateOut * self.top)()
        room = self.top * _TEXT
        while True:
            text = ctypes.create_string_buffer(room)
            status = self._library.functions.rs_decode(
                decoder.value, None, byref(question), candidates, self.top, text, room,
                byref(answer), byref(error),
            )  # fmt: skip
            if status != ERROR_SPACE:
                break
            room = int(answer.text_size)
        if status != OK:
            return _failed(trace, error.text)
        words = text.raw[: answer.text_size].decode().split("\0")
        found = [
            Candidate(word, rounded(candidate.score, 1000), bool(candidate.flags & UNLISTED))
            for word, candidate in zip(words, candidates[: answer.candidate_count])
        ]
        return _result(
            trace, keyboard, found, answer.is_rejected, answer.rank, answer.is_out_of_vocabulary,
            answer.no_word_probability, answer.microseconds,
        )  # fmt: skip

    def results(self, traces: Iterator[Trace]) -> Iterator[Result]:
        """Decodes traces, some hundreds at a time on several threads, and yields the results in
        order.
        """
        # The first ones soon, as somebody may be waiting for them.
        size = 16 * self._threads
        while chunk := list(itertools.islice(traces, size)):
            yield from self._chunk(chunk)
            size = min(2 * size, _CHUNK)

    def _chunk(self, traces: list[Trace]) -> list[Result]:
        results: list[Result | None] = [None] * len(traces)
        places: list[int] = []
        keyboards: list[Keyboard] = []
        decoders: list[int] = []
        kept: list[Any] = []  # what C reads during the call
        rows: list[tuple[int, int, int, int, int]] = []
        for place, trace in enumerate(traces):
            keyboard = self.keyboard(trace.keyboard)
            try:
                decoder = self._decoder(keyboard, trace.keyboard)
                previous, count = words_array(trace.previous)
                word = encoded(trace.word) if trace.word is not None else None
            except LibraryFailed as error:
                results[place] = _failed(trace, str(error))
                continue
            samples = contiguous(trace.samples)
            kept.append(samples)
            word_place = 0
            if word is not None:
                buffer = ctypes.create_string_buffer(word)
                kept.append(buffer)
                word_place = ctypes.addressof(buffer)
            kept.append(previous)
            rows.append(
                (
                    samples.__array_interface__["data"][0],
                    len(samples),
                    ctypes.addressof(previous) if count else 0,  # type: ignore[arg-type]
                    count,
                    word_place,
                )
            )
            places.append(place)
            keyboards.append(keyboard)
            decoders.append(decoder.value or 0)
            kept.append(decoder)
        if rows:
            asked = np.array(rows, _TRACES)
            answered = self._batch(asked, decoders)
            for place, keyboard, answer in zip(places, keyboards, answered):
                trace = traces[place]
                results[place] = (
                    _failed(trace, answer)
                    if isinstance(answer, str)
                    else _result(trace, keyboard, *answer)
                )
        return [result for result in results if result is not None]

    def _batch(self, asked: npt.NDArray[Any], decoders: list[int]) -> list[Any]:
        """Returns for each trace the arguments of `_result`, or why it cannot be used."""
        count = len(asked)
        handles = np.array(decoders, np.uint64)
        candidates = np.zeros(count * self.top, _CANDIDATES)
        answers = np.zeros(count, _ANSWERS)
        room = count * self.top * _TEXT // 4 + 4096
        used = ctypes.c_size_t()
        error = Error()
        while True:
            text = np.empty(room, np.uint8)
            # Python's lock is free during the call.
            status = self._library.functions.rs_decode_batch(
                handles.ctypes.data, count, None, asked.ctypes.data, count, self.top,
                self._threads, candidates.ctypes.data, text.ctypes.data, room, byref(used),
                answers.ctypes.data, byref(error),
            )  # fmt: skip
            if status != ERROR_SPACE:
                break
            room = used.value
        if status != OK:
            raise LibraryFailed(error.text)
        words = iter(text[: used.value].tobytes().decode().split("\0"))
        scores = rounded_all(candidates["score"], 1000).reshape(count, self.top).tolist()
        unlisted = (candidates["flags"] & UNLISTED != 0).reshape(count, self.top).tolist()
        found: list[Any] = []
        for place, (status, rejected, number, _, no_word, time, rank, oov) in enumerate(
            answers.tolist()
        ):
            if status != OK:
                found.append(self._reason(asked[place]))
                continue
            named = zip(itertools.islice(words, number), scores[place], unlisted[place])
            listed = [Candidate(*item) for item in named]
            found.append((listed, rejected, rank, oov, no_word, time))
        return found

    def _reason(self, row: Any) -> str:
        error = Error()
        question = np.array([row], _TRACES)
        self._library.functions.rs_trace_check(question.ctypes.data, byref(error))
        return error.text

    def _decoder(self, keyboard: Keyboard, own: Keyboard | None) -> Handle:
        if self._base.value is None:
            raise LibraryFailed("the decoder is closed")
        found = self._decoders.get(keyboard)
        if found is None:
            if self._layout is None and own is not None and is_file(own.layout):
                raise LibraryFailed(
                    f"names the layout file {own.layout}, which is opened only if the decoder is "
                    f"given it: Decoder({own.layout!r})"
                )
            layout = self._named(keyboard.layout)
            found, _ = self._library.made(
                "rs_decoder_on", self._base.value, layout.value, keyboard.width, keyboard.height
            )
            if len(self._decoders) >= _KEYBOARDS:
                # The oldest but the first, which the others are made from.
                oldest = next(key for key, value in self._decoders.items() if value is not self._base)
                del self._decoders[oldest]
            self._decoders[keyboard] = found
        return found

    def _named(self, layout: str) -> Handle:
        found = self._layouts.get(layout)
        if found is None:
            found, _ = self._library.made("rs_layout_named", encoded(layout))
            self._layouts[layout] = found
        return found


def is_file(layout: str) -> bool:
    """Whether a layout's name is that of a file."""
    return "/" in layout or layout.endswith(".json")


def processors() -> int:
    """The number of processors that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def contiguous(samples: Samples) -> Samples:
    """Returns samples row by row in memory; a copy only if they are not."""
    return samples if samples.flags.c_contiguous else np.ascontiguousarray(samples)


def rounded(value: float, scale: int) -> float:
    """Returns a number as the program writes it: rounded, halves away from zero."""
    scaled = value * scale
    if not math.isfinite(scaled):
        return value
    return math.trunc(scaled + math.copysign(_HALF, scaled)) / scale + 0.0  # no −0


def rounded_all(values: npt.NDArray[np.float64], scale: int) -> npt.NDArray[np.float64]:
    """Returns numbers as the program writes them."""
    scaled = values * scale
    result: npt.NDArray[np.float64] = np.trunc(scaled + np.copysign(_HALF, scaled)) / scale + 0.0
    return result


#: The largest number below a half: added to a number that is less than a half above another, it never
#: reaches the next one, as a half would by rounding.
_HALF = float(np.nextafter(0.5, 0.0))


def _result(
    trace: Trace,
    keyboard: Keyboard,
    found: list[Candidate],
    is_rejected: int,
    rank: int,
    oov: int,
    no_word: float,
    microseconds: float,
) -> Result:
    return Result(
        id=trace.id or "",
        candidates=[] if is_rejected else found,
        word=trace.word,
        rank=rank or None,
        out_of_vocabulary=None if oov < 0 else bool(oov),
        no_word=None if math.isnan(no_word) else rounded(no_word, 10_000),
        user=trace.user,
        keyboard=keyboard,
        microseconds=float(round(microseconds)),
        rejected=found if is_rejected else [],
    )


def _failed(trace: Trace, reason: str) -> Result:
    return Result(id=trace.id or "", word=trace.word, user=trace.user, error=reason)

