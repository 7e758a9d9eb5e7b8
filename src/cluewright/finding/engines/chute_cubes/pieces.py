"""The pieces of the search: some fillings of the chute each. What is learned for one filling helps with the next."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from cluewright._kernel import Cube

from ....arrays import NDArray, np
from ....boards import Chute, Grid, Mask, Position
from ....boards.tables import tables_of
from ....solving.chute_fillings import cells_of_chute, count_chute_fillings, fillings
from ....solving.unavoidable_sets import learned_from
from ....strategies import quick_closure
from ....verifying import NO_WISHES
from ...question import Question
from ..engine import AllSuggested, Done, GaveUp, Piece, Refuted, Report, Split, Suggested, Working
from .part import MAX_LEMMA_BYTES, ChuteCubesPart, joined
from .pool import UnavoidableSetPool

FILLINGS_PER_PIECE = 16
"""Fillings of a piece, a few seconds of work. More of them make fewer lines in a checkpoint, but longer pieces."""
MAX_FILLINGS = 1_000_000
"""Fillings of the tightest chute beyond which the engine gives up: it would take days."""
CONFLICTS_PER_SLICE = 2_000
"""Conflicts between two reports, less than a tenth of a second. More of them delay the reports."""
PROPOSALS_PER_SLICE = 50
"""Proposed grids between two reports, about as long."""
MAX_PROPOSALS = 10_000
"""Proposed grids of a piece, half a minute of work; beyond this, each of its fillings becomes a piece of its own."""
MAX_OPEN_PAIRS = 7
"""Pairs that a filling may leave open in a set learned before; sets with more are not given to its search."""


def tightest_chute(mask: Mask) -> Chute:
    """The chute with the fewest admissible fillings."""
    return min(mask.board.chutes, key=lambda chute: count_chute_fillings(mask, chute))


class ChuteCubes:
    """The fillings of a chute in pieces, and the unavoidable sets that were learned in this process.

    The sets only save time, so it does not matter which pieces other processes do.
    """

    def __init__(self, question: Question, chute: Chute | None = None) -> None:
        self.question = question
        self.chute = chute or tightest_chute(question.mask)
        self.cells = cells_of_chute(self.chute)
        self.pool = UnavoidableSetPool()
        self.count = count_chute_fillings(question.mask, self.chute)
        self.work = Counter[str]()

    @cached_property
    def fillings(self) -> "NDArray[np.uint8]":
        """One per row, the digits in the order of `cells`."""
        return fillings(self.question.mask, self.chute)

    def __len__(self) -> int:
        return 1 if self.count > MAX_FILLINGS else -(-self.count // FILLINGS_PER_PIECE)

    @property
    def in_all(self) -> tuple[str, int]:
        return "fillings", self.count

    def search(self, piece: Piece) -> Iterator[Report]:
        """Go through the fillings of a piece; if they take long, each becomes a piece of its own."""
        if self.count > MAX_FILLINGS:
            reason = f"the tightest chute has {self.count:,} fillings, and more than {MAX_FILLINGS:,} are too many"
            yield GaveUp(reason=reason)
            return
        index, *index_in_piece = piece
        chosen = self.fillings[index * FILLINGS_PER_PIECE :][:FILLINGS_PER_PIECE]
        part = ChuteCubesPart(self.question, self.cells, MAX_LEMMA_BYTES // self.count)
        found, before = False, Counter(self.work)
        for filling in chosen[index_in_piece[0] :][:1] if index_in_piece else chosen:
            for puzzle in self.completed_puzzles(filling, part):
                found = found or puzzle is not None
                work = self.work - before
                yield Working(work=work) if puzzle is None else Suggested(work=work, puzzle=puzzle)
                if not index_in_piece and work["proposals"] > MAX_PROPOSALS:
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

    def completed_puzzles(self, filling: "NDArray[np.uint8]", part: ChuteCubesPart) -> Iterator[Grid | None]:
        """Every puzzle with this filling that the strategies complete, and None where a slice of work ends.

        Once all are found, the filling is added to the part.
        """
        cube, proper = self.cube(self.digits(filling)), []
        for puzzle in self.proper_puzzles(cube):
            if puzzle is not None:
                proper.append(puzzle)
            if puzzle is None or quick_closure(Position.start(puzzle), self.question.strategies).is_complete:
                yield puzzle
        sets, text, excluded, lemmas = cube.refutation()
        part.add(filling.tolist(), text, [proper[index] for index in excluded.tolist()], lemmas)
        self.pool.note_needed(np.asarray(sets))
        self.work["fillings"] += 1

    def digits(self, filling: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
        """The digits of the board's cells, given a filling of the chute; 0 elsewhere."""
        digits = np.zeros(self.question.board.size, np.uint8)
        digits[list(self.cells)] = filling
        return digits

    def cube(self, digits: "NDArray[np.uint8]") -> Cube:
        """The grids with these digits, without those that the sets learned before exclude."""
        cube = Cube(tables_of(self.question.board), digits)
        cube.exclude_sets(self.pool.sets, MAX_OPEN_PAIRS)
        return cube

    def proper_puzzles(self, cube: Cube) -> Iterator[Grid | None]:
        """Every proper puzzle whose solution is one of these grids, and None where a slice of work ends."""
        mask = self.question.mask
        while (answer := cube.run(CONFLICTS_PER_SLICE)) != "none":
            if answer == "more":
                yield None
                continue
            grid = np.asarray(cube.grid())
            sets, is_proper = learned_from(grid, mask)
            self.work["proposals"] += 1
            if is_proper:
                self.work["proper"] += 1
                cube.exclude_clues(array("i", mask))
                clues = (digit if cell in mask else 0 for cell, digit in enumerate(grid.tolist()))
                yield Grid(tuple(clues), mask.board)
            else:
                self.pool.keep(sets)
                cube.exclude_sets(sets, self.question.board.size)
            if self.work["proposals"] % PROPOSALS_PER_SLICE == 0:
                yield None
