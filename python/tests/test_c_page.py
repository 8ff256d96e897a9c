"""The programs of docs/tasks/embedding-in-c.md are compiled and run as they stand."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from conftest import CHECKOUT

from ringswipe import find_library

PAGE = CHECKOUT / "docs/tasks/embedding-in-c.md"


def programs() -> list[str]:
    """The indented blocks that begin with an #include."""
    blocks = re.findall(r"(?:^(?: {4}.*)?\n)+", PAGE.read_text(), re.MULTILINE)
    texts = ["\n".join(line[4:] for line in block.splitlines()).strip() for block in blocks]
    return [text + "\n" for text in texts if text.startswith("#include")]


@pytest.mark.parametrize("place, output", [(0, "the "), (1, 'insert "H"\ninsert "e"\ninsert " "\n')])
def test_a_program_of_the_page_runs(place: int, output: str, tmp_path: Path) -> None:
    library = find_library()
    if library is None:
        pytest.skip("there is no libringswipe: './dev c-library' makes it")
    lib = Path(library).resolve().parent
    assert len(programs()) == 2
    (tmp_path / "swipe.c").write_text(programs()[place])
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "ringswipe"],
        env={**os.environ, "PKG_CONFIG_PATH": str(lib / "pkgconfig")},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    subprocess.run(
        ["cc", "-Wall", "-Wextra", "-Werror", "swipe.c", "-o", "swipe", *flags],
        cwd=tmp_path,
        check=True,
    )
    done = subprocess.run(
        [tmp_path / "swipe"],
        env={**os.environ, "LD_LIBRARY_PATH": str(lib)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith(output)
