"""The candidates of a board while chains are followed: those that are off may be erased, and written back."""

from ...boards import Board, Cell
from ..technique.open_candidates import OpenCandidates


class Chart:
    """Candidates that can be erased one by one. Digits are counted from 0."""

    __slots__ = ("base", "digits_of", "places")

    def __init__(self, base: OpenCandidates) -> None:
        self.base = base
        """What the board was like before anything was erased."""
        self.digits_of = list(base.digits_of)
        """For each cell its candidates; none in a filled cell."""
        self.places = list(base.places)
        """For each digit the cells where it may be."""

    def copy(self) -> "Chart":
        """Another chart with the same candidates."""
        made = object.__new__(Chart)
        made.base, made.digits_of, made.places = self.base, self.digits_of[:], self.places[:]
        return made

    def erase(self, cell: Cell, digit: int) -> None:
        """Rub out a candidate."""
        self.digits_of[cell] &= ~(1 << digit)
        self.places[digit] &= ~(1 << cell)

    def has(self, cell: Cell, digit: int) -> bool:
        return bool(self.digits_of[cell] >> digit & 1)

    @property
    def board(self) -> Board:
        return self.base.house_order.board

    def candidates(self) -> OpenCandidates:
        """What is left, as the other techniques look at it."""
        base = self.base
        return OpenCandidates(
            base.position, base.house_order, tuple(self.digits_of), tuple(self.places), base.empty, base.placed
        )

    def as_base(self) -> "Chart":
        """A chart that begins with what is left here."""
        return Chart(self.candidates())
