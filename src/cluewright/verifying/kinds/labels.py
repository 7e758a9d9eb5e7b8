"""Cells that hold different digits which no cell fixes: these may be named in order, since they are interchangeable."""

from ...boards import Cell, CellBits, Mask, bits, digit_symbol
from ...wording import listed
from ..fields import cells_of, free_digits
from ..refusal import Refusal


# trust: believed for no-grid, rounds
def checked_labels(labelled: object, mask: Mask, among: CellBits) -> list[Cell]:
    """The labelled cells; refuse them unless they must hold different digits that no cell fixes, no matter which."""
    board, cells = mask.board, cells_of("labelled", labelled, mask.board)
    if len(cells) > len(free_digits(mask)):
        raise Refusal(f"labelled: expected at most {len(free_digits(mask))} cells, got {len(cells)}")
    for cell in cells:
        if not among >> cell & 1:
            raise Refusal(f"labelled: expected cells that may be labelled, but {board.cell_name(cell)} may not")
        if {mask.digits[peer] for peer in bits(board.peers[cell] & mask.fixed)} != set(mask.digits) - {0}:
            raise Refusal(f"labelled: expected cells that see every fixed digit, but {board.cell_name(cell)} does not")
        if any(not board.peers[cell] >> other & 1 for other in cells if other != cell):
            raise Refusal(f"labelled: expected cells that see each other, but {board.cell_name(cell)} does not")
    return cells


def labels_in_words(mask: Mask, cells: list[Cell]) -> str:
    """What the clauses about labelled cells say."""
    of_cells = zip(cells, free_digits(mask), strict=False)
    names = listed([f"{mask.board.cell_name(cell)} is {digit_symbol(digit)}" for cell, digit in of_cells])
    return f"They begin with: {names}. That only names the digits which no cell fixes."
