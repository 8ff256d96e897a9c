"""The check of wording: what it looks at, and what it leaves alone."""

import importlib.util
import re

import pytest
from conftest import CHECKOUT

spec = importlib.util.spec_from_file_location("phrases", CHECKOUT / "Tests/Style/phrases.py")
assert spec and spec.loader
phrases = importlib.util.module_from_spec(spec)
spec.loader.exec_module(phrases)

WANTED = [(re.compile(r"\bto hand\b", re.IGNORECASE), "available")]


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("Sources/A.swift", "/// With a list to hand.\nlet a = 1", [1]),
        ("Sources/A.swift", "/// With a list to\n/// hand.", [1]),
        ("Sources/A.swift", "/// Lists to\nlet hand = 1", []),
        ("Sources/A.swift", "let to hand", []),
        ("Sources/A.swift", 'fail("no list to hand")', [1]),
        ("Sources/A.swift", 'let a = """\n  no list to hand\n  """', [2]),
        ("Tests/A.swift", '#expect(a == "no list to hand")', []),
        ("Tests/A.swift", "let a = 1  // a list to hand", [1]),
        ("Sources/A.swift", "// phrase ok\n/// Lists to hand.", []),
        ("docs/a.md", "A list\nto hand.", [2]),
        ("docs/a.md", "> A list to hand.\n\n    a list to hand\n\n`to hand`", []),
        ("docs/a.md", "```\nto hand\n```\nTo hand.", [4]),
        ("dev", "# With a list to hand.", [1]),
    ],
)
def test_phrases_are_found_in_prose_alone(name: str, text: str, lines: list[int]) -> None:
    assert [line for line, _, _ in phrases.findings(name, text, WANTED)] == lines


def test_every_phrase_says_what_to_write_instead() -> None:
    assert all(instead for _, instead in phrases.phrases())
