"""How the replay of a search must end for its certificate to be right."""

# trust: believed for brute-force, starvation

from .refusal import Refusal
from .wish_check import too_many_guesses
from .wishes import Wishes

MAX_NODES = 10**15
"""Nodes or fillings of a search that a certificate may claim; the checker counts them with 64 bits."""


def check_ending(wishes: Wishes, ending: str, completers: str) -> None:
    """Refuse if the replay came upon a puzzle, or perhaps did.

    `completers` are the strategies, in words. The endings are those of the compiled checker, see `_checker.pyi`.
    """
    if ending == "completed":
        as_wished = " as wished" if wishes else ""
        raise Refusal(f"expected no puzzle{as_wished} that {completers} complete, but there is one")
    if ending == "unclear":
        raise too_many_guesses()


def check_count(what: str, claimed: int, counted: int, ending: str) -> None:
    """Refuse unless the replay counted as many as the certificate says."""
    if ending == "more" or counted != claimed:
        count = f"more than {claimed}" if ending == "more" else counted
        raise Refusal(f"{what}: expected {count}, as the search has, got {claimed}")
