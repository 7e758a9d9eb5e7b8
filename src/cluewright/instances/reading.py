"""Reading named instances: from the package, or from the user's folder of large ones."""

import gzip
import os
import zlib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from ..boards import Grid, Mask
from ..errors import CluewrightError
from ..notation import read_grid
from ..notation.masks import read_mask
from ..values import member_named
from .catalogue import INSTANCES, Instances

FOLDER_VARIABLE = "CLUEWRIGHT_DATA"
"""The environment variable that names the folder of instances that do not come along."""


def named_masks(name: str) -> tuple[Mask, ...]:
    """The masks of this name; of puzzles, the masks of their clues.

    rand100, min30, r2c3, r2c4 and rated250 come along; clue17, top1465 and hardest375 are read from the folder that the
    environment variable CLUEWRIGHT_DATA names.

    >>> len(named_masks("rand100")), len(named_masks("r2c3")), {len(mask) for mask in named_masks("min30")}
    (100, 560, {17})
    """
    chosen = _chosen(name)
    if not chosen.are_masks:
        return tuple(map(Mask.of_clues, _puzzles(chosen)))
    return tuple(map(read_mask, _lines(chosen)))


def named_puzzles(name: str) -> tuple[Grid, ...]:
    """The puzzles of this name: min30, rated250, clue17, top1465 or hardest375, as `named_masks` finds them.

    >>> len(named_puzzles("min30"))
    30
    """
    chosen = _chosen(name)
    if chosen.are_masks:
        with_puzzles = ", ".join(each.name for each in INSTANCES if not each.are_masks)
        raise CluewrightError(f"{name}: expected instances that are puzzles ({with_puzzles}), got masks")
    return _puzzles(chosen)


def _chosen(name: str) -> Instances:
    return member_named("expected the name of instances ({})", name, INSTANCES)


def _puzzles(chosen: Instances) -> tuple[Grid, ...]:
    return tuple(read_grid(line.split()[0]) for line in _lines(chosen))


def _lines(chosen: Instances) -> Sequence[str]:
    if chosen.made:
        return chosen.made()
    raw = files(__package__).joinpath(chosen.file).read_bytes() if chosen.comes_along else _read_own(chosen)
    return [line for line in _unpacked(chosen, raw).splitlines() if line.strip() and not line.startswith("#")]


def _read_own(chosen: Instances) -> bytes:
    """What stands in the file of instances that do not come along."""
    folder = os.environ.get(FOLDER_VARIABLE)
    what = f"{chosen.name} ({chosen.number:,} {chosen.help}) does not come along"
    expected = f"expected {FOLDER_VARIABLE} to name a folder with {chosen.file}"
    if not folder:
        raise CluewrightError(f"{what}: {expected}, got no such variable")
    try:
        return (Path(folder) / chosen.file).read_bytes()
    except OSError as error:
        raise CluewrightError(f"{what}: {expected}, got {folder}: {error.strerror}") from None


def _unpacked(chosen: Instances, raw: bytes) -> str:
    try:
        return (gzip.decompress(raw) if chosen.file.endswith(".gz") else raw).decode()
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise CluewrightError(f"{chosen.file}: expected a file that can be unpacked and read, got {error}") from None
