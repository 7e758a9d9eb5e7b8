"""Golden files: what a person has looked at and approved.

What differs is written beside its golden file as `.new`: look at it, and rename it if the change is intended.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


def check_golden(golden: Path, is_like: Callable[[Path], bool], write: Callable[[Path], object]) -> None:
    """Fail unless what was made is like the golden file; if not, `write` it beside."""
    new = golden.with_name(f"{golden.name}.new")
    if golden.exists() and is_like(golden):
        new.unlink(missing_ok=True)
        return
    golden.parent.mkdir(exist_ok=True)
    write(new)
    pytest.fail(f"{golden} differs, or is missing: see {new}")


def difference_of(one: Any, other: Any, clearly: int) -> tuple[float, float]:
    """The mean difference of two pictures, from 0 to 255, and the share of pixels that differ by more than `clearly`.

    Of pictures of different sizes, the part that both have is compared.
    """
    np = pytest.importorskip("numpy")
    first, second = (np.asarray(picture.convert("RGB"), np.int16) for picture in (one, other))
    rows, columns = min(len(first), len(second)), min(first.shape[1], second.shape[1])
    difference = abs(first[:rows, :columns] - second[:rows, :columns])
    return difference.mean(), (difference.max(axis=2) > clearly).mean()
