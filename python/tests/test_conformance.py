"""The tests that pages and results name exist."""

import re

import pytest
from conftest import CHECKOUT

TESTS = {
    name
    for path in (CHECKOUT / "Tests").glob("**/*.swift")
    for name in re.findall(r"func (\w+)", path.read_text())
}


@pytest.mark.parametrize("page", ["keyboard-conformance", "composing-conformance"])
def test_a_conformance_page_names_tests_that_exist(page: str) -> None:
    rows = (CHECKOUT / f"docs/reference/{page}.md").read_text().splitlines()
    tests = [row.split("|")[2] for row in rows if row.count("|") >= 3]
    named = [name for cell in tests for name in re.findall(r"`(\w+)`", cell)]
    assert len(named) > 50
    assert [name for name in named if name not in TESTS] == []


@pytest.mark.parametrize("rules", ["keyboard", "composing"])
def test_the_results_of_mutations_name_tests_that_exist(rules: str) -> None:
    table = (CHECKOUT / f"Tests/Mutations/{rules}-results.tsv").read_text().splitlines()
    named = [name for row in table[1:] for name in row.split("\t")[3].split("; ")]
    functions = [name for name in named if re.fullmatch(r"\w+", name)]
    assert len(functions) > 200
    assert [name for name in functions if name not in TESTS] == []
