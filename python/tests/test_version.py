"""The program's version is stated once; everything else that repeats it agrees."""

import json
import re
import subprocess
from pathlib import Path

from conftest import CHECKOUT


def found(pattern: str, path: Path) -> list[str]:
    return re.findall(pattern, path.read_text(), re.MULTILINE)


def stated() -> str:
    """The version in the source of the program."""
    (source,) = (CHECKOUT / "Sources").glob("**/ProgramVersion.swift")
    (version,) = found(r'text = "([\d.]+)"', source)
    return version


def test_the_package_and_the_citation_repeat_the_version() -> None:
    assert found(r'^version = "(.*)"$', CHECKOUT / "python/pyproject.toml") == [stated()]
    assert found(r"^version: (.*)$", CHECKOUT / "CITATION.cff") == [stated()]
    zenodo = json.loads((CHECKOUT / ".zenodo.json").read_text())
    assert zenodo["version"] == stated()
    assert found(r'^title: "(.*)"$', CHECKOUT / "CITATION.cff") == [zenodo["title"]]
    assert found(r"^license: (.*)$", CHECKOUT / "CITATION.cff") == [zenodo["license"]]
    assert found(r"^  - name: (.*)$", CHECKOUT / "CITATION.cff") == [
        creator["name"] for creator in zenodo["creators"]
    ]


def test_the_newest_heading_of_the_changelog_is_the_version() -> None:
    numbered = found(r"^## \[?(\d[\d.]*)", CHECKOUT / "CHANGELOG.md")
    assert numbered[:1] in ([], [stated()])


def test_the_program_says_its_version(program: str) -> None:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == stated()
