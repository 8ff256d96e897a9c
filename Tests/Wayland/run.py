#!/usr/bin/env python3
"""Swipes a sentence over wvkbd in a compositor without a screen, through the pipe of
docs/tasks/key-streams.md, into a terminal, and compares what the terminal's program received.

usage: run.py PROGRAM [-o PICTURES.gif]

Needs sway, wvkbd, wtype, foot, grim and, for -o, ImageMagick (`./dev test-wayland` installs them).
"""

from __future__ import annotations

import argparse
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pointer import Pointer

PROJECT = Path(__file__).resolve().parent.parent.parent
WIDTH, HEIGHT, KEYBOARD_HEIGHT = 720, 560, 360
# A capital stands for shift, then a swipe.
SENTENCE = "Hello world this keyboard writes words"
TOP = HEIGHT - KEYBOARD_HEIGHT
SHIFT, DELETE, ENTER = (54, TOP + 225), (WIDTH - 50, TOP + 225), (WIDTH - 70, TOP + 315)


def letters() -> dict[str, tuple[float, float]]:
    """The centres of wvkbd's letters on the screen, as the layout file has them."""
    table = subprocess.run(
        [PROGRAM, "layout", "show", PROJECT / "layouts/wvkbd.json", "--keys", "--size",
         f"{WIDTH}x{KEYBOARD_HEIGHT}"],
        check=True, capture_output=True, text=True,
    ).stdout.splitlines()[1:]
    rows = [line.split("\t") for line in table]
    return {key: (float(x), float(y) + TOP) for key, x, y in rows if key}


def path(word: str, keys: dict[str, tuple[float, float]], steps: int = 8) -> list[tuple[float, float]]:
    """From key to key, slow at each."""
    points = [keys[word[0]]]
    for a, b in zip(word, word[1:]):
        (x0, y0), (x1, y1) = keys[a], keys[b]
        for step in range(1, steps + 1):
            share = step / steps
            share *= share * (3 - 2 * share)
            points.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return points


def as_user(folder: Path) -> dict[str, object]:
    """sway refuses to run as root."""
    if os.getuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    for entry in [folder, *folder.rglob("*")]:
        os.chown(entry, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def wait_for(condition, what: str, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"run.py: waited {seconds:.0f} s in vain for {what}")
        time.sleep(0.1)


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="wayland-"))
    folder.chmod(0o755)
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    typed = folder / "typed.txt"
    typed.touch()
    (folder / "sway.conf").write_text(
        f"output HEADLESS-1 resolution {WIDTH}x{HEIGHT} position 0 0\n"
        "default_border none\n"
        f"exec foot --config=/dev/null -o font=monospace:size=14 sh -c 'cat > {typed}'\n")
    shutil.copy(PROJECT / "layouts/wvkbd.json", folder / "wvkbd.json")
    (folder / "pipe.sh").write_text(
        "wvkbd-mobintl -l simple -H 360 -L 360 -O 2> keyboard.log | tee keys.txt |\n"
        f"  '{PROGRAM}' type --layout wvkbd.json 2> type.log | tee words.txt |\n"
        "  while read -r word; do wtype -k BackSpace \"$word \"; done\n")
    environment = {
        **os.environ, "XDG_RUNTIME_DIR": str(runtime), "HOME": str(folder), "SHELL": "/bin/sh",
        "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
        "WAYLAND_DISPLAY": "wayland-1", "RINGSWIPE_DATA": str(PROJECT), "LC_ALL": "C.UTF-8",
    }
    user = as_user(folder)
    started: list[subprocess.Popen] = []

    def start(*command: str) -> None:
        log = (folder / f"{Path(command[0]).name}.log").open("w")
        started.append(
            subprocess.Popen(
                command, env=environment, cwd=folder, stdout=log, stderr=log,
                start_new_session=True, **user))

    frames: list[Path] = []

    def picture() -> None:
        frames.append(folder / f"frame-{len(frames):03}.png")
        subprocess.run(["grim", frames[-1]], env=environment, check=True)

    try:
        own = {k: v for k, v in environment.items() if k != "WAYLAND_DISPLAY"}
        environment, display = own, environment
        start("sway", "-c", str(folder / "sway.conf"))
        environment = display
        wait_for(lambda: (runtime / "wayland-1").exists(), "sway")
        time.sleep(2)
        start("sh", str(folder / "pipe.sh"))
        wait_for(lambda: "Resize" in (folder / "keyboard.log").read_text(errors="replace")
                 if (folder / "keyboard.log").exists() else False, "wvkbd")
        time.sleep(3)
        pointer = Pointer(runtime / "wayland-1", WIDTH, HEIGHT)
        keys = letters()
        # A new keyboard's first key is lost on the compositor: it is the one that brings the map.
        pointer.swipe([keys["x"]])
        time.sleep(1)
        pointer.swipe([DELETE])
        time.sleep(1)
        if ARGUMENTS.output:
            picture()
        for count, word in enumerate(SENTENCE.split(), 1):
            if word[0].isupper():
                pointer.swipe([SHIFT])
                time.sleep(0.2)
            pointer.swipe(path(word.lower(), keys))
            wait_for(
                lambda: (folder / "words.txt").read_text().count("\n") >= count, f"word {count}")
            time.sleep(1)
            if ARGUMENTS.output:
                picture()
        pointer.swipe([ENTER])
        wait_for(lambda: typed.read_bytes().endswith(b"\n"), "the line")
        text = typed.read_text()
        print("keys that wvkbd printed:")
        print((folder / "keys.txt").read_text(errors="replace"))
        print("words:", (folder / "words.txt").read_text().split())
        print("line that the terminal received:", repr(text))
        if ARGUMENTS.output:
            subprocess.run(
                ["convert", "-delay", "80", "-loop", "0", *frames, "+dither", "-colors", "16", "-layers", "optimize",
                 ARGUMENTS.output], check=True)
            print(ARGUMENTS.output)
        if text.strip() != SENTENCE:
            sys.exit(f"run.py: expected {SENTENCE!r}")
    finally:
        for process in reversed(started):
            try:
                os.killpg(process.pid, signal.SIGTERM)
            except ProcessLookupError:
                pass
            process.wait(timeout=10)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    ARGUMENTS = parser.parse_args()
    PROGRAM = ARGUMENTS.program.resolve()
    main()
