"""Prediction, correction, learning, and a whole keyboard, in this process by libringswipe."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Iterable, Mapping, Sequence
from ctypes import byref
from typing import Any, Literal, NamedTuple

from .decoder import Decoder
from .errors import LibraryFailed, LibraryNotFound
from .in_process import LibraryDecoder
from .library import (
    ERROR_SPACE,
    OK,
    Answer,
    CandidateOut,
    EditOut,
    Error,
    EventIn,
    Handle,
    SessionOptions,
    SessionState,
    encoded,
    words_array,
)
from .results import Candidate

Phase = Literal["began", "moved", "ended", "cancelled"]

_PHASES: Mapping[str, int] = {"began": 0, "moved": 1, "ended": 2, "cancelled": 3}
_TIME_PASSED = 4
_KINDS = ("insert", "delete", "move")


class User:
    """What one person writes: words are learned, and predicted from it.

        with Decoder("qwerty") as decoder:
            user = User(decoder)
            user.learn("Kringle", ["Kris"])
            user.predict("kri", ["Kris"])[0].word    # Kringle

    Any thread may use it.

    Args:
        decoder: a decoder in this process, whose words and language count.
        learned: what was learned before: an `export`, or one of `ringswipe user export`.

    Raises:
        LibraryNotFound: if the decoder is not in this process.
        LibraryFailed: if `learned` is no export; the message names the line.
    """

    def __init__(self, decoder: Decoder, learned: bytes | str | None = None) -> None:
        self._decoder = _in_process(decoder)
        self._handle, _ = self._decoder.library.made("rs_user_new", self._decoder.handle.value)
        if learned is not None:
            self.add(learned)

    @property
    def handle(self) -> Handle:
        """The library's handle."""
        return self._handle

    def learn(self, word: str, previous: Sequence[str] = ()) -> None:
        """Learns a word that was written.

        Args:
            word: as it was written, without punctuation.
            previous: the words before it in its sentence, the latest last.
        """
        self._call("rs_user_learn", encoded(word), *words_array(previous))

    def retract(self, word: str, previous: Sequence[str] = ()) -> None:
        """Takes one use of a word back, which was deleted or changed."""
        self._call("rs_user_retract", encoded(word), *words_array(previous))

    def forget(self, word: str) -> None:
        """Forgets a word, in any case, and all pairs with it."""
        self._call("rs_user_forget", encoded(word))

    def export(self) -> bytes:
        """Returns what was learned as JSON Lines in UTF-8, which `ringswipe user import` reads too."""
        size, room = ctypes.c_size_t(), 1 << 12
        while True:
            buffer = ctypes.create_string_buffer(room)
            error = Error()
            status = self._decoder.library.functions.rs_user_export(
                self._handle.value, buffer, room, byref(size), byref(error)
            )
            if status == OK:
                return buffer.raw[: size.value]
            if status != ERROR_SPACE:
                raise LibraryFailed(error.text)
            room = size.value

    def add(self, learned: bytes | str) -> None:
        """Adds an export: all of it or, if a line is wrong, nothing.

        Raises:
            LibraryFailed: with the line and the reason.
        """
        lines = learned.encode() if isinstance(learned, str) else learned
        self._call("rs_user_import", lines, len(lines))

    def predict(
        self, prefix: str = "", previous: Sequence[str] = (), *, top: int = 3
    ) -> list[Candidate]:
        """Returns words that may come next or complete a word, the best first.

        Args:
            prefix: the letters of the word that is begun; empty for the next word.
            previous: the words before it in its sentence, the latest last.
            top: the maximum number of words.
        """
        return _found(
            self._decoder, "rs_predict", top, self._handle.value, encoded(prefix),
            *words_array(previous),
        )  # fmt: skip

    def correct(
        self, word: str, previous: Sequence[str] = (), *, top: int = 3
    ) -> list[Candidate]:
        """Returns the words that a tapped word may stand for, by the keys of the decoder's keyboard, the
        best first: itself, if it is one.
        """
        return _found(
            self._decoder, "rs_correct", top, self._decoder.handle.value, self._handle.value,
            encoded(word), *words_array(previous),
        )  # fmt: skip

    def close(self) -> None:
        """Frees its memory; a second time is allowed."""
        self._handle.close()

    def _call(self, name: str, *arguments: object) -> None:
        self._decoder.library.call(name, self._handle.value, *arguments)


class Edit(NamedTuple):
    """A change that the owner of a text field has to make."""

    #: `insert` text at the cursor, `delete` it before the cursor, or `move` the cursor over it.
    kind: Literal["insert", "delete", "move"]
    #: The text that is inserted, deleted or passed.
    text: str
    #: The number of its characters as a reader counts them; negative if the cursor goes to the left.
    characters: int
    #: What the user did, such as `swipe` or `backspace`.
    cause: str
    #: When, in ms on the clock of the events.
    time: float


class Session:
    """A whole keyboard without a screen: touches go in, edits come out.

        with Decoder("ring") as decoder:
            session = Session(decoder)
            session.swipe(samples)
            session.text               # hello

    Any thread may use it.

    Args:
        decoder: a decoder in this process, for the keyboard of the session.
        user: who learns what is written, and is asked for suggestions; None: nothing is learned.
        before: what the field holds before the cursor.
        after: what it holds after the cursor.
        settings: settings that are not to have their defaults, with the names that session logs use.

    Raises:
        LibraryNotFound: if the decoder is not in this process.
        LibraryFailed: if the settings cannot be used.
    """

    def __init__(
        self,
        decoder: Decoder,
        user: User | None = None,
        *,
        before: str = "",
        after: str = "",
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        own = _in_process(decoder)
        self._library = own.library
        options = SessionOptions(
            ctypes.sizeof(SessionOptions),
            encoded(json.dumps(settings)) if settings else None,
            encoded(before),
            encoded(after),
        )
        self._handle, _ = self._library.made(
            "rs_session_open", own.handle.value, user.handle.value if user else None, byref(options)
        )
        #: The latest time of an event, in ms.
        self.now = 0.0

    def touch(self, phase: Phase, x: float, y: float, time: float, finger: int = 0) -> list[Edit]:
        """Passes a touch on.

        Args:
            phase: what the finger does.
            x, y: in pt from the keyboard's top left corner; the suggestion bar is at negative y.
            time: in ms, on a clock that does not run backwards.
            finger: tells fingers apart that are down at the same time.

        Returns:
            The edits, in order.
        """
        return self._handled([EventIn(_PHASES[phase], finger, x, y, time)])

    def advance(self, time: float) -> list[Edit]:
        """Tells that time has passed, for fingers that are held still."""
        return self._handled([EventIn(_TIME_PASSED, 0, 0, 0, time)])

    def tap(self, x: float, y: float, time: float | None = None) -> list[Edit]:
        """Taps: a touch of 50 ms, 200 ms after the last event if no time is given."""
        start = self.now + 200 if time is None else time
        return self._handled([EventIn(0, 0, x, y, start), EventIn(2, 0, x, y, start + 50)])

    def swipe(self, samples: Any, time: float | None = None) -> list[Edit]:
        """Swipes through samples: rows of x, y in pt and t in ms since the first, shape (n, 3)."""
        start = self.now + 200 if time is None else time
        rows = [[float(value) for value in row] for row in samples]
        if not rows:
            return []
        events = [EventIn(1, 0, x, y, start + t) for x, y, t in rows]
        events[0].kind = 0
        x, y, t = rows[-1]
        return self._handled([*events, EventIn(2, 0, x, y, start + t)])

    def set_text(self, before: str, after: str = "", time: float | None = None) -> None:
        """Tells what the field holds, after something other than the keyboard changed it."""
        self.now = max(self.now, self.now if time is None else time)
        self._library.call(
            "rs_session_set_text", self._handle.value, encoded(before), encoded(after), self.now
        )

    @property
    def text(self) -> str:
        """The whole text of the field."""
        before, after = self._texts()
        return before + after

    @property
    def suggestions(self) -> list[str]:
        """The words of the suggestion bar, from the left."""
        state, _ = self._state()
        return [state.words[place].decode() for place in range(state.word_count)]

    @property
    def shift(self) -> Literal["off", "on", "locked"]:
        """What shift does to the next letter."""
        names: tuple[Literal["off", "on", "locked"], ...] = ("off", "on", "locked")
        return names[self._state()[0].shift]

    def close(self) -> None:
        """Frees its memory; a second time is allowed."""
        self._handle.close()

    def _texts(self) -> tuple[str, str]:
        state, _ = self._state()
        return state.text_before.decode(), state.text_after.decode()

    def _state(self) -> tuple[SessionState, object]:
        """Returns the state, and the buffer that its texts lie in."""
        room = 1 << 12
        while True:
            state, error = SessionState(), Error()
            buffer = ctypes.create_string_buffer(room)
            status = self._library.functions.rs_session_state_now(
                self._handle.value, byref(state), buffer, room, byref(error)
            )
            if status == OK:
                state.buffer = buffer
                return state, buffer
            if status != ERROR_SPACE:
                raise LibraryFailed(error.text)
            room = state.text_size

    def _handled(self, events: Iterable[EventIn]) -> list[Edit]:
        listed = list(events)
        array = (EventIn * len(listed))(*listed)
        self._library.call("rs_session_handle", self._handle.value, array, len(listed))
        self.now = max([self.now, *(event.time for event in listed)])
        found: list[Edit] = []
        count, left = ctypes.c_size_t(), ctypes.c_size_t(1)
        edits = (EditOut * 64)()
        room = 1 << 14
        while left.value:
            buffer, error = ctypes.create_string_buffer(room), Error()
            status = self._library.functions.rs_session_take_edits(
                self._handle.value, edits, 64, buffer, room, byref(count), byref(left), byref(error)
            )
            if status == ERROR_SPACE:
                room *= 4
                left.value = 1
                continue
            if status != OK:
                raise LibraryFailed(error.text)
            found += [
                Edit(
                    _KINDS[edit.kind],  # type: ignore[arg-type]
                    edit.text.decode(),
                    edit.characters,
                    edit.cause.decode(),
                    edit.time,
                )
                for edit in edits[: count.value]
            ]
        return found


def _in_process(decoder: Decoder) -> LibraryDecoder:
    own = decoder.in_process
    if own is None:
        raise LibraryNotFound(
            "this needs a decoder in this process: Decoder(..., in_process=True), where libringswipe "
            "is found"
        )
    return own


def _found(decoder: LibraryDecoder, name: str, top: int, *arguments: object) -> list[Candidate]:
    candidates, answer, error = (CandidateOut * max(top, 1))(), Answer(), Error()
    room = max(top, 1) * 64
    while True:
        text = ctypes.create_string_buffer(room)
        status = getattr(decoder.library.functions, name)(
            *arguments, candidates, top, text, room, byref(answer), byref(error)
        )
        if status == OK:
            break
        if status != ERROR_SPACE:
            raise LibraryFailed(error.text)
        room = int(answer.text_size)
    words = text.raw[: answer.text_size].decode().split("\0")
    return [
        Candidate(words[place], candidates[place].score)
        for place in range(answer.candidate_count)
    ]
