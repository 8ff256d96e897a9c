"""The examples of docs/tasks/python.md, run as they stand."""

import doctest
from pathlib import Path

import pytest
from conftest import CHECKOUT


def test_every_example_of_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pandas")
    (tmp_path / "traces").symlink_to(CHECKOUT / "traces")
    monkeypatch.chdir(tmp_path)
    outcome = doctest.testfile(
        str(CHECKOUT / "docs/tasks/python.md"), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert outcome.attempted > 30
    assert outcome.failed == 0
