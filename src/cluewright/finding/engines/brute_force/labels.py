"""Labels: the digits of a mask, renumbered so that those that are fixed somewhere come first.

The others are interchangeable: a filling uses them in the order of their labels. Where constraints tell digits apart,
there are no others: all digits count as fixed.
"""

from collections.abc import Iterable

from ....boards import Digit, Mask
from ....boards.constraints import tells_digits_apart
from ....late_dataclasses import dataclass
from ...question import Question


def named_digits(mask: Mask) -> list[Digit]:
    """The digits whose names matter: those that are fixed somewhere, or all where constraints tell them apart.

    >>> from cluewright.boards import as_mask
    >>> named_digits(as_mask("3*** .... .... *..1"))
    [1, 3]
    """
    if tells_digits_apart(mask.board):
        return list(range(1, mask.board.digits + 1))
    return sorted({*mask.digits} - {0})


@dataclass(frozen=True)
class Labels:
    """Which digit each label stands for. Labels count from 0."""

    digits: tuple[Digit, ...]
    fixed: int
    """How many of them, the first ones, are fixed in some cell of the mask, or have names that matter."""

    @classmethod
    def of(cls, question: Question) -> "Labels":
        """The labels of a question's mask.

        >>> from cluewright.boards import as_mask
        >>> Labels.of(Question(as_mask("3*** .... .... *..1"), ())).digits
        (1, 3, 2, 4)
        """
        fixed = named_digits(question.mask)
        return cls((*fixed, *question.free_digits), len(fixed))

    def given(self, mask: Mask) -> bytes:
        """For each cell its fixed label, counted from 1, or 0."""
        label_of = {digit: label for label, digit in enumerate(self.digits, start=1)}
        return bytes(label_of.get(digit, 0) for digit in mask.digits)

    def digits_of(self, row: Iterable[int]) -> tuple[Digit, ...]:
        """The digits of a row of labels that count from 1; 0 stays 0."""
        return tuple(self.digits[label - 1] if label else 0 for label in row)
