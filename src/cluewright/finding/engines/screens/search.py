"""Screens: lemmas that show at once that many masks are impossible, the cheapest first.

To add one, write a file with a function from a question to a certificate, or to None, and a line in `LEMMAS`.
"""

from collections.abc import Callable, Iterator

from ....verifying import Certificate
from ...question import Question
from ..engine import Engine, GaveUp, Refuted, Report, Role
from .chute import no_chute_filling
from .few_digits import few_digits
from .fixed_clash import fixed_clash
from .idle_symmetry import idle_symmetry
from .reach import out_of_reach

Lemma = Callable[[Question], Certificate | None]

LEMMAS: tuple[Lemma, ...] = (
    few_digits,
    idle_symmetry,
    fixed_clash,
    out_of_reach,
    no_chute_filling,
)


def screened(question: Question) -> Certificate | None:
    """The certificate that the mask is impossible, if one of the lemmas shows it."""
    return next(filter(None, (lemma(question) for lemma in LEMMAS)), None)


def search(question: Question) -> Iterator[Report]:
    """A single report: the lemmas together take milliseconds."""
    certificate = screened(question)
    yield Refuted(certificate=certificate) if certificate else GaveUp(reason="no screen applies")


SCREENS = Engine(
    name="screens",
    help="Lemmas that show at once that many masks are impossible, such as two empty lines in one chute.",
    search=search,
    role=Role.SCREEN,
)
