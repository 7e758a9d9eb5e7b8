"""Questions on small boards, which the exact engines must answer as the oracle does."""

from collections.abc import Iterator

from tests.finding.oracle import FOUR, SIX, masks_of
from tests.strategies.samples import DESCRIBED

from cluewright.boards import Board
from cluewright.finding import Question
from cluewright.strategies import chosen_strategies

SMALL: dict[str, Board] = {
    "4x4": FOUR,
    **{name: DESCRIBED[name] for name in ("latin 4", "diagonals 4", "twice 4")},
}
FEW = {"4x4": 4, "latin 4": 5, "diagonals 4": 3, "twice 4": 3}
"""Questions on each board of which, whatever the strategies, some have a puzzle and some have none."""
SETS = (
    "naked-single",
    "singles",
    "basic",
    "full-house,basic",
    "full-house",
    "hidden-single,naked-pair",
    "singles,unique-rectangle",
)


def questions(name: str, strategies: str, count: int) -> Iterator[Question]:
    """Questions about random masks of a small board, a third of them with fixed digits."""
    for mask in masks_of(SMALL[name], count=count, seed=count):
        yield Question(mask, chosen_strategies(strategies))


def questions_of_six(strategies: str, count: int) -> Iterator[Question]:
    """Questions about masks of 6x6 with few clues, so that not all have a puzzle and none has very many."""
    wanted = [mask for mask in masks_of(SIX, count=40 * count, seed=6) if 5 <= len(mask) <= 9]
    for mask in wanted[:count]:
        yield Question(mask, chosen_strategies(strategies))
