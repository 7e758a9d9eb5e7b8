"""Fixed clash: the digits that the mask fixes already contradict each other, by the law or by the strategies."""

from dataclasses import replace

from ....boards import Position, bits
from ....strategies import Strategy, chosen_strategies, quick_closure
from ....verifying import Certificate
from ...question import Question
from ..rule_counts import MOST_TO_VERIFY, has_more_rules


def fixed_clash(question: Question) -> Certificate | None:
    """A search for the digits of the free cells that ends at its root.

    More clues only rule out more. So it also ends there where no cell is free and the strategies come to a halt.
    """
    mask, strategies = question.mask, question.strategies
    if not mask.fixed:
        return None
    # Unique rectangles ask what is a clue, and the free cells will be clues as well.
    start = replace(Position.start(mask.grid), clues=mask.cells)
    end = quick_closure(start, strategies)
    if end.is_complete or (mask.free and end.contradiction is None):
        return None
    if has_more_rules(strategies, question.board, MOST_TO_VERIFY) and not _is_simple_clash(start, strategies):
        return None
    return question.certificate("brute-force", order=list(bits(mask.free)), nodes=1)


def _is_simple_clash(start: Position, strategies: tuple[Strategy, ...]) -> bool:
    """Whether the simplest of these strategies show a contradiction: the verifier can check that in any case."""
    simple = [strategy for strategy in strategies if strategy in chosen_strategies("basic")]
    return quick_closure(start, simple).contradiction is not None
