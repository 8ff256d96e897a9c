"""What can go wrong. Every exception of the package is a `RingswipeError`."""

from __future__ import annotations


class RingswipeError(Exception):
    """Base of all exceptions of this package."""


class TraceError(RingswipeError, ValueError):
    """A trace, or a line of a file, that cannot be used.

    Attributes:
        reason: what is wrong, as a sentence without the place.
        place: where: `FILE:LINE`, or the trace's id or number.
    """

    def __init__(self, reason: str, place: str | None = None) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason
        self.place = place


class ProgramNotFound(RingswipeError, FileNotFoundError):
    """There is no `ringswipe` program where it was looked for."""


class ProgramFailed(RingswipeError):
    """The program ended, or answered, as it should not have.

    Attributes:
        exit_code: its exit code, negative for the number of a signal; None while it runs.
        messages: what it said last on standard error.
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
    """What concerns no single trace: a bad line of a word list, samples that are hardly points."""


class TraceWarning(UserWarning):
    """A bad line that was skipped because `on_bad_lines="warn"` asked for it."""
