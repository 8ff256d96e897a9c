"""libringswipe, the decoder as a library of C, loaded into this process."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
from collections.abc import Sequence
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_void_p
from functools import lru_cache
from pathlib import Path

from .errors import LibraryFailed, LibraryNotFound

#: The interface version that this package was written for, and the least that it needs.
INTERFACE_VERSION = 1

#: The codes of ringswipe.h that callers tell apart.
OK = 0
ERROR_TRACE = 5
ERROR_SPACE = 6


class Error(ctypes.Structure):
    """`rs_error`: a code, and a message in UTF-8."""

    _fields_ = [("status", c_int32), ("message", ctypes.c_char * 1020)]

    @property
    def text(self) -> str:
        """The message."""
        return self.message.decode(errors="replace")


class KeyBox(ctypes.Structure):
    """`rs_key_box`."""

    _fields_ = [
        ("text", c_char_p),
        ("action", c_char_p),
        ("x", c_double),
        ("y", c_double),
        ("width", c_double),
        ("height", c_double),
    ]


class DecoderOptions(ctypes.Structure):
    """`rs_decoder_options`; zeros are the defaults."""

    _fields_ = [
        ("struct_size", c_size_t),
        ("layout", c_void_p),
        ("width", c_double),
        ("height", c_double),
        ("words", c_void_p),
        ("languages", c_char_p),
        ("profile", c_char_p),
        ("profile_bytes", c_void_p),
        ("profile_size", c_size_t),
        ("context", c_char_p),
        ("algorithm", c_int32),
        ("effort", c_int32),
        ("rejection", c_int32),
        ("reserved", c_int32),
        ("minimum_probability", c_double),
    ]


class TraceIn(ctypes.Structure):
    """`rs_trace`."""

    _fields_ = [
        ("samples", c_void_p),
        ("sample_count", c_size_t),
        ("previous", c_void_p),
        ("previous_count", c_size_t),
        ("word", c_char_p),
    ]


class CandidateOut(ctypes.Structure):
    """`rs_candidate`."""

    _fields_ = [
        ("score", c_double),
        ("word", c_void_p),
        ("word_size", c_size_t),
        ("flags", c_uint32),
        ("reserved", c_uint32),
    ]


class Answer(ctypes.Structure):
    """`rs_answer`."""

    _fields_ = [
        ("status", c_int32),
        ("is_rejected", c_int32),
        ("candidate_count", c_size_t),
        ("text_size", c_size_t),
        ("no_word_probability", c_double),
        ("microseconds", c_double),
        ("rank", c_int32),
        ("is_out_of_vocabulary", c_int32),
    ]


class SessionOptions(ctypes.Structure):
    """`rs_session_options`."""

    _fields_ = [
        ("struct_size", c_size_t),
        ("settings", c_char_p),
        ("text_before", c_char_p),
        ("text_after", c_char_p),
    ]


class EventIn(ctypes.Structure):
    """`rs_event`."""

    _fields_ = [
        ("kind", c_int32),
        ("finger", c_int32),
        ("x", c_double),
        ("y", c_double),
        ("time", c_double),
    ]


class EditOut(ctypes.Structure):
    """`rs_edit`."""

    _fields_ = [
        ("kind", c_int32),
        ("characters", c_int32),
        ("text", c_char_p),
        ("text_size", c_size_t),
        ("cause", c_char_p),
        ("time", c_double),
    ]


class SessionState(ctypes.Structure):
    """`rs_session_state`."""

    _fields_ = [
        ("is_shown", c_int32),
        ("shift", c_int32),
        ("symbols", c_int32),
        ("word_count", c_int32),
        ("rival_count", c_int32),
        ("reserved", c_int32),
        ("bar", c_char_p),
        ("words", c_char_p * 16),
        ("text_before", c_char_p),
        ("text_after", c_char_p),
        ("text_size", c_size_t),
    ]


_WORDS = [c_void_p, c_size_t]  # an array of words, and their number
_FOUND = [c_void_p, c_size_t, c_void_p, c_size_t, c_void_p]  # candidates, text, answer
_FUNCTIONS: dict[str, list[type]] = {
    "rs_engine_open": [c_char_p, c_void_p],
    "rs_layout_named": [c_char_p, c_void_p],
    "rs_words_named": [c_void_p, c_char_p, c_void_p],
    "rs_decoder_open": [c_void_p, c_void_p, c_void_p],
    "rs_decoder_on": [c_void_p, c_void_p, c_double, c_double, c_void_p],
    "rs_decode": [c_void_p, c_void_p, c_void_p, *_FOUND],
    "rs_decode_batch": [
        c_void_p, c_size_t, c_void_p, c_void_p, c_size_t, c_size_t, c_int32, c_void_p, c_void_p,
        c_size_t, c_void_p, c_void_p,
    ],  # fmt: skip
    "rs_trace_check": [c_void_p],
    "rs_user_new": [c_void_p, c_void_p],
    "rs_user_learn": [c_void_p, c_char_p, *_WORDS],
    "rs_user_retract": [c_void_p, c_char_p, *_WORDS],
    "rs_user_forget": [c_void_p, c_char_p],
    "rs_user_export": [c_void_p, c_void_p, c_size_t, c_void_p],
    "rs_user_import": [c_void_p, c_char_p, c_size_t],
    "rs_predict": [c_void_p, c_char_p, *_WORDS, *_FOUND],
    "rs_correct": [c_void_p, c_void_p, c_char_p, *_WORDS, *_FOUND],
    "rs_session_open": [c_void_p, c_void_p, c_void_p, c_void_p],
    "rs_session_handle": [c_void_p, c_void_p, c_size_t],
    "rs_session_take_edits": [
        c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_void_p, c_void_p,
    ],  # fmt: skip
    "rs_session_set_text": [c_void_p, c_char_p, c_char_p, c_double],
    "rs_session_state_now": [c_void_p, c_void_p, c_void_p, c_size_t],
}


class Library:
    """The loaded library; its functions without the `rs_` of their names, each without the last
    argument, the error: they return it with the code.
    """

    def __init__(self, path: str) -> None:
        #: The file.
        self.path = path
        try:
            self.functions = ctypes.CDLL(path)
            version = self.functions.rs_interface_version()
        except (OSError, AttributeError) as error:
            raise LibraryNotFound(f"{path} is not a libringswipe: {error}") from error
        if version < INTERFACE_VERSION:
            raise LibraryNotFound(
                f"{path} has interface version {version}; this package needs {INTERFACE_VERSION}"
            )
        for name, arguments in _FUNCTIONS.items():
            function = getattr(self.functions, name)
            function.argtypes = [*arguments, POINTER(Error)]
            function.restype = c_int32
        self.functions.rs_free.argtypes = [c_void_p]
        self.functions.rs_version.restype = c_char_p

    @property
    def version(self) -> str:
        """The version of RingSwipe in the library."""
        return str(self.functions.rs_version().decode())

    def call(self, name: str, *arguments: object) -> Error:
        """Calls a function.

        Returns:
            Its remarks.

        Raises:
            LibraryFailed: with the message, if it fails.
        """
        error = Error()
        if getattr(self.functions, name)(*arguments, byref(error)) != OK:
            raise LibraryFailed(error.text)
        return error

    def made(self, name: str, *arguments: object) -> tuple[Handle, str]:
        """Calls a function that makes a handle.

        Returns:
            The handle, and remarks.
        """
        value = c_void_p()
        error = self.call(name, *arguments, byref(value))
        return Handle(self, value.value), error.text


class Handle:
    """A handle of the library, which is freed with this object."""

    def __init__(self, library: Library, value: int | None) -> None:
        self.library = library
        #: As functions take it; None once it is freed.
        self.value = value

    def close(self) -> None:
        """Frees it; a second time is allowed."""
        value, self.value = self.value, None
        if value is not None:
            self.library.functions.rs_free(value)

    def __del__(self) -> None:
        # When Python ends, modules may be gone.
        if getattr(self, "value", None) is not None and ctypes is not None:
            self.close()


def words_array(words: Sequence[str]) -> tuple[object, int]:
    """Returns words as an array for C, and their number.

    Raises:
        LibraryFailed: for a word with a NUL, which C cannot have.
    """
    if not words:
        return None, 0
    return (c_char_p * len(words))(*(encoded(word) for word in words)), len(words)


def encoded(text: str) -> bytes:
    """Returns text as C has it.

    Raises:
        LibraryFailed: for text with a NUL or with a half of a character.
    """
    if "\0" in text:
        raise LibraryFailed(f"a text with a NUL: {text!r}")
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise LibraryFailed(f"a text that is not Unicode: {text!r}") from error


def find_library(library: str | os.PathLike[str] | None = None) -> str | None:
    """Returns the path of libringswipe, or None.

    Searched in this order: the argument; the environment variable `RINGSWIPE_LIBRARY`; the folder
    `lib` of this package, where a wheel has it; the library that `./dev c-library` made in the
    checkout that contains this package or the current folder; the system's libraries.

    Raises:
        LibraryNotFound: if the argument or the variable names no file.
    """
    for origin, named in (("library", library), ("RINGSWIPE_LIBRARY", os.environ.get("RINGSWIPE_LIBRARY"))):
        if named:
            path = os.path.expanduser(os.fspath(named))
            if not os.path.isfile(path):
                raise LibraryNotFound(f"{origin} names {path}, which is not a file")
            return path
    own = Path(__file__).resolve()
    for file in sorted((own.parent / "lib").glob("libringswipe.so*")):
        return str(file)
    for start in (own, Path.cwd() / "here"):
        for folder in start.parents:
            built = folder / ".build" / "c-library" / "lib" / "libringswipe.so"
            if (folder / "Package.swift").is_file() and built.is_file():
                return str(built)
    return ctypes.util.find_library("ringswipe")


@lru_cache(maxsize=8)
def load_library(path: str) -> Library:
    """Loads a library, once.

    Raises:
        LibraryNotFound: if it is none.
    """
    return Library(path)
