"""The pieces of the search: a few fillings of a chute each, and what is learned from one for the next."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ....boards import Chute, Grid, Mask, Position
from ....boards.tables import tables_of
from ....solving.chute_fillings import can_be_listed, cells_of, count_fillings, fillings
from ....solving.unavoidable_sets import learned_from
from ....strategies import quick_closure
from ....verifying import NO_WISHES
from ...question import Question
from ..engine import AllSuggested, Done, GaveUp, Piece, Refuted, Report, Split, Suggested, Working
from .part import CubesPart, joined
from .pool import UnavoidableSetPool

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cluewright._kernel import Cube

FILLINGS = 16
"""In a piece: a few seconds of work."""
FEW_FILLINGS, MOST_FILLINGS = 20_000, 1_000_000
"""What takes hours at most, and what takes days."""
SLICE = 2_000
"""Conflicts in a slice of the search, less than a tenth of a second."""
PAUSE = 50
"""Proposals between two reports, as long."""
MOST_PROPOSALS = 10_000
"""Of a piece: more than that take half a minute."""
MOST_OPEN = 7
"""A filling begins with the sets of which it leaves so few pairs open."""


def tightest_chute(mask: Mask) -> Chute:
    """The one with the fewest admissible fillings."""
    return min(mask.board.chutes, key=lambda chute: count_fillings(mask, chute))


def has_few_fillings(mask: Mask) -> bool:
    """Whether the tightest chute has so few that chute cubes are promising."""
    return can_be_listed(mask.board) and count_fillings(mask, tightest_chute(mask)) <= FEW_FILLINGS


class ChuteCubes:
    """The fillings of a chute in pieces of a few, and what was learned from those that were done here.

    That only makes the next ones quicker: others may do others.
    """

    def __init__(self, question: Question, chute: Chute | None = None) -> None:
        self.question = question
        self.chute = chute or tightest_chute(question.mask)
        self.cells = cells_of(self.chute)
        self.pool = UnavoidableSetPool()
        self.count = count_fillings(question.mask, self.chute)
        self.work = Counter[str]()

    @cached_property
    def fillings(self) -> "NDArray[np.uint8]":
        """One a row."""
        return fillings(self.question.mask, self.chute)

    def __len__(self) -> int:
        return 1 if self.count > MOST_FILLINGS else -(-self.count // FILLINGS)

    def search(self, piece: Piece) -> Iterator[Report]:
        """A few fillings, one after the other; each becomes a piece of its own where they take long."""
        if self.count > MOST_FILLINGS:
            reason = f"the tightest chute has {self.count:,} fillings, and more than {MOST_FILLINGS:,} are too many"
            yield GaveUp(reason=reason)
            return
        number, *one = piece
        chosen = self.fillings[number * FILLINGS :][:FILLINGS]
        part, found, before = CubesPart(self.question, self.cells), False, Counter(self.work)
        for filling in chosen[one[0] :][:1] if one else chosen:
            for puzzle in self.completed_puzzles(filling, part):
                found = found or puzzle is not None
                work = self.work - before
                yield Working(work=work) if puzzle is None else Suggested(work=work, puzzle=puzzle)
                if not one and work["proposals"] > MOST_PROPOSALS:
                    yield Split(parts=len(chosen))
                    return
        work = self.work - before
        wishes = self.question.wishes if found else NO_WISHES
        certificate = part.certificate(wishes)
        if found:
            yield AllSuggested(work=work, certificate=certificate if wishes else None, hint=part.hints)
        else:
            yield Refuted(work=work, certificate=certificate, hint=part.hints)

    def end(self, done: Sequence[Done]) -> Report:
        work = sum((Counter(one.work) for one in done), Counter[str]())
        parts = [one.certificate for one in done if one.certificate]
        if len(parts) < sum(not one.parts for one in done):
            return AllSuggested(work=work)
        return Refuted(work=work, certificate=joined(self.question, self.cells, parts))

    def completed_puzzles(self, filling: "NDArray[np.uint8]", part: CubesPart) -> Iterator[Grid | None]:
        """Every puzzle with this filling that the strategies complete; now and then None, to take a breath."""
        import numpy as np

        cube, proper = self.cube(self.digits(filling)), []
        for puzzle in self.proper_puzzles(cube):
            if puzzle is not None:
                proper.append(puzzle)
            if puzzle is None or quick_closure(Position.start(puzzle), self.question.strategies).is_complete:
                yield puzzle
        sets, excluded, lemmas = map(np.asarray, cube.refutation())
        part.add(filling.tolist(), sets, [proper[number] for number in excluded], lemmas)
        self.pool.note_needed(sets)
        self.work["fillings"] += 1

    def digits(self, filling: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
        """What is known of the grid: a filling, and 0 elsewhere."""
        import numpy as np

        digits = np.zeros(self.question.board.size, np.uint8)
        digits[list(self.cells)] = filling
        return digits

    def cube(self, digits: "NDArray[np.uint8]") -> "Cube":
        """The grids with these digits that obey what was learned before."""
        from cluewright._kernel import Cube

        cube = Cube(tables_of(self.question.board), digits)
        cube.exclude_sets(self.pool.sets, MOST_OPEN)
        return cube

    def proper_puzzles(self, cube: "Cube") -> Iterator[Grid | None]:
        """Every proper puzzle with the clues of one of these grids; now and then None, to take a breath."""
        import numpy as np

        mask = self.question.mask
        while (answer := cube.run(SLICE)) != "none":
            if answer == "more":
                yield None
                continue
            grid = np.asarray(cube.grid())
            sets, is_proper = learned_from(grid, mask)
            self.work["proposals"] += 1
            if is_proper:
                self.work["proper"] += 1
                cube.exclude_clues(array("i", mask))
                yield Grid(tuple(d if cell in mask else 0 for cell, d in enumerate(grid.tolist())), mask.board)
            else:
                self.pool.keep(sets)
                cube.exclude_sets(sets, self.question.board.size)
            if self.work["proposals"] % PAUSE == 0:
                yield None
