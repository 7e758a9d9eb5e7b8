"""How the replay of a search must end for its certificate to be right."""

from .certificate import Certificate
from .refusal import Refusal
from .wish_check import too_many_guesses

MOST_NODES = 10**15
"""Nodes of a search that a certificate may claim; the checker counts them with 64 bits."""


def check_ending(certificate: Certificate, nodes: int, visited: int, ending: str, completers: str) -> None:
    """Refuse unless the replay ended "refuted" after visiting as many nodes as the certificate says.

    `completers` are the strategies, in words. The other endings are those of the compiled checker: see `brute_force` in
    `_checker.pyi`.
    """
    if ending == "completed":
        as_wished = " as wished" if certificate.wishes else ""
        raise Refusal(f"expected no puzzle{as_wished} that {completers} complete, but there is one")
    if ending == "unclear":
        raise too_many_guesses()
    if ending == "more" or visited != nodes:
        count = f"more than {nodes}" if ending == "more" else visited
        raise Refusal(f"nodes: expected {count}, as the search has, got {nodes}")
