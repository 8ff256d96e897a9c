"""The tour of README.md, run as it is printed, in a folder that looks like a fresh clone.

`./dev tour` writes the outputs again; read the diff before you commit it.
"""

import os
import re
import subprocess
from pathlib import Path

from conftest import CHECKOUT

README = CHECKOUT / "README.md"


def test_the_tour_prints_what_the_page_shows(tmp_path: Path, program: str) -> None:
    text = README.read_text()
    (section,) = re.findall(r"^## A tour\n(.*?)^## ", text, re.DOTALL | re.MULTILINE)
    blocks = re.findall(r"(?:^    .*\n)+", section, re.MULTILINE)
    lines = [line[4:] for block in blocks for line in block.splitlines()]
    commands = [line[2:] for line in lines if line.startswith("$ ")]
    assert 5 <= len(commands) <= 10
    # The program is where ./dev demo puts it; everything else is the checkout's.
    for entry in CHECKOUT.iterdir():
        if entry.name not in (".build", ".git"):
            (tmp_path / entry.name).symlink_to(entry)
    release = tmp_path / ".build/release"
    release.mkdir(parents=True)
    (release / "ringswipe").symlink_to(Path(program).resolve())
    shown = run(commands, tmp_path)
    if os.environ.get("RINGSWIPE_WRITE_FIXTURES") == "1":
        (block,) = blocks
        README.write_text(text.replace(block, indented(shown)))
    assert indented(shown).splitlines() == indented(lines).splitlines()


def run(commands: list[str], folder: Path) -> list[str]:
    """The commands with what they print, all typed into one shell."""
    mark = "=== the next command ==="
    script = "set -eo pipefail\n" + f"\necho '{mark}'\n".join(commands)
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, capture_output=True, text=True, env=plain_environment()
    )
    assert done.returncode == 0, done.stderr
    outputs = done.stdout.split(mark + "\n")
    assert len(outputs) == len(commands)
    return [
        line
        for command, output in zip(commands, outputs)
        for line in ["$ " + command, *output.splitlines()]
    ]


def plain_environment() -> dict[str, str]:
    """Without what tells this machine's programs and data from another's."""
    return {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}


def indented(lines: list[str]) -> str:
    return "".join(f"    {line}".rstrip() + "\n" for line in lines)
