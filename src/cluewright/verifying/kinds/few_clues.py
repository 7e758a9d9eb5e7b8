"""Few clues: for every choice of `clues` cells, up to the board's symmetries, every way to fill them was tried."""

# trust: believed for few-clues

from array import array
from collections.abc import Iterator
from functools import partial
from math import comb
from typing import TYPE_CHECKING

from ...boards import BOXES, Board, CellBits, Mask, bits, bits_of
from ...boards.symmetries import Group, symmetry_group
from ...cancelling import look
from ...errors import CluewrightError
from ...strategies.reasons import Reason, because
from ..certificate import Certificate, Kind, KindExample, all_cells
from ..fields import evidence_of, number_within
from ..limits import Limits
from ..refusal import Refusal, TooLargeToCheck
from ..replay import MAX_NODES
from ..rules import definition_of
from ..shares import Share, Shares
from .brute_force.fillings import Fillings
from .brute_force.search import search_of
from .shared_words import titles

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LIMITS = Limits(cells=64, houses=300)
"""A set of cells is an integer of 64 bits. The board's symmetries are searched for."""
MAX_SYMMETRIES = 50_000
"""Symmetries of the board; each takes 16 bytes for each cell."""
MAX_MASKS = 1_000_000
"""Choices of cells that no symmetry turns into each other; each takes a search of its own."""


def _check(certificate: Certificate) -> Shares:
    board, clues = certificate.board, certificate.clues
    (masks,) = evidence_of(certificate, "masks")
    masks = number_within("masks", masks, 1, MAX_MASKS)
    if clues is None:
        raise Refusal("clues: expected how many clues there are, got none")
    if certificate.mask.free != board.all_cells:
        raise Refusal("mask: expected one in which every cell is free, got another")
    if unique := [name for name in certificate.strategies if definition_of(name).assumes_unique]:
        raise Refusal(f"strategies: expected some that do not look at which cells are clues, got {unique[0]}")
    symmetries = _Symmetries(board)
    asking = [name for name in certificate.strategies if definition_of(name).asks_kinds]
    if asking and not symmetries.keep_kinds():
        raise Refusal(f"expected symmetries that turn rows into rows or all into columns, as {asking[0]} demands")
    classes = symmetries.classes(clues)
    if len(classes) != masks:
        raise Refusal(f"masks: expected {len(classes)}, the choices that differ, got {masks}")
    check = partial(_check_choice, board, certificate.strategies)
    return Shares("choices of cells", len(classes), _not_idle(classes, symmetries), check)


def _not_idle(classes: list[CellBits], symmetries: "_Symmetries") -> Iterator[Share]:
    """A share for each class but the idle ones, which count for the share after them."""
    passed = 0
    for cells in classes:
        look()
        passed += 1
        if not symmetries.make_idle(cells):
            yield Share(cells, passed)
            passed = 0


def _check_choice(board: Board, strategies: tuple[str, ...], cells: CellBits) -> None:
    """Refuse if some digits in these cells make a puzzle that the strategies complete."""
    fillings = Fillings(Mask(board, cells), tuple(bits(cells)))
    _, _, ending = search_of(fillings, strategies).count(array("i"), MAX_NODES)
    if ending != "counted":
        raise Refusal(f"expected no puzzle that the strategies complete, but {fillings.mask} has one")


def _group(board: Board) -> Group:
    try:
        group = symmetry_group(board)
    except CluewrightError as error:  # the search for them gives up
        raise TooLargeToCheck(f"too large to check: {error}") from None
    if group.order > MAX_SYMMETRIES:
        raise TooLargeToCheck(f"board: too large to check, more than {MAX_SYMMETRIES:,} symmetries")
    return group


def _too_many_choices() -> TooLargeToCheck:
    return TooLargeToCheck(f"clues: too large to check, more than {MAX_MASKS:,} choices of cells")


class _Symmetries:
    """Symmetries of a board as tables: a row for each of them, a column for each cell.

    Nobody need believe that they are symmetries: it is checked. If some were left out, more choices would differ.
    """

    def __init__(self, board: Board) -> None:
        import numpy as np

        group = _group(board)
        self.board = board
        self._to = np.array([move.to for move in group])
        """The cell that each cell moves to."""
        self._bits = np.uint64(1) << self._to.astype(np.uint64)
        """The same as a set of one cell."""
        if not np.array_equal(np.sort(self._to), np.broadcast_to(np.arange(board.size), self._to.shape)):
            raise Refusal("expected symmetries that move each cell to a place of its own, got others")
        self._check_houses()
        peers = np.array([[peers >> cell & 1 for cell in range(board.size)] for peers in board.peers], np.bool_)
        self._changes_grids = peers[np.arange(board.size), self._to].any(axis=1)
        """Whether some cell moves to one of its peers: then any solution becomes another one."""

    def _check_houses(self) -> None:
        """Refuse a board with a symmetry that takes a house to none that holds each digit as often."""
        import numpy as np

        for house in self.board.houses:
            alike = [other.cell_bits for other in self.board.houses if other.times == house.times]
            if not np.isin(self._images(house.cell_bits), np.array(alike, np.uint64)).all():
                raise Refusal(f"expected the board's symmetries to keep its houses, but {house.name} becomes none")

    def keep_kinds(self) -> bool:
        """Whether each keeps what strategies ask of houses: boxes; rows and columns, or it turns them into each other.

        So it must be with the houses that are called rows and columns, and with the rows and columns of cells.
        """
        import numpy as np

        board, cells = self.board, range(self.board.size)
        places = cells if board.places is None else board.places
        kinds = [[house.cell_bits for house in board.of_kind(*kind)] for kind in (("row",), ("column",), BOXES)]
        across = [bits_of(cell for cell in cells if places[cell] // board.columns == row) for row in range(board.rows)]
        down = [bits_of(cell for cell in cells if places[cell] % board.columns == col) for col in range(board.columns)]
        lines, turned = (kinds[0], kinds[1], across, down), (kinds[1], kinds[0], down, across)
        keeps, turns = (
            np.all([self._become(one, other) for one, other in zip(lines, goals, strict=True)], axis=0)
            for goals in (lines, turned)
        )
        return bool((self._become(kinds[2], kinds[2]) & (keeps | turns)).all())

    def _become(self, one: list[CellBits], other: list[CellBits]) -> "NDArray[np.bool_]":
        """For each symmetry, whether it turns each of these sets of cells into one of the others."""
        import numpy as np

        goals = np.array(other, np.uint64)
        are = [np.isin(self._images(cell_bits), goals) for cell_bits in one]
        all_are: NDArray[np.bool_] = np.all(np.array(are, np.bool_).reshape(len(one), len(self._to)), axis=0)
        return all_are

    def _images(self, cell_bits: CellBits) -> "NDArray[np.uint64]":
        """What each symmetry makes of this set of cells."""
        import numpy as np

        images: NDArray[np.uint64] = np.bitwise_or.reduce(self._bits[:, list(bits(cell_bits))], axis=1)
        return images

    def classes(self, clues: int) -> list[CellBits]:
        """The choices of `clues` cells, of those that symmetries turn into each other only the least number.

        Each is found from a choice of one cell less: up to a symmetry, that one is among the classes before.
        """
        for size in range(clues + 1):
            if comb(self.board.size, size) > MAX_MASKS * len(self._to):
                raise _too_many_choices()
        classes = {0}
        for _ in range(clues):
            larger = set()
            for cells in classes:
                look()
                least = (self._images(cells)[:, None] | self._bits).min(axis=0)
                larger |= {int(least[cell]) for cell in bits(self.board.all_cells & ~cells)}
                if len(larger) > MAX_MASKS:
                    raise _too_many_choices()
            classes = larger
        return sorted(classes)

    def make_idle(self, cell_bits: CellBits) -> bool:
        """Whether a symmetry that moves none of these cells turns any solution into another, as in `idle-symmetry`."""
        chosen = list(bits(cell_bits))
        return bool((self._changes_grids & (self._to[:, chosen] == chosen).all(axis=1)).any())


# trust: no part
def _words(certificate: Certificate) -> Reason:
    masks = certificate.evidence["masks"]
    choices = because("one-choice") if masks == 1 else because("choices", masks=masks)
    return because("few-clues", cells=certificate.clues or 0, choices=choices, strategies=titles(certificate))


FEW_CLUES = Kind(
    name="few-clues",
    help="For every choice of clue cells, up to symmetry, every way to fill them was tried.",
    check=_check,
    words=_words,
    standard="its evidence is a search, which is done again for every choice of cells",
    limits=LIMITS,
    at_fault=all_cells,
    example=KindExample(
        "****************", ("naked-single", "hidden-single", "locked-candidates"), {"masks": 10}, clues=3
    ),
    allows_clues=True,
)
