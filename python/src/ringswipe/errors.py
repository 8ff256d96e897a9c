"""The exceptions of the package, all of which are subclasses of `RingswipeError`."""

from __future__ import annotations


class RingswipeError(Exception):
    """The base class of all exceptions of this package."""


class TraceError(RingswipeError, ValueError):
    """A trace, or a line of a file, cannot be used.

    Attributes:
        reason: what is wrong, as a sentence without the place.
        place: `FILE:LINE`, or the trace's id or number.
    """

    def __init__(self, reason: str, place: str | None = None) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason
        self.place = place


class ProgramNotFound(RingswipeError, FileNotFoundError):
    """There is no `ringswipe` program in the places that were searched."""


class ProgramFailed(RingswipeError):
    """The program ended or answered unexpectedly.

    Attributes:
        exit_code: its exit code, or a signal's negated number; None while it runs.
        messages: its last messages on standard error.
        output: what it had written to standard output (`ringswipe.run` only).
    """

    def __init__(
        self, summary: str, exit_code: int | None = None, messages: str = "", output: bytes = b""
    ) -> None:
        super().__init__(f"{summary}\n{messages.rstrip()}" if messages.strip() else summary)
        self.exit_code = exit_code
        self.messages = messages
        self.output = output


class ProgramMessage(UserWarning):
    """A warning that concerns no single trace, such as a bad line of a word list."""


class TraceWarning(UserWarning):
    """A bad line was skipped because of `on_bad_lines="warn"`."""


class LibraryNotFound(RingswipeError, FileNotFoundError):
    """There is no libringswipe in the places that were searched, or it cannot be loaded."""


class LibraryFailed(ProgramFailed):
    """The library refused something; the message says what and why.

    A `ProgramFailed`, so that what handles a decoder in a process of its own handles one in this
    process too; `exit_code` is None.
    """
