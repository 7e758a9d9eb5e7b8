"""Puzzles at a level, and in ranges of measures: in range by both measures, unique, and otherwise as asked, too."""

from collections.abc import Iterator
from typing import Any

import pytest

from cluewright import CannotGenerate, CluewrightError, Puzzle, check, count_solutions, generate, rate
from cluewright.boards import Mask, square_symmetry
from cluewright.boards.symmetries.square_symmetries import has_symmetry
from cluewright.generating.measuring import missed
from cluewright.rating import LEVELS, Range, level_named, parse_ranges
from cluewright.solving.engines import engine_named
from tests.boards.symmetries_of import symmetries_of

TWICE = {"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 2 + [2, 2, 3, 3] * 2}
HARD = ["technique=2.6..3.4", "technique=4.5..6.2,wnef=..0.2", "clues=23..24,technique=1.7..", "wnef-linear=0.4..0.42"]


def made(count: int = 1, **asked: Any) -> list[Puzzle]:
    return list(generate(count, **{"seed": 1, **asked}))
