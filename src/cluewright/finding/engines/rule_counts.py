"""Whether strategies have too many rules on a board to write all of them down."""

from functools import lru_cache
from itertools import chain, islice

from ...boards import Board
from ...strategies import Strategy
from ..question import Question

MOST_RULES_TO_VERIFY = 200_000
"""Rules that the verifier can write down in about ten seconds; with more, no certificate that needs them is given."""


def too_many_to_verify(question: Question) -> bool:
    """Whether the strategies of the question, or of one of its wishes, have too many rules for the verifier."""
    sets = (question.strategies, *question.wishes.beyond)
    return any(has_more_rules(strategies, question.board, MOST_RULES_TO_VERIFY) for strategies in sets)


@lru_cache(maxsize=64)
def has_more_rules(strategies: tuple[Strategy, ...], board: Board, most: int) -> bool:
    """Whether the strategies have more than `most` rules on the board; no more are written down to see that."""
    rules = chain.from_iterable(strategy.rules(board) for strategy in strategies)
    return next(islice(rules, most, None), None) is not None
