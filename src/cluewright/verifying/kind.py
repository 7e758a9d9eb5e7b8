"""A kind of certificate: one argument why a mask is impossible, how it is checked and how it is told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import CluewrightError
from ..strategies import Mark

if TYPE_CHECKING:
    from .certificate import Certificate


class Refusal(CluewrightError):
    """The certificate does not show what it claims; the message says where it fails."""


class TooLargeToCheck(Refusal):
    """It may be right, but to check it would take too long or too much memory."""


@dataclass(frozen=True)
class Kind:
    """One declaration: the name, the argument in a sentence, the check, the words and the marks."""

    name: str
    help: str
    check: Callable[["Certificate"], None]
    """Raises Refusal where the evidence does not hold. CAUTION: it may trust nothing but the board and the rules."""
    words: Callable[["Certificate"], str]
    marks: Callable[["Certificate"], tuple[Mark, ...]] = lambda certificate: ()
    """The cells and houses at fault."""
    check_given: Callable[["Certificate", Sequence["Certificate"]], None] | None = None
    """The check where certificates for parts of the work were accepted before, in which they need not be done again."""
    check_part: Callable[["Certificate", Any], None] | None = None
    """The check of a part that does not stand on its own: it claims less than `check` would want. The second argument
    is a hint, whatever saves work, and nothing is believed of it. None where a part is a certificate like any other."""
    proof_suffix: str = ""
    """How the file ends in which the proof lies that belongs to it, beside the evidence; empty where none does."""
    chooses: bool = False
    """Whether it may be about a choice among the free cells, see `Certificate.clues`."""
    hears_wishes: bool = False
    """Whether it can show that no puzzle is as wished, see `Certificate.wishes`."""
