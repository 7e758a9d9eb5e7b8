"""The public instances: those of the package, and those that may lie beside the project.

Tests that want others are skipped where these do not lie there.
"""

import gzip
import os
from pathlib import Path

import pytest

from cluewright import instances

DATA = Path(os.environ.get(instances.FOLDER_VARIABLE) or Path(__file__).resolve().parents[2] / "shared" / "data")
INCLUDED = Path(instances.__file__).parent


def shared_lines(name: str) -> list[str]:
    """The lines of a data file, unpacked; skips the test where the file is not there."""
    path = next((folder / name for folder in (DATA, INCLUDED) if (folder / name).exists()), None)
    if path is None:
        pytest.skip(f"{name} is not in shared/data beside the project, nor where {instances.FOLDER_VARIABLE} says")
    raw = path.read_bytes()
    return (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode().splitlines()
