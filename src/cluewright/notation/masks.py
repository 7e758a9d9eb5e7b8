"""Reading a mask: drawn or on a line, perhaps with its board after a tab, or from our own JSON."""

from ..boards import Board, Mask
from ..errors import NotationError
from .boarded import FIELD
from .formats.cells import board_of_word
from .formats.own.json_lines import WHAT, board_of
from .packing.bare_codes import BEGINNING
from .packing.json_text import as_text, object_if_any
from .texts import given


def read_mask(text: str, board: Board | None = None) -> Mask:
    r"""The mask of a text, on `board` or, without it, on the one that the text names or its size suggests.

    JSON without a mask has a puzzle, whose digits are fixed clues, as has a link.

    >>> read_mask('{"cluewright":1,"board":"4x4+diagonal","mask":"*..............*"}').board.name
    '4x4+diagonal'
    >>> read_mask("*..............*\tboard=4x4+diagonal").board.name
    '4x4+diagonal'
    """
    stripped = text.strip()
    said = object_if_any(stripped) if stripped.startswith("{") else None
    if said is not None and not {"mask", "puzzle"}.isdisjoint(said):
        on = board_of(WHAT, said.get("board"), board)
        cells = as_text(said.get("mask", said.get("puzzle")), f"{WHAT}, mask")
        return Mask.parse(cells, on) if on is None else Mask.of_line(cells, on)
    if "/" in stripped or stripped.startswith(BEGINNING):  # which no mask has
        return _mask_of_clues(stripped, board)
    cells, _, name = stripped.partition(FIELD)
    if name and "\n" not in name:
        return Mask.parse(cells, board_of_word("mask", name) if board is None else board)
    return Mask.parse(text, board)


def _mask_of_clues(link: str, board: Board | None) -> Mask:
    """The mask of a puzzle in a link: its clue cells, each with its digit fixed."""
    clues, gone = given(link, board)
    if gone:
        raise NotationError("expected a mask, got a puzzle from which candidates are gone")
    return Mask.of_line(str(clues), clues.board)
