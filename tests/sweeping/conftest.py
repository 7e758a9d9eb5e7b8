"""Masks for sweeps, and what a sweep of them answers that nothing disturbs."""

from pathlib import Path

import pytest
from tests.sweeping.sweeps import MASKS, swept_here, told


@pytest.fixture(scope="session")
def masks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("masks") / "masks.txt"
    file.write_text("\n".join(MASKS))
    return file


@pytest.fixture(scope="session")
def undisturbed(masks: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    to = tmp_path_factory.mktemp("undisturbed")
    swept_here(masks, to)
    return told(to)
