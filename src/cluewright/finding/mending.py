"""Mending a mask without a puzzle, or without an answer: all its faults, and the fewest further clue cells that do."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import islice
from typing import Any

from ..boards import CellBits, Grid, Mask, bits
from ..boards.symmetries import orbits, square_symmetry, symmetries_of
from ..checked import check_fields
from ..late_dataclasses import dataclass
from ..strategies import speaker
from ..strategies.reasons import Reason, because
from ..verifying import Certificate, verify
from ..wording import counted
from .engines.engine import Engine, Suggested
from .engines.screens.search import faults, screened
from .hitting import fewest_hits, sets_that_hit
from .published import least_clues
from .question import Question
from .running.judging import judged

MAX_TRIES = 6
"""Larger masks of one size that the engine is asked about; each that fails costs a fifth of a second."""
MAX_REPORTS = 2
"""Reports of the engine about one mask before the next is tried: a tenth of a second each."""
MAX_SCREENED = 100
"""Larger masks of one size that are screened: some milliseconds each."""
MAX_MORE = 2
"""By how many parts the sets grow beyond the smallest that pass the screens, as long as no puzzle is found."""
MAX_CELLS = 8
"""Cells of the largest set that is looked for."""


@dataclass(frozen=True)
class Mend:
    """Further clue cells with which a mask passes all screens, and a puzzle with them, if one was found."""

    cells: CellBits
    mask: Mask
    """The mask with these cells."""
    puzzle: Grid | None
    """Checked: the strategies complete it, and it is as wished. None if a short search found no puzzle."""

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def cell_names(self) -> tuple[str, ...]:
        return tuple(map(self.mask.board.cell_name, bits(self.cells)))

    def __str__(self) -> str:
        """The cells, and what is known of them, in words."""
        cells = ", ".join(self.cell_names)
        if self.puzzle is None:
            return f"{cells}: it only passes the screens, and a short search found no puzzle"
        return f"{cells}: {self.puzzle}"

    def to_dict(self) -> dict[str, Any]:
        """The mend for JSON."""
        puzzle = None if self.puzzle is None else str(self.puzzle)
        return {"cells": list(self.cell_names), "mask": str(self.mask), "puzzle": puzzle}


@dataclass(frozen=True)
class Mending:
    """What is wrong with a mask, and what would mend it."""

    mask: Mask
    faults: tuple[Certificate, ...]
    """Every fault that is known, each verified; a mask with any of them has no puzzle."""
    least: int
    """The least number of further clue cells that could do."""
    reason: Reason | None
    """Why no fewer do; the languages have the words. None where nothing is known."""
    symmetry: str
    """The symmetry of the mask, which its mends keep."""
    mends: tuple[Mend, ...] = ()
    """The smallest that were found with a puzzle; where there are none, the smallest that pass the screens."""

    def __post_init__(self) -> None:
        check_fields(self)

    def __iter__(self) -> Iterator[Mend]:
        return iter(self.mends)

    def __len__(self) -> int:
        return len(self.mends)

    @property
    def is_beyond_mending(self) -> bool:
        """Whether no clue more can help: the fixed digits contradict each other."""
        return any(not fault.at_fault & self.mask.empty for fault in self.faults)

    @property
    def why(self) -> str:
        """Why no fewer further clue cells do, in words; empty where nothing is known."""
        return self.why_in("en")

    def why_in(self, language: str) -> str:
        """The same in a language, given by its code: `en`, `de`, `fr`, `es` or `nl`."""
        return speaker(self.mask.board, language).told(self.reason) if self.reason else ""

    @property
    def words(self) -> str:
        """How many clues are missing at least, in words; empty where that is not known."""
        if self.is_beyond_mending:
            return "no further clue mends that"
        if not self.least or not self.why:
            return ""
        return f"{counted(self.least, 'further clue cell')} at least: {self.why}"

    def to_dict(self) -> dict[str, Any]:
        """The faults and the mends for JSON."""
        return {
            "faults": [_told(fault) for fault in self.faults],
            "least": self.least,
            "why": self.why,
            "beyond_mending": self.is_beyond_mending,
            "symmetry": self.symmetry,
            "mends": [mend.to_dict() for mend in self.mends],
        }


def _told(fault: Certificate) -> dict[str, Any]:
    board = fault.board
    return {
        "kind": fault.kind.name,
        "words": fault.words,
        "marks": [mark.to_dict(board) for mark in fault.marks],
        "cells": [board.cell_name(cell) for cell in bits(fault.at_fault & fault.mask.empty)],
    }


def mending(
    question: Question,
    engine: Engine,
    known: Certificate | None = None,
    *,
    most: int,
    tries: int = MAX_TRIES,
    reports: int = MAX_REPORTS,
) -> Mending:
    """The faults of a mask, and up to `most` mends of it.

    A verified certificate that is `known` is one of the faults. The engine should be one that is quick where there is
    a puzzle: a mask for which it finds none within `reports` reports is passed over. It is asked about up to `tries`
    masks of each size.
    """
    return _Mender(question, engine, known).mending(most, tries, reports)


@dataclass(frozen=True)
class _Mender:
    """The search for mends of one mask."""

    question: Question
    engine: Engine
    known: Certificate | None

    def mending(self, most: int, tries: int, reports: int) -> Mending:
        least, why = self.least
        found = Mending(self.mask, self.faults, least, why, self.symmetry)
        if found.is_beyond_mending or least > MAX_CELLS or not most:
            return found
        return replace(found, mends=tuple(self._mends(least, most, tries, reports)))

    @property
    def mask(self) -> Mask:
        return self.question.mask

    @cached_property
    def faults(self) -> tuple[Certificate, ...]:
        """All that the lemmas see, verified, with the known one first."""
        known = [] if self.known is None else [self.known]
        others = [fault for fault in faults(self.question) if fault not in known and verify(fault)]
        return (*known, *others)

    @cached_property
    def needs(self) -> list[CellBits]:
        """Sets of empty cells in each of which there must be a further clue."""
        return [fault.at_fault & self.mask.empty for fault in self.faults]

    @cached_property
    def symmetry(self) -> str:
        """The largest symmetry of the mask."""
        return max(symmetries_of(self.mask), key=lambda name: len(square_symmetry(name).moves))

    @cached_property
    def parts(self) -> list[CellBits]:
        """Of what sets of further clue cells consist: cells, or whole orbits of the symmetry.

        Those that see the fewest clues come first: there a clue helps most.
        """
        empty = [orbit for orbit in orbits(self.mask.board, self.symmetry) if orbit & self.mask.empty]
        peers, clues = self.mask.board.peers, self.mask.cells
        return sorted(empty, key=lambda part: sum((peers[cell] & clues).bit_count() for cell in bits(part)))

    @property
    def least(self) -> tuple[int, Reason | None]:
        """How many further clue cells it takes at least, and why."""
        fewest, why = least_clues(self.mask.board)
        possible: list[tuple[int, Reason | None]] = [(1, None)]  # the mask itself has no puzzle, or none that was found
        if why is not None and (short := fewest - len(self.mask)) > 0:
            possible.append((short, because("least-clues", clues=fewest, why=why)))
        if (few := self._digits_short()) > 0:
            possible.append((few, because("least-digits-short")))
        if self.needs and all(self.needs):
            possible.append((fewest_hits(self.needs), because("least-hits")))
        return max(possible, key=lambda least: least[0])

    def _digits_short(self) -> int:
        for fault in self.faults:
            if fault.kind.name == "few-digits":
                return int(fault.evidence["needed"]) - int(fault.evidence["possible"])
        return 0

    def _mends(self, least: int, most: int, tries: int, reports: int) -> list[Mend]:
        """The smallest mends with a puzzle; without any, the smallest that pass the screens."""
        only_screened: list[Mend] = []
        for size in self._sizes(least):
            found: list[Mend] = []
            for larger in islice(self._passing(size), tries):
                mend = self._tried(larger, reports)
                (only_screened if mend.puzzle is None else found).append(mend)
                if len(found) == most:
                    break
            if found:
                return found
        smallest = min((mend.cells.bit_count() for mend in only_screened), default=0)
        return [mend for mend in only_screened if mend.cells.bit_count() == smallest][:most]

    def _sizes(self, least: int) -> Iterator[int]:
        """The numbers of cells of the sets that are tried: from the least, as long as there may be any."""
        possible = 0
        for size in range(least, MAX_CELLS + 1):
            if next(sets_that_hit(self.parts, self.needs, size), None) is not None:
                possible += 1
                yield size
            if possible > MAX_MORE:
                return

    def _passing(self, size: int) -> Iterator[Question]:
        """The question about larger masks that no screen refutes. What a screen sees in others is learnt."""
        for cells in islice(sets_that_hit(self.parts, self.needs, size), MAX_SCREENED):
            larger = replace(self.question, mask=replace(self.mask, cells=self.mask.cells | cells))
            fault = screened(larger)
            if fault is None:
                yield larger
            else:  # whatever has no clue in these cells has that fault, too
                self.needs.append(fault.at_fault & larger.mask.empty)

    def _tried(self, larger: Question, reports: int) -> Mend:
        cells, puzzle = larger.mask.cells & ~self.mask.cells, None
        if not self.engine.why_unsuited(larger):
            for report in islice(judged(larger, self.engine), reports):
                if isinstance(report, Suggested):
                    puzzle = report.puzzle
                    break
        return Mend(cells, larger.mask, puzzle)
