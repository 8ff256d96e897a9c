from pathlib import Path

import pytest

from ringswipe import Trace, find_program, read_traces

CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def program() -> str:
    return find_program()


@pytest.fixture(scope="session")
def sample() -> list[Trace]:
    """The traces that come with the project."""
    return read_traces(CHECKOUT / "traces" / "ring-sample.jsonl")
