"""The questions by name, each with the function that answers it."""

from collections.abc import Callable

from . import boards, drawing, explaining, finding, generating, lists, shelf, solving, writing
from .telling import Asked, Listener, Reply

VERBS: dict[str, Callable[[Asked, Listener], Reply]] = {
    "board": boards.board,
    "orbits": boards.orbits_of,
    "check-mask": boards.check_mask,
    "random-mask": boards.random_mask,
    "explain": explaining.explain,
    "rounds": explaining.rounds,
    "hint": explaining.hint,
    "rate": explaining.rate,
    "check": solving.check,
    "count": solving.count,
    "estimate": solving.estimate,
    "candidates": solving.candidates,
    "convert": writing.convert,
    "read": writing.read_pasted,
    "draw": drawing.draw,
    "print": drawing.book,
    "verify": finding.verify,
    "mend": finding.mend,
    "expected": finding.expected,
    "shelf": shelf.look_through,
    "shelf-holds": shelf.shelf_holds,
    "shelf-put": shelf.shelf_put,
    "shelf-tag": shelf.shelf_tag,
    "find": finding.find,
    "find-all": finding.find_all,
    "generate": generating.generate,
    "list-boards": lists.boards,
    "list-strategies": lists.strategies,
    "list-formats": lists.formats,
    "list-engines": lists.engines,
    "list-symmetries": lists.symmetries,
    "list-wishes": lists.wishes,
}
STOPS_BY_ITSELF = ("find", "find-all")
"""The questions that look themselves at whether they are cancelled, and then still have an answer."""
