"""A library for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cluewright.storing import Library, library


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path / "empty.db") as found:
        yield found
