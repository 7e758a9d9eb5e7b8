"""The questions by name, each with the function that answers it."""

from collections.abc import Callable
from typing import NamedTuple

from . import boards, drawing, explaining, finding, generating, lists, shelf, solving, writing
from .telling import Asked, Listener, Reply


class Verb(NamedTuple):
    """How a question is answered."""

    answer: Callable[[Asked, Listener], Reply]
    ends_itself: bool = False
    """Whether it looks by itself at whether it is cancelled, and then has an answer all the same."""


VERBS: dict[str, Verb] = {
    "board": Verb(boards.board),
    "orbits": Verb(boards.orbits_of),
    "check-mask": Verb(boards.check_mask),
    "random-mask": Verb(boards.random_mask),
    "explain": Verb(explaining.explain),
    "rounds": Verb(explaining.rounds),
    "hint": Verb(explaining.hint),
    "rate": Verb(explaining.rate),
    "check": Verb(solving.check),
    "count": Verb(solving.count),
    "estimate": Verb(solving.estimate),
    "candidates": Verb(solving.candidates),
    "convert": Verb(writing.convert),
    "read": Verb(writing.read_pasted),
    "draw": Verb(drawing.draw),
    "print": Verb(drawing.book),
    "verify": Verb(finding.verify),
    "nearest": Verb(finding.nearest),
    "expected": Verb(finding.expected),
    "shelf": Verb(shelf.look_through),
    "shelf-holds": Verb(shelf.shelf_holds),
    "shelf-put": Verb(shelf.shelf_put),
    "find": Verb(finding.find, ends_itself=True),
    "find-all": Verb(finding.find_all, ends_itself=True),
    "generate": Verb(generating.generate),
    "list-boards": Verb(lists.boards),
    "list-strategies": Verb(lists.strategies),
    "list-formats": Verb(lists.formats),
    "list-engines": Verb(lists.engines),
    "list-symmetries": Verb(lists.symmetries),
    "list-wishes": Verb(lists.wishes),
}
