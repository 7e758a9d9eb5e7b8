"""Whether puzzles that strategies complete are as wished, by the checker's own rules."""

# trust: believed for brute-force, starvation
# trust: believed for chute-cubes, rounds where there are wishes

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..boards import Grid, Mask
from .ground import beyond_rules, ground_rules, with_rules
from .refusal import TooLargeToCheck
from .rules import definition_of
from .rules.constraints import law_of_constraints
from .tables import tables_of
from .wishes import Wishes

if TYPE_CHECKING:
    from cluewright._checker import Wishes as Compiled

MAX_ROUNDS = (1 << 31) - 1
"""The largest bound on rounds that the compiled checker takes; no board has as many candidates."""
MAX_GUESSES = 1_000_000
"""Guesses at a cell's digit while the solutions of some clues are counted up to two; beyond this, it stays unclear."""


class WishCheck:
    """The check whether puzzles on one mask, which these strategies complete, are as wished.

    If the strategies assume uniqueness, what they complete may have several solutions, so uniqueness is checked, too.
    """

    def __init__(self, mask: Mask, strategies: Sequence[str], wishes: Wishes) -> None:
        from cluewright._checker import Wishes as Compiled

        self.compiled: Compiled = Compiled(tables_of(mask.board), MAX_GUESSES)
        for alone in wishes.beyond:
            names = [strategy.name for strategy in alone]
            self.compiled.add_beyond(*ground_rules(mask, with_rules(names)), beyond_rules(mask, names))
        if wishes.least_rounds or wishes.most_rounds is not None:
            least = min(wishes.least_rounds, MAX_ROUNDS)
            most = MAX_ROUNDS if wishes.most_rounds is None else min(wishes.most_rounds, MAX_ROUNDS)
            laws = sum(1 for _ in law_of_constraints(mask.board))
            self.compiled.bound_rounds(*ground_rules(mask, strategies), least, most, laws)
        if wishes.minimal or assume_unique(strategies):
            self.compiled.want_proper(*ground_rules(mask, ("naked-single", "hidden-single")), wishes.minimal)

    def fails(self, puzzle: Grid) -> bool:
        """Whether this puzzle, which the strategies complete, is not as wished.

        >>> from cluewright.boards import as_mask
        >>> puzzle = Grid.parse("1...2..3..4..1..")
        >>> check = WishCheck(as_mask("*...*..*..*..*.."), ["naked-single"], Wishes(most_rounds=1))
        >>> check.fails(puzzle)
        True
        """
        answer = self.compiled.granted(array("i", puzzle.digits))
        if answer == "unclear":
            raise too_many_guesses()
        return answer == "no"


def wish_check(mask: Mask, strategies: Sequence[str], wishes: Wishes) -> "Compiled | None":
    """The check that a replay makes of every filling that the strategies complete; None if they are all as wished."""
    if not wishes and not assume_unique(strategies):
        return None
    return WishCheck(mask, strategies, wishes).compiled


def assume_unique(strategies: Sequence[str]) -> bool:
    return any(definition_of(name).assumes_unique for name in strategies)


def too_many_guesses() -> TooLargeToCheck:
    return TooLargeToCheck(f"too large to check: more than {MAX_GUESSES} guesses at the solutions of a puzzle")
