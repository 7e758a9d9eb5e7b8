"""Fixed clash: the digits that the mask fixes already contradict each other, by the law or by the strategies."""

from dataclasses import replace

from ....boards import Position, bits
from ....strategies import Strategy, chosen_strategies, quick_closure
from ....verifying import Certificate
from ...question import Question
from ..rule_counts import MAX_RULES_TO_VERIFY, has_more_rules


def fixed_clash(question: Question) -> Certificate | None:
    """The fixed digits alone lead to a contradiction, or no clue cell is free and the strategies get stuck.

    More clues only rule out more, so no digits of the free cells mend a contradiction. The certificate is that of a
    brute force that ends where it begins.
    """
    mask, strategies = question.mask, question.strategies
    if not mask.fixed:
        return None
    # Unique rectangles ask which cells are clues, and the free cells will be clues as well.
    start = replace(Position.start(mask.grid), clues=mask.cells)
    end = quick_closure(start, strategies)
    if end.is_complete or (mask.free and end.contradiction is None):
        return None
    if has_more_rules(strategies, question.board, MAX_RULES_TO_VERIFY) and not _is_simple_clash(start, strategies):
        return None
    pieces = [] if end.contradiction is not None else [[1, 1]]  # one filling, which stalls
    return question.certificate("brute-force", order=list(bits(mask.free)), depth=0, pieces=pieces)


def _is_simple_clash(start: Position, strategies: tuple[Strategy, ...]) -> bool:
    """Whether the basic ones of these strategies reach a contradiction, which the verifier can check in any case."""
    simple = [strategy for strategy in strategies if strategy in chosen_strategies("basic")]
    return quick_closure(start, simple).contradiction is not None
