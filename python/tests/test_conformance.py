"""The tests that pages and results name exist."""

import re

import pytest
from conftest import CHECKOUT

TESTS = {
    name
    for path in (CHECKOUT / "Tests").glob("**/*.swift")
    for name in re.findall(r"func (\w+)", path.read_text())
}


@pytest.mark.parametrize(
    "page", ["keyboard-conformance", "composing-conformance", "tablet-layouts"])
def test_a_conformance_page_names_tests_that_exist(page: str) -> None:
    """The cells behind the first name tests, and now and then a declaration or keys."""
    rows = (CHECKOUT / f"docs/reference/{page}.md").read_text().splitlines()
    cells = [cell for row in rows for cell in re.split(r"(?<!\\)\|", row)[2:-1]]
    named = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
    assert sum(name in TESTS for name in named) > 50
    words = {
        word
        for path in (CHECKOUT / "Sources").glob("**/*.swift")
        for word in re.findall(r"\w+", path.read_text())
    }
    assert [name for name in named if name not in TESTS and name not in words] == []


@pytest.mark.parametrize("rules", ["keyboard", "composing"])
def test_the_results_of_mutations_name_tests_that_exist(rules: str) -> None:
    table = (CHECKOUT / f"Tests/Mutations/{rules}-results.tsv").read_text().splitlines()
    named = [name for row in table[1:] for name in row.split("\t")[3].split("; ")]
    functions = [name for name in named if re.fullmatch(r"\w+", name)]
    assert len(functions) > 200
    assert [name for name in functions if name not in TESTS] == []
