"""Few clues: every choice of so many cells, up to the board's symmetries, and every way to fill them was tried."""

from array import array
from typing import TYPE_CHECKING

from ...boards import Board, Mask, bits, symmetry_group
from ...strategies.words import listed
from ..certificate import Certificate, Kind
from ..fields import evidence_of, strategies_of, whole_number
from ..ground import ground_rules
from ..refusal import Refusal
from ..tables import tables_of
from .brute_force import MOST_NODES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_CELLS = 64
"""A set of cells is a number of so many bits."""
MOST_SYMMETRIES = 50_000
MOST_MASKS = 1_000_000


def _check(certificate: Certificate) -> None:
    from cluewright._checker import brute_force

    board, clues = certificate.board, certificate.clues
    (masks,) = evidence_of(certificate, "masks")
    if clues is None:
        raise Refusal("clues: expected how many there are, got none")
    if certificate.mask.free != board.all_cells:
        raise Refusal("mask: expected one in which every cell is free, got another")
    strategies = strategies_of(certificate)
    if any(strategy.assumes_unique for strategy in strategies):
        raise Refusal("few clues are told only of strategies that do not look at which cells are clues")
    moves = _Moves(board)
    classes = moves.classes(clues)
    if len(classes) != whole_number("masks", masks, 1, MOST_MASKS):
        raise Refusal(f"masks: expected {len(classes)}, the choices that differ, got {masks}")
    rules = ground_rules(certificate.mask, strategies)
    given, labels = array("i", [0] * board.size), array("i", range(board.digits))
    for cells in classes:
        if moves.leave_idle(cells):
            continue
        order = array("i", bits(cells))
        _, ending = brute_force(tables_of(board), *rules, given, order, labels, 0, MOST_NODES)
        if ending != "refuted":
            raise Refusal(f"expected no puzzle that the strategies complete, but {Mask(board, cells)} has one")


class _Moves:
    """All symmetries of a board, side by side: a row for each, with the new place of each cell."""

    def __init__(self, board: Board) -> None:
        import numpy as np

        group = symmetry_group(board)
        if board.size > MOST_CELLS or group.order > MOST_SYMMETRIES:
            size = f"{board.size} cells and {group.order} symmetries"
            raise Refusal(f"too large to check: expected {MOST_CELLS} and {MOST_SYMMETRIES} at most, got {size}")
        self.board = board
        self._to = np.array([move.to for move in group])
        self._bits = np.uint64(1) << self._to.astype(np.uint64)
        """The new place of each cell as a set of one cell."""
        self._check_houses()
        peers = np.array([[peers >> cell & 1 for cell in range(board.size)] for peers in board.peers], np.bool_)
        self._exchanges = peers[np.arange(board.size), self._to].any(axis=1)
        """Whether a cell moves to one of its peers: then a solution becomes another one."""

    def _check_houses(self) -> None:
        """Every house must become a house that holds each digit as often."""
        import numpy as np

        for house in self.board.houses:
            alike = [other.cell_bits for other in self.board.houses if other.times == house.times]
            if not np.isin(self._images(house.cell_bits), np.array(alike, np.uint64)).all():
                raise Refusal(f"expected the board's symmetries to keep its houses, but {house.name} becomes none")

    def _images(self, cells: int) -> "NDArray[np.uint64]":
        """What each symmetry makes of this set of cells."""
        import numpy as np

        images: NDArray[np.uint64] = np.bitwise_or.reduce(self._bits[:, list(bits(cells))], axis=1)
        return images

    def classes(self, clues: int) -> list[int]:
        """Of so many cells each choice, or one that a symmetry makes of it.

        Without one of its cells each choice is, up to a symmetry, one of the classes before.
        """
        classes = {0}
        for _ in range(clues):
            larger = set()
            for cells in classes:
                least = (self._images(cells)[:, None] | self._bits).min(axis=0)
                larger |= {int(least[cell]) for cell in bits(self.board.all_cells & ~cells)}
            if len(larger) > MOST_MASKS:
                raise Refusal(f"too large to check: more than {MOST_MASKS} choices of cells")
            classes = larger
        return sorted(classes)

    def leave_idle(self, cells: int) -> bool:
        """Whether a symmetry that moves none of these cells makes another solution of any: as for `idle-symmetry`."""
        chosen = list(bits(cells))
        return bool((self._exchanges & (self._to[:, chosen] == chosen).all(axis=1)).any())


def _words(certificate: Certificate) -> str:
    titles = listed([strategy.title for strategy in strategies_of(certificate)])
    masks, clues = certificate.evidence["masks"], certificate.clues
    cells = "1 cell" if clues == 1 else f"{clues} cells"
    up_to = (
        "symmetries turn all choices into one"
        if masks == 1
        else (f"{masks:,} choices that no symmetry turns into each other")
    )
    return (
        f"Every choice of {cells} was tried with all digits ({up_to}), and none of these puzzles is completed by"
        f" {titles}. More clues are needed."
    )


FEW_CLUES = Kind(
    name="few-clues",
    help="Every choice of so many cells, up to symmetry, and every way to fill them was tried.",
    check=_check,
    words=_words,
    chooses=True,
)
