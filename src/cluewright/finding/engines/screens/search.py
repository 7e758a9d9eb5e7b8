"""Screens: lemmas that refute many masks in an instant, the cheapest first.

To add a lemma, write a function that takes a question and yields a certificate for each fault of the mask that it sees,
in lemmas.py or, if it is long, in a file of its own, and name it in `LEMMAS`.
"""

from collections.abc import Callable, Iterator
from itertools import chain

from ....verifying import Certificate
from ...question import Question
from ..engine import Engine, GaveUp, Refuted, Report, Role
from .lemmas import few_digits, fixed_clash, idle_symmetry, no_chute_filling
from .reach import out_of_reach
from .square import few_in_a_square

Lemma = Callable[[Question], Iterator[Certificate]]

LEMMAS: tuple[Lemma, ...] = (
    few_digits,
    idle_symmetry,
    fixed_clash,
    out_of_reach,
    no_chute_filling,
    few_in_a_square,
)


def faults(question: Question) -> Iterator[Certificate]:
    """What all lemmas see, each fault with its own certificate; none is verified yet."""
    return chain.from_iterable(lemma(question) for lemma in LEMMAS)


def screened(question: Question) -> Certificate | None:
    """The first fault that a lemma sees, if any does."""
    return next(faults(question), None)


def search(question: Question) -> Iterator[Report]:
    """Make a single report; all lemmas together take milliseconds."""
    certificate = screened(question)
    yield Refuted(certificate=certificate) if certificate else GaveUp(reason="no screen applies")


SCREENS = Engine(
    name="screens",
    help="Lemmas that refute many masks in an instant, for example if two lines of one chute have no clues.",
    search=search,
    role=Role.SCREEN,
)
