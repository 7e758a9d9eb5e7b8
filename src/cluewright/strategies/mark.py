"""A mark: something that a drawing should point out."""

from functools import lru_cache

from ..boards import Board, Cell, Digit
from ..checked import check_fields
from ..late_dataclasses import dataclass
from .rule import Candidate


@dataclass(frozen=True)
class Mark:
    """Something that a drawing should point out: a house, a cell, or a digit in a cell. It knows nothing of strategies.

    `role` is `where` (look here), `why` (the pattern), `pivot` (the cells of the pattern that the others hang on),
    `unlike` (cells that play another part in it than the rest: fins, and those of the second of two colours), `placed`
    or `gone` (what follows), or `fault` (what is wrong). In chains candidates are `on` or `off`, and there are arrows
    from the candidate `start` to the one in `cell`: `strong` to what is then on, `weak` to what is then off, and
    `folded` to what is off by something that is not drawn.
    """

    role: str
    house: str | None = None
    """The name of a house, as in `row 1`."""
    cell: Cell | None = None
    digit: Digit | None = None
    start: Candidate | None = None
    """Where an arrow begins."""
    label: str = ""
    """What is written beside an arrow."""

    def __post_init__(self) -> None:
        check_fields(self)

    def to_dict(self, board: Board) -> dict[str, object]:
        """The mark for JSON: only the fields that are set, with the cell as `r1c1`."""
        plain: dict[str, object] = {"role": self.role}
        if self.house is not None:
            plain["house"] = self.house
        if self.cell is not None:
            plain["cell"] = board.cell_name(self.cell)
        if self.digit is not None:
            plain["digit"] = self.digit
        if self.start is not None:
            plain["start"] = [board.cell_name(self.start[0]), self.start[1]]
        if self.label:
            plain["label"] = self.label
        return plain


@lru_cache(maxsize=2**14)
def mark_in(cell: Cell, role: str, digit: Digit | None = None, start: Candidate | None = None) -> Mark:
    """A mark in a cell; the same ones come again and again, and to make one takes longer than to look it up."""
    return Mark(role, cell=cell, digit=digit, start=start)
