"""Every link of the pages leads somewhere, and the index knows every page."""

import re
from pathlib import Path

import pytest
from conftest import CHECKOUT

PAGES = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "*/README.md")
    for path in CHECKOUT.glob(pattern)
    if not path.is_relative_to(CHECKOUT / ".build")
)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    plain = [re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading).lower() for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading).strip().replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^    .*$", "", page.read_text(), flags=re.MULTILINE)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{page.name}: {target}"
        if anchor:
            assert anchor in anchors(file), f"{page.name}: {target}"


def test_the_index_names_every_page() -> None:
    index = (CHECKOUT / "docs/README.md").read_text()
    folder = CHECKOUT / "docs"
    pages = {
        path.relative_to(folder).as_posix() for path in PAGES if path.is_relative_to(folder)
    }
    assert [page for page in sorted(pages - {"README.md"}) if f"({page})" not in index] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_a_page_opens_with_a_heading_and_what_it_is_for(page: Path) -> None:
    lines = [line for line in page.read_text().splitlines() if line]
    assert lines[0].startswith("# ")
    if page.name != "CHANGELOG.md":
        assert re.match(r"[A-Z`\[]", lines[1]), lines[1]


def test_the_hosted_reference_has_every_library_with_a_catalogue() -> None:
    catalogues = sorted(path.stem for path in (CHECKOUT / "Sources").glob("**/*.docc"))
    assert re.findall(r"^ {8}- (\w+)$", (CHECKOUT / ".spi.yml").read_text(), re.MULTILINE) == catalogues


def test_the_architecture_names_every_target_and_only_files_that_exist() -> None:
    page = (CHECKOUT / "docs/architecture.md").read_text()
    targets = {path.name for path in (CHECKOUT / "Sources").glob("*/*") if path.is_dir()}
    maps = {path.parent.name for path in (CHECKOUT / "Sources/System").glob("*/module.modulemap")}
    assert [name for name in sorted(targets - maps) if f"`{name}`" not in page] == []
    files = ["/" + path.as_posix() for path in (CHECKOUT / "Sources").glob("**/*.swift")]
    named = re.findall(r"`([\w/+-]+\.swift)`", page)
    assert len(named) > 30
    assert [name for name in named if name != "Package.swift"
            and not any(file.endswith("/" + name) for file in files)] == []


def test_the_files_that_the_worked_examples_name_exist() -> None:
    page = (CHECKOUT / "CONTRIBUTING.md").read_text()
    invented = re.compile("Nearest|DeviceLog|NAME|dictionaries/da")
    named = re.findall(
        r"`((?:Sources|Tests|dictionaries|benchmarks|fuzzing|python|docs)/[\w/.+-]+)`", page)
    assert len(named) > 20
    assert [name for name in named
            if not invented.search(name) and not (CHECKOUT / name).exists()] == []


def test_lines_of_the_first_page_fit() -> None:
    lines = (CHECKOUT / "README.md").read_text().splitlines()
    assert [line for line in lines if len(line) > 120 and not line.startswith(("|", "!["))] == []
