"""The public instances that may lie beside the project; tests that want them are skipped where they do not."""

import gzip
from pathlib import Path

import pytest

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"


def shared_lines(name: str) -> list[str]:
    """The lines of a data file, unpacked; skips the test where the file is not there."""
    path = DATA / name
    if not path.exists():
        pytest.skip(f"shared/data/{name} does not lie beside the project")
    raw = path.read_bytes()
    return (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode().splitlines()
