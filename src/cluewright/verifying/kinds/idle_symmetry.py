"""Idle symmetry: a symmetry of the board moves no clue cell, so it turns any solution into another."""

# trust: believed for idle-symmetry

from ...boards import Cell, CellBits, House, bits, bits_of
from ...strategies import Mark
from ...strategies.reasons import ChuteName, HouseList, Reason, because
from ..certificate import Certificate, Kind, KindExample
from ..fields import cells_of, evidence_of
from ..limits import FOR_LARGE_BOARDS
from ..refusal import Refusal
from .shared_words import cell_marks, some_cells


def _check(certificate: Certificate) -> None:
    board, moves = certificate.board, _moves(certificate)
    if len(moves) != board.size:
        raise Refusal(f"moves: expected the new place of each of the {board.size} cells, got {len(moves)}")
    houses = {(house.cell_bits, house.times) for house in board.houses}
    for house in board.houses:
        if (bits_of(moves[cell] for cell in house.cells), house.times) not in houses:
            raise Refusal(f"moves: expected houses to become houses, but {house.name} becomes none")
    for cell in bits(certificate.mask.cells):
        if moves[cell] != cell:
            raise Refusal(f"moves: expected clue cells to stay, but {board.cell_name(cell)} moves")
    if not any(board.peers[cell] >> to & 1 for cell, to in enumerate(moves)):
        raise Refusal("moves: expected a cell to move to one that cannot hold the same digit, got none that does")


def _moves(certificate: Certificate) -> list[Cell]:
    """The cell that each cell moves to."""
    (moves,) = evidence_of(certificate, "moves")
    return cells_of("moves", moves, certificate.board)


# trust: no part
def _moved(certificate: Certificate) -> CellBits:
    return bits_of(cell for cell, to in enumerate(_moves(certificate)) if cell != to)


# trust: no part
def _moved_lines(certificate: Certificate) -> list[House]:
    """The rows or the columns that change places, if what moves is whole rows or whole columns; otherwise none."""
    moved = _moved(certificate)
    for kind in ("row", "column"):
        lines = [line for line in certificate.board.of_kind(kind) if line.cell_bits & ~moved == 0]
        if bits_of(cell for line in lines for cell in line.cells) == moved:
            return lines
    return []


# trust: no part
def _words(certificate: Certificate) -> Reason:
    board, lines = certificate.board, _moved_lines(certificate)
    if not lines:
        return because("idle-cells", cells=some_cells(list(bits(_moved(certificate)))))
    houses = HouseList(tuple(lines))
    if len(lines) > 2:
        return because("idle-lines", houses=houses)
    for chute in board.chutes:
        if set(lines) <= set(chute.lines):
            return because("idle-pair-in-chute", houses=houses, chute=ChuteName(chute.kind, chute.index + 1))
    return because("idle-pair", houses=houses)


# trust: no part
def _marks(certificate: Certificate) -> tuple[Mark, ...]:
    lines = _moved_lines(certificate)
    if lines:
        return tuple(Mark("fault", house=line.name) for line in lines)
    return cell_marks(_moved(certificate))


IDLE_SYMMETRY = Kind(
    name="idle-symmetry",
    help="A symmetry of the board that moves no clue turns any solution into another.",
    check=_check,
    words=_words,
    standard="its evidence is a symmetry, and looking at each house once is the whole check",
    limits=FOR_LARGE_BOARDS,
    at_fault=_moved,
    example=KindExample("........*.***.*.", ("naked-single",), {"moves": [4, 5, 6, 7, 0, 1, 2, 3, *range(8, 16)]}),
    marks=_marks,
)
