"""The pipes to a running program, which exchange lines without blocking on either side."""

from __future__ import annotations

import os
import select
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Sequence

from .errors import ProgramFailed
from .program import describe_exit

#: The requested size of a pipe, so that the sides seldom wait for each other (Linux only).
_PIPE_BYTES = 1 << 20


class ProgramPipe:
    """A process that answers lines with lines.

    Writing and reading alternate, so that neither process can fill a pipe that the other does not
    empty. No threads are used.
    """

    def __init__(self, command: Sequence[str]) -> None:
        # Its own session: Ctrl-C in a terminal interrupts Python, not the decoder.
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        assert process.stdin and process.stdout and process.stderr
        self._process = process
        self._input = process.stdin.fileno()
        self._output = process.stdout.fileno()
        self._errors = process.stderr.fileno()
        for descriptor in (self._input, self._output, self._errors):
            os.set_blocking(descriptor, False)
            _widen(descriptor)
        self._outgoing = bytearray()
        #: Whether the data that the process has taken ends with a complete line.
        self._ends_line = True
        self._partial = {self._output: b"", self._errors: b""}
        self._poll = select.poll()
        self._poll.register(self._output, select.POLLIN)
        self._poll.register(self._errors, select.POLLIN)
        self._last_messages: deque[str] = deque(maxlen=20)
        # Ends the process when this object is deleted, at the latest when Python ends.
        self._finalizer = weakref.finalize(self, _end, process)

    @property
    def is_closed(self) -> bool:
        return not self._finalizer.alive

    @property
    def bytes_waiting(self) -> int:
        """The number of bytes that the process has not taken yet."""
        return len(self._outgoing)

    def send(self, lines: bytes) -> None:
        """Queues whole lines, which `exchange` writes."""
        self._outgoing += lines

    def take_back(self) -> None:
        """Removes the lines that the process has not begun to take."""
        if not self._ends_line:
            end = self._outgoing.find(b"\n") + 1
            del self._outgoing[end:]
        else:
            self._outgoing.clear()

    def exchange(self, timeout: float | None = None) -> tuple[list[bytes], list[str]]:
        """Waits until the process accepts or provides data.

        Args:
            timeout: the maximum time to wait, in seconds.

        Returns:
            Complete lines of its output, and its messages so far.

        Raises:
            ProgramFailed: if it has ended, or the time is over.
        """
        if self._outgoing:
            self._poll.register(self._input, select.POLLOUT)
        ready = {fd for fd, _ in self._poll.poll(None if timeout is None else timeout * 1000)}
        if self._outgoing:
            self._poll.unregister(self._input)
        if not ready:
            raise ProgramFailed(
                f"the program has not answered for {timeout:g} s",
                messages="\n".join(self._last_messages),
            )
        if self._input in ready:
            self._write()
        answers = self._read(self._output) if self._output in ready else []
        # Always, and after the output: messages about a trace are written before the next output.
        messages = [line.decode(errors="replace") for line in self._read(self._errors) or []]
        self._last_messages += messages
        if answers is None:
            raise self._death()
        return answers, messages

    def close(self) -> list[str]:
        """Ends the process and waits for its end; closing twice is allowed.

        Returns:
            The messages that it wrote at its end.
        """
        messages = [] if self.is_closed else self._last_words()
        self._finalizer()
        return messages

    def _last_words(self) -> list[str]:
        """Closes the process's input and returns the messages that follow, for at most two seconds."""
        assert self._process.stdin
        self._process.stdin.close()
        messages: list[str] = []
        ends = time.monotonic() + 2
        waiting = {self._output, self._errors}
        while waiting and (rest := ends - time.monotonic()) > 0:
            for descriptor in {fd for fd, _ in self._poll.poll(rest * 1000)} & waiting:
                lines = self._read(descriptor)
                if lines is None:
                    waiting.discard(descriptor)
                    self._poll.unregister(descriptor)
                elif descriptor == self._errors:
                    messages += [line.decode(errors="replace") for line in lines]
        return messages

    def _write(self) -> None:
        try:
            count = os.write(self._input, self._outgoing[: 1 << 18])
            if count > 0:
                self._ends_line = self._outgoing[count - 1] == ord("\n")
                del self._outgoing[:count]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._outgoing.clear()  # It has ended or is about to; then its output ends too.

    def _read(self, descriptor: int) -> list[bytes] | None:
        """Returns the complete lines that are available, or None at the end."""
        try:
            data = os.read(descriptor, _PIPE_BYTES)
        except BlockingIOError:
            return []
        if not data:
            if descriptor == self._errors and not self._partial[descriptor]:
                return None
            rest, self._partial[descriptor] = self._partial[descriptor], b""
            return [rest] if descriptor == self._errors else None
        lines = (self._partial[descriptor] + data).split(b"\n")
        self._partial[descriptor] = lines.pop()
        return lines

    def _death(self) -> ProgramFailed:
        """Returns the error for a process that has closed its output."""
        os.set_blocking(self._errors, True)
        while (lines := self._read(self._errors)) is not None:
            self._last_messages += [line.decode(errors="replace") for line in lines]
        process = self._process
        self.close()
        return ProgramFailed(
            f"the program ended with {describe_exit(process.returncode)}",
            process.returncode,
            "\n".join(self._last_messages),
        )


def _widen(descriptor: int) -> None:
    try:
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)
    except (ImportError, AttributeError, OSError):
        pass  # The default size is sufficient.


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the process: without its pipes it ends by itself; otherwise it is terminated."""
    for pipe in (process.stdin, process.stdout, process.stderr):
        assert pipe
        pipe.close()
    for end in (None, process.terminate, process.kill):
        if end is not None:
            end()
        try:
            process.wait(timeout=2)
            return
        except subprocess.TimeoutExpired:
            continue
