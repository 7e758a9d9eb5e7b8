"""A word on stderr about strategies that were asked for by name, and make no sense on the board."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from .running import complain

if TYPE_CHECKING:
    from ..boards import Board


def missing_teller(names: str | None) -> Callable[["Board"], None]:
    """Says it for a board, once; of strategies that only come with a set of them it says nothing."""
    from ..strategies import NAMED_SETS, chosen_strategies

    entries = [name for name in (names or "").split(",") if name.strip()]
    named = [name for name in entries if name.strip().lower() not in NAMED_SETS]
    asked = chosen_strategies(named) if named else ()

    @cache
    def tell(board: "Board") -> None:
        for strategy in asked:
            if why := strategy.missing_on(board):
                complain(f"cluewright: {strategy} makes no sense on the {board} board: {why}")

    return tell
