"""Finding and running the `ringswipe` program."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from .errors import ProgramFailed, ProgramNotFound


def find_program(program: str | os.PathLike[str] | None = None) -> str:
    """Returns the path of the program.

    Searched in this order: the argument; the environment variable `RINGSWIPE`; the `PATH`; the
    release build of the checkout that contains this package or the current folder.

    Raises:
        ProgramNotFound: with the places that were searched.
    """
    for origin, named in (("program", program), ("RINGSWIPE", os.environ.get("RINGSWIPE"))):
        if named:
            found = shutil.which(os.path.expanduser(os.fspath(named)))
            if found is None:
                raise ProgramNotFound(f"{origin} names {os.fspath(named)}, which is not a program")
            return found
    found = shutil.which("ringswipe")
    if found is not None:
        return found
    for start in (Path(__file__).resolve(), Path.cwd() / "here"):
        for folder in start.parents:
            built = folder / ".build" / "release" / "ringswipe"
            if (folder / "Package.swift").is_file() and os.access(built, os.X_OK):
                return str(built)
    raise ProgramNotFound(
        "the program 'ringswipe' was not found: build it with './dev build' in the checkout, and "
        "put .build/release on the PATH or set RINGSWIPE to the program's path"
    )


def run(
    *arguments: str | os.PathLike[str],
    input: bytes | None = None,
    program: str | os.PathLike[str] | None = None,
) -> bytes:
    """Runs a command to its end, for example `run("synth", "hello", "--seed", "1")`.

    Args:
        arguments: the arguments after `ringswipe` on a command line.
        input: the standard input.
        program: see `find_program`.

    Returns:
        The standard output.

    Raises:
        ProgramNotFound: if there is no program.
        ProgramFailed: if the exit code is not 0; `output` has the standard output.
    """
    command = [find_program(program), *(os.fspath(argument) for argument in arguments)]
    done = subprocess.run(command, capture_output=True, input=input or b"")
    if done.returncode != 0:
        raise ProgramFailed(
            f"'ringswipe {' '.join(command[1:])}' ended with {describe_exit(done.returncode)}",
            done.returncode,
            done.stderr.decode(errors="replace"),
            done.stdout,
        )
    return done.stdout


def describe_exit(code: int) -> str:
    """Returns an exit code in words: `exit code 65`, `signal 9`."""
    return f"exit code {code}" if code >= 0 else f"signal {-code}"
