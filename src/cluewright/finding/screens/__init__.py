"""Screens: lemmas that show at once that many a mask is impossible, the cheapest first.

To add one, write a file with a function from a question to a certificate, or to None, and a line in `LEMMAS`.
"""

from collections.abc import Callable, Iterator

from ...verifying import Certificate
from ..engine import Engine, GaveUp, Refuted, Report
from ..question import Question
from .chute import no_chute_filling
from .digits import few_digits
from .fixed import fixed_clash
from .reach import out_of_reach
from .symmetry import idle_symmetry

Lemma = Callable[[Question], Certificate | None]

LEMMAS: tuple[Lemma, ...] = (
    few_digits,
    idle_symmetry,
    fixed_clash,
    out_of_reach,
    no_chute_filling,
)


def screened(question: Question) -> Certificate | None:
    """Why the mask is impossible, if one of the lemmas can tell."""
    return next(filter(None, (lemma(question) for lemma in LEMMAS)), None)


def search(question: Question) -> Iterator[Report]:
    """One report: these lemmas need no time to speak of."""
    certificate = screened(question)
    yield Refuted(certificate=certificate) if certificate else GaveUp(reason="no screen applies")


SCREENS = Engine(
    name="screens",
    help="Lemmas that show at once that many masks are impossible, such as two empty lines in one chute.",
    search=search,
    screens=True,
)

__all__ = ["LEMMAS", "SCREENS", "Lemma", "screened"]
